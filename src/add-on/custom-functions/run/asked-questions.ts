/**
 * Which questions a spreadsheet's formulas ask. Calls with plain values or references are planned as their
 * cells do; arguments computed by formulas, or calls that no script can read, stay unknown.
 */
import type { KeyedQuestion } from "../../answers/refresh/unasked";
import type { EndpointName } from "../../service-client/request/contract";
import { isFailure } from "../../shared/known-error";
import type { EpochMs } from "../../shared/time";
import { type FormulaCall, findCalls } from "../../input-language/formula/calls";
import {
  type ReferredValue,
  type FormulaSheet,
  findValueReferredTo,
} from "../../sheet-writer/formulas/sheet-cells";
import { findFunction } from "../catalog/by-name";
import { CATALOG } from "../catalog/catalog";
import type { AskingFunction } from "../definition/custom-function";
import { planCall } from "./plan-call";
import type { PlanContext } from "../planning/plan";
import type { Question } from "../../answers/question/question";

const OUR_FUNCTIONS: ReadonlySet<string> = new Set(CATALOG.map(({ name }) => name));

interface KnownCall {
  readonly asking: AskingFunction;
  readonly values: readonly ReferredValue[];
}

/** The questions of the formulas in these sheets, planned as the formulas would plan them on any day. */
export class AskedQuestions {
  private readonly calls: readonly KnownCall[];
  /** Endpoints of calls with unknown arguments. */
  private readonly unsure = new Set<EndpointName>();
  private readonly ofDays = new Map<string, ReadonlyMap<string, Question>>();

  constructor(
    sheets: readonly FormulaSheet[],
    private readonly services: {
      readonly planContext: PlanContext;
      readonly keyOf: (question: Question) => string;
      /** To the spreadsheet's day, as questions change daily. */
      readonly dayOf: (ms: EpochMs) => string;
    },
  ) {
    this.calls = [...this.distinctCalls(sheets).values()];
  }

  /** False only if certainly no formula asks it, planned at this moment or now. */
  mayAsk({ key, question }: KeyedQuestion, plannedAt: EpochMs): boolean {
    const moments = [plannedAt, this.services.planContext.now];
    // Further questions depend on answers and are not known yet.
    return moments.some((moment) => this.keysAt(moment).has(key)) || this.unsure.has(question.query.endpoint);
  }

  known(): readonly KeyedQuestion[] {
    return [...this.keysAt(this.services.planContext.now)].map(([key, question]) => ({ key, question }));
  }

  private distinctCalls(sheets: readonly FormulaSheet[]): Map<string, KnownCall> {
    const calls = new Map<string, KnownCall>();
    for (const sheet of sheets) {
      for (const formula of sheet.formulas.flat()) {
        for (const call of this.callsOf(formula)) {
          const known = this.knownCall(call, sheet, sheets);
          if (known) calls.set(`${call.name} ${JSON.stringify(known.values)}`, known);
        }
      }
    }
    return calls;
  }

  private callsOf(formula: string): readonly FormulaCall[] {
    const calls = formula === "" ? [] : findCalls(formula, (name) => OUR_FUNCTIONS.has(name));
    if (!calls) CATALOG.forEach((entry) => this.addUnsure(entry.name));
    return calls ?? [];
  }

  /** Undefined where nothing is asked or arguments are unknown. */
  private knownCall(
    { name, args }: FormulaCall,
    own: FormulaSheet,
    sheets: readonly FormulaSheet[],
  ): KnownCall | undefined {
    const asking = findFunction(name);
    if (!asking || !("plan" in asking)) return undefined;
    // The refresh argument asks nothing, nor do those after it.
    const asked = args.slice(
      0,
      asking.parameters.findIndex(({ isRefresh }) => isRefresh),
    );
    const values = asked.map((text) => readLiteral(text) ?? findValueReferredTo(text, own, sheets));
    if (values.every((value): value is ReferredValue => value !== undefined)) return { asking, values };
    this.addUnsure(name);
    return undefined;
  }

  private addUnsure(name: string): void {
    const entry = findFunction(name);
    if (entry && "plan" in entry) entry.asks.forEach((endpoint) => this.unsure.add(endpoint));
  }

  private keysAt(moment: EpochMs): ReadonlyMap<string, Question> {
    const day = this.services.dayOf(moment);
    const known = this.ofDays.get(day);
    if (known) return known;
    const questions = new Map(this.calls.flatMap((call) => this.questionsOf(call, moment)));
    this.ofDays.set(day, questions);
    return questions;
  }

  private questionsOf({ asking, values }: KnownCall, now: EpochMs): (readonly [string, Question])[] {
    const { planContext, keyOf } = this.services;
    try {
      const { questions, further } = planCall(asking, values, { ...planContext, now });
      if (further) this.addUnsure(asking.name);
      return questions.map((question) => [keyOf(question), question] as const);
    } catch (error) {
      // Its cell shows an error and asks nothing.
      if (isFailure(error)) return [];
      throw error;
    }
  }
}

/** Undefined for others, or what another locale reads differently. */
function readLiteral(text: string): ReferredValue | undefined {
  if (text === "") return "";
  if (/^"(?:[^"]|"")*"$/.test(text)) return text.slice(1, -1).replace(/""/g, '"');
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  return /^(?:TRUE|FALSE)$/i.test(text) ? text.toUpperCase() === "TRUE" : undefined;
}
