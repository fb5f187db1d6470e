/**
 * Rows are recognized by an id in our column, as people rename, sort and move them. Without it, place and
 * question decide; of two rows with one id, one is a copy. Pure.
 */
import { pullIdentity } from "../../input-language/pulls/pull-words";
import type { PullPlace } from "../../input-language/pulls/place-text";
import { digest } from "../../settings/digest";
import { isText } from "../../table/values";

/** A row of the tab that needs an id. */
export interface RowToName {
  readonly row: number;
  readonly cell: unknown;
  readonly name: string;
  /** Undefined where the row cannot be read. */
  readonly place?: PullPlace | undefined;
  readonly question?: string | undefined;
  /** Whether it shows a run. */
  readonly isShownToHaveRun: boolean;
}

export interface RememberedPull {
  readonly key: string;
  readonly name: string;
  readonly place?: PullPlace | undefined;
  readonly question?: string | undefined;
  /** A running pull keeps its key. */
  readonly isAtWork: boolean;
}

export interface NamedRow {
  readonly row: number;
  readonly id: string;
  /** The key until now, where it is not the id: older add-ons used the name. */
  readonly key: string;
  readonly isWritten: boolean;
  readonly isAtWork: boolean;
}

const ID_FORM = /^p[0-9a-f]{8}$/;

export function isId(text: unknown): text is string {
  return isText(text) && ID_FORM.test(text);
}

/** In order, each with a unique id. */
export function listNamedRows(
  rows: readonly RowToName[],
  remembered: readonly RememberedPull[],
): readonly NamedRow[] {
  const ids = readIds(rows, remembered);
  const known = new Set(ids.values());
  const taken = new Set([...known, ...remembered.map(({ key }) => key)]);
  const free = remembered.filter(({ key }) => !known.has(key));
  return rows.map((one): NamedRow => {
    const { row, cell } = one;
    const own = ids.get(one);
    if (own !== undefined) return { row, id: own, key: own, isWritten: cell === own, isAtWork: false };
    const at = free.findIndex((pull) => isSamePull(one, pull));
    const [former] = at < 0 ? [] : free.splice(at, 1);
    const unwritten = { isWritten: false, isAtWork: former?.isAtWork === true };
    if (former && isId(former.key)) return { row, id: former.key, key: former.key, ...unwritten };
    const id = makeFreeId(one.name, taken);
    taken.add(id);
    return { row, id, key: former?.key ?? id, ...unwritten };
  });
}

/**
 * Of rows with one id, the row at the pull's place has it, else the upper. Ids that sorting separated from
 * their rows follow them.
 */
function readIds(
  rows: readonly RowToName[],
  remembered: readonly RememberedPull[],
): ReadonlyMap<RowToName, string> {
  const pulls = new Map(remembered.map((one) => [one.key, one]));
  const ids = new Map<RowToName, string>();
  const cells = [...new Set(rows.map(({ cell }) => cell).filter(isId))];
  for (const id of cells) {
    const pull = pulls.get(id);
    if (!pull) continue;
    const holders = rows.filter(({ cell }) => cell === id);
    const isAway = !holders.some((one) => isInPartUnchanged(one, pull));
    const there = (isAway ? rows : holders).find((one) => isWhereItWas(one, pull));
    if (there) ids.set(there, id);
  }
  const found = new Set(ids.values());
  for (const id of cells.filter((one) => !found.has(one))) {
    const holder = rows.find((one) => one.cell === id && !ids.has(one));
    if (holder) ids.set(holder, id);
  }
  return ids;
}

/** Whether name, place or question are unchanged. */
function isInPartUnchanged(row: RowToName, pull: RememberedPull): boolean {
  const isSameQuestion = row.question !== undefined && row.question === pull.question;
  return pullIdentity(row.name) === pull.name || isSamePlace(row.place, pull.place) || isSameQuestion;
}

function isWhereItWas(row: RowToName, pull: RememberedPull): boolean {
  return pullIdentity(row.name) === pull.name && isSamePlace(row.place, pull.place);
}

function isSamePull(row: RowToName, pull: RememberedPull): boolean {
  const isSameName = pullIdentity(row.name) === pull.name;
  const isThere = isSamePlace(row.place, pull.place);
  // An unreadable row has only a name; a state from before ids has no question.
  if (isSameName) return isThere || row.place === undefined || !isId(pull.key);
  if (!isThere) return false;
  return isId(pull.key) ? row.question !== undefined && row.question === pull.question : row.isShownToHaveRun;
}

function isSamePlace(one: PullPlace | undefined, other: PullPlace | undefined): boolean {
  return one !== undefined && one.sheet === other?.sheet && one.cell === other.cell;
}

/** From the name, so that two people give a row the same id. */
function makeFreeId(name: string, taken: ReadonlySet<string>): string {
  for (let number = 0; ; number += 1) {
    const id = `p${digest(`${pullIdentity(name)}\n${number}`).slice(0, 8)}`;
    if (!taken.has(id)) return id;
  }
}
