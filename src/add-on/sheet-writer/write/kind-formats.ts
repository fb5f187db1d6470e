/**
 * A column that holds another kind of values than before looks like that: a number under a format of days
 * would show as a day of 1900. A format that suits the new kind stays, as a person may have chosen it.
 */
import type { ColumnType } from "../../table/types";
import { getRange } from "../cells/grid";
import type { Step } from "../cells/steps";
import type { Kept, LastWrite, Left } from "../destination/destination";
import { AUTOMATIC } from "../layout/formats";
import { firstDataRowOf } from "../layout/layout";
import type { Composed, ExistingRows, ModeBlock } from "../modes/write-mode";
import type { SurveyedArea, SurveyedPlace } from "../survey/survey";
import { COUNT } from "../../table/number-format";
import { isOtherKind } from "./column-rule";

interface FormattedBlock {
  readonly place: SurveyedPlace;
  readonly existing: ExistingRows;
  readonly composed: Composed;
  readonly last: LastWrite;
  readonly types: Readonly<Record<string, ColumnType>> | undefined;
  readonly looks?: EarlierLooks;
}

/** How columns looked before a run that is undone: those that look otherwise since, and what was asked. */
export interface EarlierLooks {
  readonly formats: NonNullable<Kept["formats"]>;
  readonly asked: Left["formats"];
  readonly mixed: Left["mixed"];
}

type LookStep = Extract<Step, { kind: "look" }>;

/**
 * Columns of another kind of values, or whose answer asks for another format, than rows of earlier runs. One
 * that was shown as it came hides nothing of a count.
 */
function listOtherLooks({ composed, last, types = {}, looks }: FormattedBlock): string[] {
  if (looks) return composed.block.names.filter((name) => looks.formats[name] !== undefined);
  const { types: kinds = {}, formats, mixed = [] } = last.left ?? {};
  const now = listColumnFormats(composed.block);
  // One that the answer has no more is asked for in no other format.
  const isOther = (name: string): boolean =>
    types[name] !== undefined &&
    formats !== undefined &&
    now[name] !== formats[name] &&
    (formats[name] !== undefined || now[name] !== COUNT);
  return composed.block.names.filter(
    (name) => mixed.includes(name) || isOtherKind(types[name] ?? "empty", kinds[name]) || isOther(name),
  );
}

/** Whether rows of earlier runs alone stay in the table. */
export function hasOlderRows({ isOlder, staying, block }: Composed): boolean {
  if (!isOlder) return false;
  for (let row = 0; row < staying + block.rows.length; row++) if (isOlder(row)) return true;
  return false;
}

/** What the next run has to know of how the columns look. */
export function describeLooks(landing: FormattedBlock): Pick<Left, "formats" | "mixed"> {
  const { composed, looks } = landing;
  if (looks) return { formats: looks.asked, mixed: looks.mixed };
  const mixed = hasOlderRows(composed) ? listOtherLooks(landing) : [];
  return { formats: listColumnFormats(composed.block), ...(mixed.length > 0 && { mixed }) };
}

function listColumnFormats({ names, formats }: ModeBlock): Record<string, string> {
  return Object.fromEntries(names.flatMap((name, at) => (formats[at] ? [[name, formats[at]]] : [])));
}

export interface FittedFormats {
  readonly steps: readonly LookStep[];
  /** Those of the first rows that change, by column name. */
  readonly before: Readonly<Record<string, string>>;
}

/** Asks Google only where a column is of another kind, or its answer asks for another format. */
export function planKindFormats(landing: FormattedBlock, { layout }: SurveyedArea): FittedFormats {
  const { place, existing, composed } = landing;
  const { names, rows } = composed.block;
  const before: Record<string, string> = {};
  const { sheet } = place;
  if (!sheet || existing.rows === 0 || rows.length === 0) return { steps: [], before };
  const { staying } = composed;
  const steps = listOtherLooks(landing).flatMap((name): LookStep[] => {
    const at = layout.slots.findIndex(({ source }) => source === names.indexOf(name));
    if (layout.slots[at]?.fresh !== false) return [];
    const column = layout.rect.column + at;
    const read = (from: number, count: number): string[] => {
      const rect = { row: existing.placeOf(name, from).row, column, rows: count, columns: 1 };
      return getRange(sheet, rect)
        .getNumberFormats()
        .map(([format = ""]) => format);
    };
    const shown = existing.rows > staying ? read(staying, existing.rows - staying) : [];
    const first = (staying === 0 ? shown : read(0, 1))[0] ?? AUTOMATIC;
    // New rows look like the first one.
    const now = rows.map((_, row) => shown[row] ?? first);
    const looks = chooseFormats(landing, name, { shown, now });
    const changed = looks.findIndex((format, row) => format !== now[row]);
    if (changed < 0) return [];
    before[name] = now[changed] ?? first;
    const rect = { row: firstDataRowOf(layout) + staying, column, rows: rows.length, columns: 1 };
    return [{ kind: "look", part: "numberFormat", rect, looks: looks.map((format) => [format]) }];
  });
  return { steps, before };
}

/** `shown`: of the rows that stood below `staying`; `now`: of those that come, before they are fitted. */
function chooseFormats(
  { composed, last, types = {}, looks }: FormattedBlock,
  name: string,
  { shown, now }: { readonly shown: readonly string[]; readonly now: readonly string[] },
): string[] {
  const { block, staying, origins, isOlder } = composed;
  const earlier = looks?.formats[name];
  if (earlier !== undefined) return now.map(() => earlier);
  const wanted = block.formats[block.names.indexOf(name)] ?? AUTOMATIC;
  const ours = last.left?.formats && (last.left.formats[name] ?? AUTOMATIC);
  const isOurs = (format: string): boolean =>
    format === ours || (ours === AUTOMATIC && AS_IT_COMES.includes(format));
  return now.map((format, row) => {
    const origin = origins?.[staying + row];
    if (isOlder?.(staying + row))
      return (origin === undefined ? undefined : shown[origin - staying]) ?? format;
    // The first row, like which new ones look, may be of an earlier run.
    const isNew = row >= shown.length && last.left?.mixed?.includes(name) === true;
    return isNew || isOurs(format) || !suits(types[name], format, wanted) ? wanted : format;
  });
}

/** What Google calls the format with which it chooses one. */
const AS_IT_COMES: readonly string[] = [AUTOMATIC, "0.###############", ""];

/** Texts and truth values show the same under any format. */
function suits(type: ColumnType | undefined, format: string, wanted: string): boolean {
  const signs = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  const isMoment = /[ymdhs]/i.test(signs);
  if (type === "date" || type === "datetime") return isMoment;
  if (type === "percent") return signs.includes("%");
  return type !== "number" || (!isMoment && signs.includes("%") === wanted.includes("%"));
}
