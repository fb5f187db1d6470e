import type { Context } from "./context";
import { join, raw, sql, type Sql } from "../data/sql";
import { addDays, type DayRange } from "../model/days";
import { requireSaved, type Operand } from "../saved/definitions";
import { buildComparison, not } from "./comparison";
import { isWithinDays } from "../data/time-sql";

/** On `p`, a person's row. An event counts in its own range, else in `around`, the question's. */
export function filterSql(operand: Operand, context: Context, around: DayRange): Sql {
  const condition = conditionSql(operand, context, around);
  return operand.negate ? not(condition) : condition;
}

function conditionSql(operand: Operand, context: Context, around: DayRange): Sql {
  switch (operand.type) {
    case "all":
    case "any": {
      const parts = operand.operands.map((part) => filterSql(part, context, around));
      return sql`(${join(parts, operand.type === "all" ? " AND " : " OR ")})`;
    }
    case "event":
      return eventSql(operand, context, around);
    case "property":
      return buildComparison(
        context.store.getProperty(operand.property),
        operand.mode,
        operand.values,
        context.zone,
        "comparison_value",
      );
    case "segment":
      return filterSql(
        requireSaved("segment", context.definitions.segments, operand.segment, "segment").filter,
        context,
        around,
      );
  }
}

function eventSql(operand: Extract<Operand, { type: "event" }>, context: Context, around: DayRange): Sql {
  const range = operand.range === undefined ? around : rangeOf(operand.range, context);
  // People without the event have no rows to count: ask for the opposite.
  const includesZero = operand.occurrence === "at_most" || operand.times === 0;
  const did = (having: string): Sql => sql`p.person ${raw(includesZero ? "NOT IN" : "IN")} (
    SELECT person FROM stored.events WHERE event = ${operand.event} AND ${isWithinDays(range, context.zone, raw("time"))}
    GROUP BY person HAVING count(*) ${raw(having)} ${operand.times})`;
  if (operand.occurrence === "at_least") return operand.times === 0 ? raw("true") : did(">=");
  if (operand.occurrence === "at_most") return did(">");
  return did(includesZero ? ">" : "=");
}

function rangeOf(range: DayRange | { days: number }, context: Context): DayRange {
  return "days" in range ? { from: addDays(context.today, 1 - range.days), to: context.today } : range;
}

/** Whether the person of an event `e` passes; of a question about everybody, nothing is asked. */
export function isAmong(operand: Operand | undefined, context: Context, around: DayRange): Sql {
  return operand
    ? sql`e.person IN (SELECT p.person FROM stored.people p WHERE ${filterSql(operand, context, around)})`
    : raw("true");
}
