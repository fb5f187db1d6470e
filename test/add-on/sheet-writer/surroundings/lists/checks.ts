/** What must be true of all lists of a sheet, seen in its cells alone. */
import type { Workbook } from "../../../../../src/local/sheet/grid/workbook";
import type { ListPlace } from "./list-place";
import { addressOf, colourOf, formatOf, isOf, type TypedCells } from "./typed-cells";

/** Below a list: what stands there may have been left behind. */
const ROWS_BELOW = 20;

/**
 * What is wrong, or undefined. `isDone`: looks are put right by the next run, values by none: a killed one is
 * not done.
 */
export function findWrong(
  places: readonly ListPlace[],
  typed: TypedCells,
  workbook: Workbook,
  isDone: (place: ListPlace) => boolean,
): string | undefined {
  workbook.calculator?.settle();
  const values = new Set<string>();
  const comments = new Set<string>();
  for (const place of places) {
    const wrong = findWrongBeside(place, typed, isDone(place), values, comments);
    if (wrong !== undefined) return wrong;
    readWaiting(place, workbook, values, comments);
  }
  const lost = [...typed.values].filter((text) => !values.has(text));
  if (lost.length > 0) return `lost: ${lost.join(", ")}`;
  const gone = [...typed.comments].filter((text) => !comments.has(text));
  if (places.every(isDone) && gone.length > 0) return `lost comments: ${gone.join(", ")}`;
  return undefined;
}

function findWrongBeside(
  place: ListPlace,
  typed: TypedCells,
  isDone: boolean,
  values: Set<string>,
  comments: Set<string>,
): string | undefined {
  const { grid } = place.sheet;
  const people = place.people();
  const { row } = place.rect();
  const own = place.own();
  for (let at = row + 1; at <= grid.lastRow() + ROWS_BELOW && at <= grid.maxRows; at += 1) {
    const who = people.get(at) ?? "";
    for (const column of own) {
      const value = grid.value(at, column) ?? "";
      const note = grid.note(at, column);
      if (value !== "" && !isOf(value, who)) return `"${String(value)}" is beside "${who}" in row ${at}`;
      if (isDone && note !== "" && !note.startsWith(`about ${who} #`))
        return `the comment "${note}" is beside "${who}" in row ${at}`;
      const wrong = isDone ? findWrongLook(place, at, column, who, typed) : undefined;
      if (wrong !== undefined) return wrong;
      values.add(String(value));
      comments.add(note);
    }
  }
  return undefined;
}

function readWaiting(place: ListPlace, workbook: Workbook, values: Set<string>, comments: Set<string>): void {
  const aside = workbook.sheetByName(`${place.rangeName}__typed`);
  const end = aside?.lastRow() ?? 0;
  for (let at = 2; at <= end; at += 1) {
    values.add(String(aside?.value(at, 3) ?? ""));
    const note = /"note\\":\\"(.*?)\\"/.exec(String(aside?.value(at, 6) ?? ""))?.[1];
    if (note !== undefined) comments.add(note);
  }
}

/** Links, drop-downs, colours and formats are those of the row's person. */
function findWrongLook(
  place: ListPlace,
  at: number,
  column: number,
  who: string,
  { links }: TypedCells,
): string | undefined {
  const { grid } = place.sheet;
  const value = grid.value(at, column);
  const [link] = grid.links(at, column);
  const wanted = links.has(String(value)) ? addressOf(who) : undefined;
  if (link?.url !== wanted)
    return `the link of "${String(value)}" beside "${who}" is ${link?.url ?? "none"}, not ${wanted ?? "none"}`;
  const choices: unknown[] = place.cell(at, column).getDataValidation()?.getCriteriaValues() ?? [];
  const [first] = (choices[0] ?? []) as readonly string[];
  if (first !== undefined && first !== `for ${who}`)
    return `the drop-down "${first}" is beside "${who}" in row ${at}`;
  const { background } = grid.style(at, column);
  if (background !== undefined && background !== "#ffffff" && background !== colourOf(who))
    return `the colour ${background} is beside "${who}" in row ${at}, of ${colourOf(who)}`;
  const format = grid.format(at, column);
  if (typeof value === "number" && format !== formatOf(who))
    return `${value} beside "${who}" in row ${at} has the format ${format || "of no number"}`;
  return undefined;
}
