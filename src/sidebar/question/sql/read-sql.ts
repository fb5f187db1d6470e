/** From a statement back to clicks, where it is one that clicks make (pure). */
import {
  ACROSS_NONE,
  beginQuestion,
  type SqlQuestion,
  type SplitOf,
  SQL_STARTS,
  FIELDS_TAKEN,
  SQL_UNITS,
  toAcross,
  USUAL_NAMES,
} from "./sql-question";
import type { TableNames } from "../../../add-on/settings/preferences";
import { readQuotedSql, splitStatement } from "./sql-text";
import { writeSql } from "./write-sql";

/** Undefined for one that clicks would not write: it stays a text. */
export function readSql(statement: string, tables = USUAL_NAMES): SqlQuestion | undefined {
  const pieces = splitStatement(statement);
  if (pieces.length === 0) return undefined;
  for (const form of listForms(statement, pieces)) {
    const question = fill(form, splitStatement(writeSql(form)), pieces, tables);
    // Nothing is lost: these clicks write the same statement, but for its spaces.
    if (question && isSameStatement(splitStatement(writeSql(question)), pieces)) return question;
  }
  return undefined;
}

/** The statement with a condition on its days, or without, as its dates are filled; another one stays. */
export function followDates(statement: string, dates: string, tables = USUAL_NAMES): string {
  const question = readSql(statement, tables);
  const hasDays = dates.trim() !== "";
  return question && question.hasDays !== hasDays ? writeSql({ ...question, hasDays }) : statement;
}

const ROWS_SEEN = 8;

/** A list of all events is seen by its first rows: to sort all of them takes longer than services allow. */
export function limitToFirst(statement: string): string {
  return readSql(statement)?.start === "all events" ? `${statement}\nlimit ${ROWS_SEEN}` : statement;
}

const SLOT = "slot:";
const SQL_WITHIN = "7000001";
const TOP = "7000002";
const SQL_NAMES: TableNames = {
  events: `${SLOT}events`,
  people: `${SLOT}people`,
  person: `${SLOT}person`,
  event: `${SLOT}event`,
  time: `${SLOT}time`,
};

/** Questions with slots for names and values, of the forms that the statement may have. */
function* listForms(statement: string, pieces: readonly string[]): Generator<SqlQuestion> {
  const has = (piece: string): boolean => pieces.includes(piece);
  const hasDays = has(":") && has("from") && /:from\b/.test(statement);
  const truncated = readQuotedSql(pieces[pieces.indexOf("date_trunc") + 2] ?? "");
  const by = has("date_trunc") ? (SQL_UNITS.find((unit) => unit === truncated) ?? "") : "";
  const compared = pieces.flatMap((piece, i) => (piece === "f.split" ? [pieces[i + 1] ?? ""] : []));
  const values = compared.filter((sign) => sign === "=" || sign === "is");
  const columns = pieces.filter((piece) => piece.startsWith("p.")).length;
  for (const start of SQL_STARTS) {
    // A conversion compares each value twice.
    const each = start === "conversion" ? values.filter((_, i) => i % 2 === 0) : values;
    const across = each.map((sign, i) => (sign === "is" ? ACROSS_NONE : `${SLOT}value${i}`));
    const takes = FIELDS_TAKEN[start];
    // In the list of columns and, of those who did one within days, in that of groups; and the person's.
    const places = Math.max(0, (columns - 1) / (start === "within days" ? 2 : 1));
    // Days that are given need no truncation, by which the unit could be told.
    const units: readonly SqlQuestion["by"][] = start === "came and went" && by === "" ? SQL_UNITS : [by];
    for (const split of takes.includes("split") ? [`${SLOT}split`, ""] : [""])
      for (const splitOf of SPLIT_OF)
        for (const toMonday of by === "week" ? [0, 1, 2, 3, 4, 5, 6] : [0])
          for (const unit of units)
            for (const [first, second] of EVENTS)
              yield {
                ...beginQuestion(start, SQL_NAMES, toMonday),
                first,
                second,
                within: has("*") && has("<") ? SQL_WITHIN : "",
                by: unit,
                split,
                splitOf,
                across,
                shown: takes.includes("shown") ? listSlots("shown", places) : [],
                top: TOP,
                hasDays,
              };
  }
}

const SPLIT_OF: readonly SplitOf[] = ["person", "event"];
/** First and later; the same one twice has a statement of its own. */
const EVENTS = [
  [`${SLOT}first`, `${SLOT}second`],
  [`${SLOT}first`, `${SLOT}first`],
  ["", `${SLOT}second`],
] as const;

function listSlots(name: string, count: number): readonly string[] {
  return Array.from({ length: Math.floor(count) }, (_, i) => `${SLOT}${name}${i}`);
}

/** What stands in the places of the slots; undefined where another piece differs. */
function fill(
  form: SqlQuestion,
  pattern: readonly string[],
  pieces: readonly string[],
  tables: TableNames,
): SqlQuestion | undefined {
  if (pattern.length !== pieces.length) return undefined;
  const found = new Map<string, string>();
  for (const [i, expected] of pattern.entries()) {
    const piece = pieces[i] ?? "";
    const [, before = "", slot] = /^(.*?)["']slot:(\w+)["']$/.exec(expected) ?? [];
    const name = slot ?? (expected === SQL_WITHIN || expected === TOP ? expected : undefined);
    if (name === undefined) {
      if (piece !== expected) return undefined;
    } else if (!piece.startsWith(before)) return undefined;
    // A column comes before its header, which may be called otherwise.
    else if (!found.has(name)) found.set(name, readQuotedSql(piece.slice(before.length)));
  }
  const take = (slot: string): string =>
    slot.startsWith(SLOT) ? (found.get(slot.slice(SLOT.length)) ?? "") : (found.get(slot) ?? "");
  // A statement says nothing of a table or a column that it does not need.
  const nameOf = (name: keyof TableNames): string => take(form.names[name]) || tables[name];
  return {
    ...form,
    first: take(form.first),
    second: take(form.second),
    within: take(form.within),
    top: take(form.top),
    split: take(form.split),
    across: form.across.map((slot) => (slot === ACROSS_NONE ? slot : toAcross(take(slot)))),
    shown: form.shown.map(take),
    names: {
      events: nameOf("events"),
      people: nameOf("people"),
      person: nameOf("person"),
      event: nameOf("event"),
      time: nameOf("time"),
    },
  };
}

function isSameStatement(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((piece, i) => piece === other[i]);
}
