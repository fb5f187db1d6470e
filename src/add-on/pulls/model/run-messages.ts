/** Sentences about runs for log, tab and sidebar. Pure. */
import type { BesideReport } from "../../sheet-writer/destination/beside-state";
import type {
  ColumnChanges,
  ColumnKind,
  MaskReport,
  RowChanges,
  WriteReport,
} from "../../sheet-writer/destination/destination";
import type { LandingSettings } from "../../sheet-writer/destination/mode-settings";
import { describeGaps } from "../../table/column-notes/gaps";
import type { Table } from "../../table/types";

export const WAS_LET_GO = "Its row is no longer in the tab of pulls, so what it had read was discarded.";
const NO_ROWS = "The answer has no rows, so the sheet was left as it was.";

/** Behind what was left out of it, which may be all of them. */
const NONE_TO_SHOW = "There are no rows to show, so the sheet was left as it was.";

const MAY_BE_CUT =
  "The file may be incomplete, because its last row has no line end. So no row counts as vanished.";
const MAY_LACK_ROWS = "So rows may be missing, and none counts as vanished.";

const ORDER_KEPT = "The columns kept their order in the sheet";
const MOVE_THEM = "Move the columns there yourself, and delete those that are blank.";
const NO_UNDO =
  "This refresh cannot be undone, because the spreadsheet has no room to keep the table from before.";

/** "" for nothing. `cut`: what was left out, as a sentence. */
export function describeLanding(report: WriteReport, cut: string | undefined, listed = takeFirstOf): string {
  const { written, columnChanges, overwritten = [], returned = [] } = report;
  const refused = report.areRulesRefused ? [RULES_REFUSED] : [];
  if (!written) return [cut === undefined ? NO_ROWS : `${cut} ${NONE_TO_SHOW}`, ...refused].join(" ");
  const { added = [], leftOut = [], missing = [] } = columnChanges ?? {};
  const nameSome = (names: readonly string[], what: string, most = 5): string[] =>
    names.length === 0 ? [] : [`${what}: ${listed(names, most)}.`];
  return [
    ...(cut === undefined ? [] : [cut]),
    ...(report.cut === undefined ? [] : [report.cut]),
    ...(report.chartProblem === undefined ? [] : [report.chartProblem]),
    ...(report.lineProblem === undefined ? [] : [LINE_PROBLEMS[report.lineProblem]]),
    ...refused,
    ...(report.isForgotten ? [NO_UNDO] : []),
    ...(report.masking ? maskWords(report.masking) : []),
    ...(report.orderKeptFor === undefined ? [] : [`${ORDER_KEPT}: ${report.orderKeptFor}. ${MOVE_THEM}`]),
    ...describeBeside(report.beside, listed),
    ...nameSome(overwritten, "Cells that were changed by hand were overwritten", 2),
    ...nameSome(returned, "Their headers were gone, so these columns are at the right end now"),
    ...nameSome(added, "New columns"),
    ...nameSome(leftOut, "New columns, left out"),
    ...nameSome(missing, "Columns missing from the answer"),
    ...describeRetyped(columnChanges, listed),
  ].join(" ");
}

export const RULES_REFUSED =
  "Google did not let its rules of colours and grey be changed, so they may show what they did before. It is tried again.";

const LINE_PROBLEMS: Readonly<Record<NonNullable<WriteReport["lineProblem"]>, string>> = {
  "no row":
    "There is no row above the table for its line. Insert a row there, and the next run writes the line into it.",
  taken:
    "The cell above the table holds something else, so its line was not written. Insert a row between them.",
  protected: "The cell above the table is protected, so its line was not written.",
};

/** In words of people who read a table. */
const KIND_NAMES: Readonly<Record<ColumnKind, string>> = {
  "length of time": "lengths of time",
  text: "texts",
  number: "numbers",
  percent: "percentages",
  boolean: "true or false",
  date: "days",
  datetime: "moments",
  mixed: "values of several kinds",
  empty: "blanks",
};
const MOST_USERS = 5;

