/** From a row's cells to a saved pull, or its mistakes. Pure. */
import { PULL_CELLS } from "./columns";
import type { Plan, PlanContext } from "../../custom-functions/planning/plan";
import { argumentError } from "../../shared/known-error";
import {
  type CellMistakes,
  type PartialRow,
  PULL_TITLES,
  type PullCells,
  readPullRow,
} from "../../input-language/pulls/pull-row";
import type { PullSource } from "../../input-language/pulls/pull-words";
import { planAsked } from "./sources";
import type { RowMistake, RowPull } from "../model/saved-pull";

interface Mistaken {
  readonly kind: "mistaken";
  readonly mistake: RowMistake;
}

export type ReadPull = { readonly kind: "pull"; readonly pull: RowPull } | Mistaken;

/** With the plan that its check has made. */
type PlannedPull = { readonly kind: "pull"; readonly pull: RowPull; readonly plan: Plan } | Mistaken;

/** `row` from 1. Reports all mistakes, in the order of cells. */
export function readPull(cells: PullCells, row: number, context: PlanContext): ReadPull {
  const read = planPull(cells, row, context);
  return read.kind === "pull" ? { kind: "pull", pull: read.pull } : read;
}

/** For who asks at once: what is kept of each row needs no plan. */
export function planPull(cells: PullCells, row: number, context: PlanContext): PlannedPull {
  const { said, mistakes } = readPullRow(cells, context.zone);
  const asked = said.source === undefined ? undefined : planAsked(said.source, said, context);
  const all = { ...asked?.mistakes, ...checkAsked(said), ...mistakes };
  const { name, source, place, landing, notify } = said;
  const { call, plan } = asked ?? {};
  const isWhole = name !== undefined && source && place && landing && notify && call && plan;
  const { columns, schedule } = said;
  const isScheduled = schedule !== undefined || all.schedule !== undefined;
  if (Object.keys(all).length > 0 || !isWhole)
    return makeMistake({ row, name: name ?? "", isScheduled, notifyWhen: notify?.when ?? "nobody" }, all);
  const asks = [source, said.what ?? "", said.dates ?? "", said.options ?? ""];
  return {
    kind: "pull",
    pull: { name, source, ...call, asks, columns, place, landing, schedule, notify, row },
    plan,
  };
}

/**
 * What an empty cell is to hold: a formula's own sentence speaks of quotes, of which a tab's cell has none.
 * Searches have one that is good in both.
 */
const WHAT_EXPECTED: { readonly [source in PullSource]?: string } = {
  report: "a report's name or id",
  metric: "a metric's name or id",
  comparison: "a metric's name or id, or several with semicolons between them",
  sql: "SQL, such as select count(*) from events",
  "ab test": "the name or id of an A/B test",
};

/** That it is missing is clear without a source, too. */
function checkAsked({ what, source }: PartialRow): CellMistakes {
  if (what !== "") return {};
  const expected = source ? WHAT_EXPECTED[source] : "a report's name, a search or SQL";
  return expected === undefined
    ? {}
    : { what: argumentError(PULL_TITLES.what, "it is empty", expected).message };
}

export function makeMistake(row: Omit<RowMistake, "cells" | "message">, cells: CellMistakes): Mistaken {
  const message = PULL_CELLS.flatMap((cell) => cells[cell] ?? []).join(" ");
  return { kind: "mistaken", mistake: { ...row, cells, message } };
}
