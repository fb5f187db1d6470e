/** Looks for why another place shows another number: one question for each cause, asked as a person asks. */
import type { Broker } from "../answers/ask/broker";
import type { SourceMasks } from "../answers/ask/source-masks";
import { isOwnFailure } from "../custom-functions/run/own-failures";
import type { Deadlines } from "../rate-limit/deadlines";
import { FIELDS, type Listing } from "../service-client/request/contract";
import { argumentError, isFailure } from "../shared/known-error";
import type { RunBoard } from "../pulls/run/run-board";
import type { CauseSearch, SheetCell, TestedCause, UntestedCause } from "../sidebar-contract/calls";
import { readCaveats, type TableOrValue } from "../table/codec";
import { readListing } from "../table/listing";
import { makeNameKey } from "../table/name-words";
import { isText } from "../table/values";
import type { AboutNumbers } from "./about-numbers";
import { type AskedNumber, readSpot } from "./causes/asked-number";
import { CAUSE_TESTS, TESTED_CAUSES } from "./causes/causes";
import { scaleSample } from "./causes/sampled";
import { MOST_TRIAL_ROWS, type Trial } from "./causes/trial-questions";
import { isWrittenSo, readTypedNumber, type TypedNumber } from "./causes/typed-number";
import type { PersonQuestions } from "./person-questions";

/** Properties by which two people may be one, the likeliest first. */
const IDENTITIES = [/^e-?mail/i, /e-?mail/i, /^user_?id$/i, /^customer_?id$/i, /^login$/i, /^phone/i];

type Watch = ReturnType<RunBoard["watch"]>;

/** What is sought, and for whom it is reported. */
export interface WantedCause {
  readonly at: SheetCell;
  /** The other number, as it is typed. */
  readonly other: string;
  /** The event that a metric counts, where a person says so. */
  readonly event?: string | undefined;
}

/** Searches for causes, each within one execution. */
export class CauseSearches {
  constructor(
    private readonly services: {
      readonly aboutNumbers: Pick<AboutNumbers, "askedNumber">;
      readonly personQuestions: Pick<PersonQuestions, "ask" | "deadlines">;
      readonly broker: Pick<Broker, "listing">;
      readonly sourceMasks: Pick<SourceMasks, "names">;
    },
  ) {}

  /** @throws AddOnError noTable, badArgument for what is no number, or why our own question fails */
  search({ at, other, event }: WantedCause, watch: Watch): CauseSearch {
    const asked = this.services.aboutNumbers.askedNumber(at);
    const typed = asked && readTypedNumber(other, asked.ours);
    if (!asked) throw argumentError("number", "no single question has it", "a cell with one number");
    if (!typed) throw argumentError("the other number", `"${other}" is no number`, "a number such as 2,911");
    const found: CauseSearch = { ...NO_SEARCH, ours: asked.ours, other: typed.value };
    if (isWrittenSo(asked.ours, typed)) return found;
    const number = this.learnNames(
      { ...asked, other: typed.value, event: event ?? asked.event },
      this.services.personQuestions.deadlines([], (progress) => watch(progress)),
    );
    return this.test(number, typed, found, watch);
  }

  private test(number: AskedNumber, typed: TypedNumber, before: CauseSearch, watch: Watch): CauseSearch {
    const count = TESTED_CAUSES.length + 1;
    const own = { ...number.question, own: true, rowLimit: MOST_TRIAL_ROWS } as const;
    const first = this.services.personQuestions.ask(own, (progress) => watch(progress, { number: 1, count }));
    const now = readSpot(first, number.spot);
    if (now === undefined) return { ...before, untested: ALL_UNTESTED, questions: 1 };
    const late: TestedCause = { cause: "late", detail: "", value: now };
    if (isWrittenSo(now, typed)) return { ...before, now, found: [late], questions: 1 };
    const tested: TestedCause[] = [];
    const untested: UntestedCause[] = [];
    let questions = 1;
    for (const [i, cause] of TESTED_CAUSES.entries()) {
      const trial = CAUSE_TESTS[cause](number, first);
      if (typeof trial === "string") {
        untested.push({ cause, why: trial, said: "" });
        continue;
      }
      questions += 1;
      const answer = this.tryOut(trial, (progress) => watch(progress, { number: i + 2, count }));
      if (typeof answer === "number") tested.push({ cause, detail: trial.detail ?? "", value: answer });
      else if (answer === undefined) untested.push({ cause, why: "not comparable", said: "" });
      else untested.push({ cause, why: "refused", said: answer.said });
    }
    return {
      ...before,
      now,
      ...judgeCause({ now, late, tested, typed }, number, first),
      untested,
      questions,
    };
  }