/** Sentences: "Columns with another kind of values than before: amount (numbers before, texts now)." */
export function describeRetyped(
  changes: ColumnChanges | undefined,
  listed: NameListing = takeFirstOf,
): string[] {
  const { retyped = [], users, hasOlderRows } = changes ?? {};
  if (retyped.length === 0) return [];
  const names = retyped.map(
    ({ name, before, now }) => `${name} (${KIND_NAMES[before]} before, ${KIND_NAMES[now]} now)`,
  );
  const older = hasOlderRows ? " Rows of earlier runs keep what they hold." : "";
  const what = `Columns with another kind of values than before: ${listed(names)}.${older}`;
  if (users === undefined) return [what, "Look at charts and formulas that use them."];
  if (users.length === 0) return [what, "No chart and no formula of this spreadsheet points into them."];
  return [what, `Look at what points into them: ${listed(users, MOST_USERS)}.`];
}

/** Rows that name columns get no others, so nobody would learn of new ones; "" for none. */
export function describeNewColumns(names: readonly string[]): string {
  return names.length === 0 ? "" : `New columns in the answer, not among Columns: ${takeFirstOf(names, 5)}.`;
}

/** How names are listed: some of them, or their count alone, as the log keeps no words of answers. */
type NameListing = (names: readonly string[], most?: number) => string;

const NO_KEY =
  'Something is typed beside this table, and nothing identifies its rows, so it stays where it is: give a key under "Rows are identified by", or "identified by: …" in Mode.';

function describeBeside(report: BesideReport | undefined, list: NameListing): string[] {
  if (!report) return [];
  const { returned, gone, notAsked, doubled, unidentified, repeated, columnless } = report;
  const { unclear, elsewhere, joined, alike, late, headerless, waitsIn = "" } = report;
  const where = `, in the hidden sheet ${waitsIn}`;
  const comeBack = (count: number): string =>
    `${where}, and ${count === 1 ? "comes back with it" : "come back with them"}`;
  const rowsOf = (count: number): string => (count === 1 ? "a row that is" : "rows that are");
  return [
    ...(unidentified > 0 ? [NO_KEY] : []),
    ...countSaid(gone, `kept for ${rowsOf(gone)} gone${comeBack(gone)}`),
    ...countSaid(notAsked, `kept for ${rowsOf(notAsked)} not asked for any more${comeBack(notAsked)}`),
    ...countSaid(returned, returned === 1 ? "back beside its row" : "back beside their rows"),
    ...nameSome(repeated, "Several rows have the same key, so nothing that is typed moves with them", list),
    ...countSaid(doubled, `kept until one row alone has its key${where}`),
    ...nameSome(
      alike.map((pair) => `${pair.gone} and ${pair.now}`),
      "One is gone and the other is new, all else is the same. If they are the same, move what was typed",
      list,
    ),
    ...nameSome(columnless, "Typed cells wait until a column beside the table has this header again", list),
    ...nameSome(unclear, "These columns stay where they are, as a formula may fill them", list),
    ...nameSome(elsewhere, "Their formulas name other rows, which moved: look at these cells", list),
    ...nameSome(joined, "Cells from below the table are beside its rows now", list),
    ...nameSome(late, "Somebody typed while the rows moved: look whether it is beside its row", list),
    ...(headerless === undefined
      ? []
      : [
          `Cells in column ${headerless} stay where they are: only columns with headers right beside the table go with its rows.`,
        ]),
  ];
}

function countSaid(count: number, what: string): string[] {
  if (count === 0) return [];
  return [`${count.toLocaleString("en-US")} typed cell${count === 1 ? " is" : "s are"} ${what}.`];
}

function nameSome(names: readonly string[], what: string, list: NameListing): string[] {
  return names.length === 0 ? [] : [`${what}: ${list(names, 3)}.`];
}

/** The count only: the log keeps no words of answers. */
export function countNames(names: readonly string[]): string {
  return String(names.length);
}

