/** Merge: updates rows with known keys, adds others below. */
import { AddOnError } from "../../shared/errors";
import { placeOfName } from "../../table/chosen-columns";
import { toWall } from "../../table/sheet-values";
import { listAllNew } from "./row-differences";
import { countFilledRows } from "../cells/filled-rows";
import { blankNone } from "../cells/none-cells";
import type { SheetValue } from "../cells/steps";
import { arrangeInColumns, arrangeRows, joinColumns } from "./columns";
import type { ModeSettings } from "../destination/mode-settings";
import { REPLACE } from "./replace";
import type { ModeBlock, Composed, WriteRun, ExistingRows, WriteMode } from "./write-mode";

type MergeSettings = Extract<ModeSettings, { mode: "merge" }>;
type MergedRow = readonly SheetValue[];

/** The day on which a row was first missing from the answer. */
const GONE_SINCE = "Gone since";
const DAY_FORMAT = "yyyy-mm-dd";

/** A key is gone only if the answer is complete. */
export function makeMergeMode(
  { keys: wanted, vanished }: MergeSettings,
  { at, id = at, isWhole }: WriteRun,
): WriteMode {
  const becomes = isWhole ? vanished : "keep";
  return {
    ...REPLACE,
    name: "merge",
    at,
    run: id,
    keys: wanted,
    adds: vanished === "mark" ? [GONE_SINCE] : [],
    drops: becomes !== "keep",
    compose: (answer, existing) => {
      const keys = wanted.map((key) => answer.names[placeOfName(key, answer.names)] ?? key);
      checkAnswer(answer, keys);
      checkExisting(existing, keys);
      const own = vanished === "mark" ? [...answer.names, GONE_SINCE] : answer.names;
      const names = joinColumns(own, existing.names);
      const all = existing.read();
      const rows = all.slice(0, countFilledRows(all));
      const { none } = existing;
      const rowsBefore = arrangeRows(names, { names: existing.names, rows });
      const coming = arrangeInColumns(names, answer);
      const formats = names.map((name, at) =>
        name === GONE_SINCE ? DAY_FORMAT : (coming.formats[at] ?? null),
      );
      return mergeRows({ ...coming, formats }, rowsBefore, {
        keyAt: keys.map((key) => names.indexOf(key)),
        none: none && {
          before: keys.map((key) => none.before[key]),
          after: keys.map((key) => none.after[key]),
        },
        fresh: names.map((name) => own.includes(name)),
        goneAt: names.indexOf(GONE_SINCE),
        becomes,
        day: Math.floor(at),
      });
    },
  };
}

/** For each column of the key, what says that a group has no value. */
type NoneOfKeys = readonly (readonly string[] | undefined)[];

interface Merging {
  readonly keyAt: readonly number[];
  readonly none: { readonly before: NoneOfKeys; readonly after: NoneOfKeys } | undefined;
  /** Of the answer; a row keeps its others. */
  readonly fresh: readonly boolean[];
  /** The place of the column that marks who is gone; -1 where there is none. */
  readonly goneAt: number;
  readonly becomes: MergeSettings["vanished"];
  readonly day: number;
}

function mergeRows(answer: ModeBlock, rowsBefore: readonly MergedRow[], merging: Merging): Composed {
  const { keyAt, none } = merging;
  const shown = answer.readBack ?? answer.rows;
  const answered = new Map(shown.map((row, at) => [readMergeKey(row, keyAt, none?.after), at]));
  const coming = new Map(answered);
  const removed: number[] = [];
  const changed: { before: number; after: number }[] = [];
  const after: (MergedRow | undefined)[] = [];
  const older = new Set<number>();
  let staying = 0;
  let standing = 0;
  rowsBefore.forEach((row, place) => {
    const key = readMergeKey(row, keyAt, none?.before);
    const at = coming.get(key);
    coming.delete(key);
    const isSame = at === undefined ? undefined : isUpToDate(row, shown[at]!, merging);
    // A person's copy of a row.
    const isCopy = answered.has(key);
    const result =
      at !== undefined
        ? updateRow(row, answer.rows[at]!, merging)
        : isCopy
          ? row
          : markVanished(row, merging);
    if (isSame === false) changed.push({ before: place, after: standing });
    if (isSame === undefined && result !== row) removed.push(place);
    after.push(result);
    if (result === undefined) return;
    if (at === undefined) older.add(standing);
    standing += 1;
    // Unchanged rows at the top need not be written.
    if (staying === place && (isSame ?? result === row)) staying += 1;
  });
  const rows = after.filter((row) => row !== undefined);
  const { added } = listAllNew(coming.size, standing);
  const stood = after.flatMap((row, place) => (row === undefined ? [] : [place]));
  const origins = [...stood, ...Array.from(coming, () => undefined)];
  for (const at of coming.values()) rows.push(answer.rows[at]!);
  return {
    block: { ...answer, rows: rows.slice(staying) },
    staying,
    differences: { added, removed, changed },
    rows,
    after,
    origins,
    isOlder: (row) => older.has(row),
  };
}

