/**
 * What is noted of protected cells to which somebody agreed. A protected column is known by its place in the
 * order of the sheet's protections: columns that people insert, delete or move change it as little as they
 * can change whose protections these are. With another set of protections, nothing counts. Pure.
 */
import { digestKey } from "../cells/digests";
import { getRight, makeCellRect, type Rect } from "../cells/rect";

/** Counts for the write that asked, and is forgotten with it. */
export const ONCE = "once:";
/** Of which protections marks are. */
const OF = "of:";

/** `editors`: who may edit each; undefined where who runs this may not know that. */
export interface Arrangement {
  readonly kinds: readonly string[];
  readonly editors: readonly (readonly string[])[] | undefined;
}

export function markArrangement({ kinds, editors }: Arrangement): string {
  const who = editors?.map((emails) => [...emails].sort());
  return `${OF}${digestKey(JSON.stringify(kinds))}:${who ? digestKey(JSON.stringify(who)) : ""}`;
}

/** Those of `agreed` that count while the sheet has the protections of `now`. */
export function listValid(agreed: readonly string[], now: string | undefined): readonly string[] {
  const noted = agreed.find((mark) => mark.startsWith(OF));
  const isSame = noted !== undefined && now !== undefined && areSame(noted, now);
  return agreed.filter((mark) => mark.startsWith(ONCE) || isSame);
}

/** Whether it is noted of which protections these marks are, as earlier versions did not. */
export function isOfToday(agreed: readonly string[]): boolean {
  return agreed.some((mark) => mark.startsWith(OF));
}

/**
 * An earlier version noted the first cells of protected columns. The same columns in the form of today, which
 * alone count from the next write on; undefined for nothing of then.
 */
export function carryOver(
  agreed: readonly string[],
  areas: readonly { readonly id: number; readonly rect: Rect }[],
  now: string,
): readonly string[] | undefined {
  if (agreed.length === 0 || isOfToday(agreed)) return undefined;
  const first = agreed.flatMap((mark) => makeCellRect(mark) ?? []);
  const columns = areas.flatMap(({ id, rect }) =>
    first
      .filter(({ row, column }) => row === rect.row && column >= rect.column && column <= getRight(rect))
      .map(({ column }) => markColumn(id, column - rect.column)),
  );
  return [now, ...columns, ...agreed.filter((mark) => mark.startsWith(ONCE))];
}

/** A column of a protection, by its place in the order of protections and of its columns. */
export function markColumn(area: number, column: number): string {
  return `${area}:${column}`;
}

/** Of a table that stands elsewhere: just there, and over just these protected columns. */
export function markMoved(cells: string, now: string, marks: readonly string[]): string {
  return `${ONCE}at ${cells} ${digestKey(JSON.stringify([now, ...marks]))}`;
}

/** Whether the mark of an arrangement was made by who may know who may edit there. */
export function namesEditors(now: string): boolean {
  return !now.endsWith(":");
}

/** Who runs this and may not know who may edit cannot change their cells either. */
function areSame(noted: string, now: string): boolean {
  return noted === now || (!namesEditors(now) && noted.startsWith(now));
}

/**
 * Where other protections are there than when somebody agreed last, what was agreed to then is void. So it is
 * where a run asked that may not know who may edit there, and its owner is asked once more. If the mark with
 * editors stayed, columns that were agreed to under others' protections would count under its own.
 * `carried`: what an earlier version had noted, in the form of today; nothing once that was taken back.
 */
export function addAgreed(
  known: readonly string[],
  added: readonly string[],
  carried: readonly string[] = [],
): readonly string[] {
  const now = added.find((mark) => mark.startsWith(OF));
  const isOld = now !== undefined && !known.includes(now);
  const isOfEarlier = known.length > 0 && !isOfToday(known);
  return [...new Set([...(isOld ? [] : known), ...(isOfEarlier ? carried : []), ...added])];
}

/** What stays agreed to once the table was written; undefined for nothing. */
export function listLasting(agreed: readonly string[] | undefined): readonly string[] | undefined {
  const lasting = agreed?.filter((mark) => !mark.startsWith(ONCE)) ?? [];
  return lasting.length > 0 ? lasting : undefined;
}