  /** Undefined where its answer has no such number. */
  private tryOut(
    trial: Trial,
    watch: NonNullable<Deadlines["watch"]>,
  ): number | { readonly said: string } | undefined {
    try {
      return trial.read(this.services.personQuestions.ask(trial.question, watch));
    } catch (error) {
      if (isOwnFailure(error) || isFailure(error, "notYours") || isFailure(error, "forbidden"))
        return { said: error.message };
      throw error;
    }
  }

  /** What only the account's lists tell; each is asked once a day. */
  private learnNames(number: AskedNumber, deadlines: Deadlines): AskedNumber {
    const { query } = number.question;
    const metric = query.body?.[FIELDS.metricId];
    const names = (list: Listing): readonly string[] => this.listNames(list, deadlines);
    const isEvent = number.event === undefined && query.endpoint === "metric" && isText(metric);
    const event = isEvent && names("events").includes(metric) ? metric : number.event;
    // Of a masked column no two values can be told apart.
    const masked = this.services.sourceMasks.names.map(makeNameKey);
    const listed = query.endpoint === "report" ? [] : names("properties");
    const properties = listed.filter((one) => !masked.includes(makeNameKey(one)));
    const identity = IDENTITIES.flatMap((like) => properties.filter((one) => like.test(one)))[0];
    return { ...number, event, identity };
  }

  private listNames(list: Listing, deadlines: Deadlines): readonly string[] {
    try {
      return readListing(this.services.broker.listing(list, deadlines)).map(({ name }) => name);
    } catch (error) {
      // Without the list fewer causes are looked at, which is said.
      if (isOwnFailure(error) || isFailure(error, "forbidden")) return [];
      throw error;
    }
  }
}

const NO_SEARCH: CauseSearch = {
  ours: 0,
  other: 0,
  now: null,
  found: [],
  others: [],
  unchanged: [],
  untested: [],
  questions: 0,
};

const ALL_UNTESTED: readonly UntestedCause[] = TESTED_CAUSES.map((cause) => ({
  cause,
  why: "not comparable",
  said: "",
}));

interface Results {
  readonly now: number;
  readonly late: TestedCause;
  readonly tested: readonly TestedCause[];
  readonly typed: TypedNumber;
}

/** A cause that changes nothing gives no other number, whatever it is. */
function judgeCause(
  { now, late, tested, typed }: Results,
  number: AskedNumber,
  first: TableOrValue,
): Pick<CauseSearch, "found" | "others" | "unchanged"> {
  const changing = tested.filter(({ value }) => !isAlike(value, now));
  const exact = changing.filter(({ value }) => isWrittenSo(value, typed));
  const scaled = scaleSample(now, [...readCaveats(first), ...number.said]);
  const isSample = scaled !== undefined && Math.abs(scaled.value - typed.value) <= scaled.spread;
  const sample: readonly TestedCause[] = scaled
    ? [{ cause: "sampled", detail: "", value: scaled.value }]
    : [];
  const found = exact.length > 0 ? exact : isSample ? sample : [];
  const moved = isAlike(now, number.ours) ? [] : [late];
  const others = [...moved, ...changing, ...sample].filter((one) => !found.includes(one));
  const effect = ({ value }: TestedCause): number => Math.abs(value - (value === now ? number.ours : now));
  return {
    found,
    others: others.sort((a, b) => effect(b) - effect(a)),
    unchanged: tested.filter(({ value }) => isAlike(value, now)).map(({ cause }) => cause),
  };
}

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));
}