/** An id may be a number today and a text tomorrow. */
function readMergeKey(row: MergedRow, keyAt: readonly number[], none?: NoneOfKeys): string {
  return JSON.stringify(keyAt.map((at, nth) => toBareKey(blankNone(row[at], none?.[nth]))));
}

/** Without the apostrophe that keeps it a text. */
function toBareKey(value: SheetValue | undefined): string {
  return String(value ?? "").replace(/^'/, "");
}

/** Two moments of a repeated hour look the same. */
function showMergeKey(value: SheetValue | undefined, format: string | null | undefined): string {
  const wall = format?.startsWith(DAY_FORMAT) ? toWall(value) : undefined;
  return wall === undefined
    ? toBareKey(value)
    : new Date(wall).toISOString().replace("T", " ").slice(0, format!.length);
}

function isUpToDate(row: MergedRow, next: MergedRow, { fresh }: Merging): boolean {
  return fresh.every((isFresh, at) => !isFresh || row[at] === next[at]);
}

function updateRow(row: MergedRow, next: MergedRow, { fresh }: Merging): MergedRow {
  return row.map((value, at) => (fresh[at] ? (next[at] ?? "") : value));
}

/** Rows without a key are a person's own. */
function markVanished(row: MergedRow, { keyAt, none, becomes, goneAt, day }: Merging): MergedRow | undefined {
  const isKeyless = keyAt.every((at, nth) => blankNone(row[at], none?.before[nth]) === "");
  if (isKeyless || becomes === "keep") return row;
  if (becomes === "remove") return undefined;
  return row[goneAt] === "" ? row.map((value, at) => (at === goneAt ? day : value)) : row;
}

function checkAnswer({ names, rows, formats }: ModeBlock, keys: readonly string[]): void {
  const missing = keys.find((key) => !names.includes(key));
  if (missing !== undefined) {
    throw mergeError(
      `the answer has no column "${missing}" to merge on. Its columns are ${quoteNames(names)}`,
    );
  }
  const keyAt = keys.map((key) => names.indexOf(key));
  const seen = new Map<string, MergedRow>();
  for (const row of rows) {
    const key = readMergeKey(row, keyAt);
    // Equal rows are harmless: a list that changes between pages repeats rows.
    if (seen.has(key) && JSON.stringify(seen.get(key)) !== JSON.stringify(row))
      throw repeatedKeyError(
        keys,
        keyAt.map((at) => showMergeKey(row[at], formats[at])),
      );
    seen.set(key, row);
  }
}

function repeatedKeyError(keys: readonly string[], values: readonly string[]): AddOnError {
  const value = values.join(", ");
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  const which = values.every((text) => text === "") ? "are blank" : `hold "${shown}"`;
  const saidWith = (what: string): string =>
    `several rows of the answer ${what} in ${quoteNames(keys)}. Merge on columns that identify rows`;
  return mergeError(saidWith(which), { isOfAnswer: true, withoutData: saidWith("are equal") });
}

function checkExisting({ names, place }: ExistingRows, keys: readonly string[]): void {
  const missing = names.length === 0 ? undefined : keys.find((key) => !names.includes(key));
  if (missing === undefined) return;
  const problem = `the table there has no column "${missing}" to merge on. Put its name back into the first row, or choose another place`;
  throw new AddOnError("badDestination", { place, problem });
}

function mergeError(problem: string, more: { isOfAnswer?: true; withoutData?: string } = {}): AddOnError {
  return new AddOnError("badSetting", { setting: "Merge", problem, ...more });
}

function quoteNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