function maskWords(report: MaskReport): string[] {
  const { columns, hasRowsAbove, hasOtherColumns, tables, openCopies } = report;
  return [
    `Masked from this run on: ${takeFirstOf(columns, 5)}.`,
    ...(hasRowsAbove ? ["The rows from before are masked as well."] : []),
    ...(hasOtherColumns ? [OTHER_COLUMNS] : []),
    "This refresh cannot be undone. The tables kept for that may show unmasked values, so they were deleted.",
    ...(tables.length > 0
      ? [`Tables of earlier runs stay unmasked on ${quote(tables)}. ${DELETE_THEM}`]
      : []),
    ...(openCopies.length > 0
      ? [
          `Copies that still show them: ${takeFirstOf(
            openCopies.map((name) => `"${name}"`),
            5,
          )}. ${MASK_THEM}`,
        ]
      : []),
  ];
}

function quote(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `"${name}"`).join(", ");
}

const OTHER_COLUMNS =
  "Columns with names that this pull does not have stay as they are. If one was renamed and shows unmasked values, delete it.";
const DELETE_THEM = "Delete those that nobody should see.";
const MASK_THEM = "Mask or delete them in the sidebar, under Saved, at this pull.";

const MOST_COLUMNS_NAMED = 3;

/** "B7, C12 and 3 more"; a single further one is named. */
export function takeFirstOf(names: readonly string[], most = MOST_COLUMNS_NAMED): string {
  if (names.length <= most + 1) return names.join(", ");
  return `${names.slice(0, most).join(", ")} and ${names.length - most} more`;
}

/** For a run that was killed. */
export const WAS_CUT_OFF =
  "Google stopped the previous run before it finished. Its table is complete: either the old one or the new one.";

/** The same while nobody has completed it: its table is half claimed. */
export const IS_HALF_WRITTEN =
  "Google stopped its run while it wrote the table. Run it again to complete it, or the next hourly run does. Until then, formulas that it fills down may be below the table.";

/** The same where it had not begun to write, or where only the note of its end is missing. */
export const IS_CUT_OFF =
  "Google stopped its run, but not while it wrote. Its table, if there is one, is complete. Run it again, or the next hourly run does.";

/** Behind "Stopped by hand.": what stands in its table now. */
export function describeWhatStands(isHalfWritten: boolean): string {
  return isHalfWritten ? STANDS_HALF_WRITTEN : "Nothing was changed.";
}

const STANDS_HALF_WRITTEN =
  "It had begun to write: its table is the old one or the new one, and formulas that it fills down may be below it. To make it whole, run it again, or choose Undo last refresh where it is offered.";

/** Of a run whose end is known, but not to the log. */
export const LOGGED_LATE = "This line is written late: the log had none of how that run ended.";

/** "2 added, 1 removed, 3 changed". `changes`: undefined where there was nothing to compare with. */
export function describeChanges(changes: RowChanges | undefined): string {
  if (changes === undefined) return "all new";
  const counted = (["added", "removed", "changed"] as const).filter((kind) => changes[kind] > 0);
  return counted.map((kind) => `${changes[kind]} ${kind}`).join(", ") || "nothing";
}

/** Stored with the pull, and a service's texts have any length. */
const LONGEST_SENTENCE = 1_000;

/** Bounded in length; skips empty sentences. */
export function joinInOneLine(...sentences: readonly string[]): string {
  return cutSentence(sentences.filter((sentence) => sentence !== "").join(" "));
}

export function cutSentence(sentence: string): string {
  return sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE - 1)}…` : sentence;
}

/** What was left out, what the answer says of itself, and why no row counts as vanished by it. */
export function explainTable(table: Table, mode: LandingSettings["mode"]): string | undefined {
  const { cut, caveats = [] } = table;
  const whole = [cut, ...caveats, explainNoneVanished(table, mode), ...describeGaps(table)];
  const sentences = whole.filter((sentence) => sentence !== undefined);
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** Undefined where rows that are missing have vanished, or where none is taken away for that. */
export function explainNoneVanished(
  { cut, mayBeCut, mayLackRows }: Table,
  mode: LandingSettings["mode"],
): string | undefined {
  if (mode.mode !== "merge" || mode.vanished === "keep" || cut !== undefined) return undefined;
  if (mayLackRows) return MAY_LACK_ROWS;
  return mayBeCut ? MAY_BE_CUT : undefined;
}
