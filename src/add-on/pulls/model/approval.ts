/**
 * What a person approved of a row and where its answer goes: any editor can change the row, and somebody
 * else's key is used. Pure.
 */
import type { OwnersWord } from "../../answers/ask/source-masks";
import { toCanonicalJson } from "../../answers/question/query-key";
import { nameExportedFile, writeExport } from "../../input-language/pulls/export-text";
import { writeNotifyChoice } from "../../input-language/pulls/notify-text";
import { digest, digestWithKey } from "../../settings/digest";
import { countBytes } from "../../settings/property-quota";
import { parseStored } from "../../settings/stored-json";
import { toStoredColumns } from "../../table/chosen-columns";
import { makeNameKey } from "../../table/name-words";
import type { PullCellName } from "../../input-language/pulls/pull-row";
import { isDict, isText, type Json } from "../../table/values";
import { isExportedToBucket } from "./export-state";
import type { RowPull } from "./saved-pull";

/**
 * Whether changing the cell needs approval: it decides what is asked, shown, and who gets it. Timing does
 * not.
 */
const NEEDS_APPROVAL = {
  name: true,
  source: true,
  what: true,
  dates: true,
  options: true,
  columns: true,
  place: true,
  mode: true,
  schedule: false,
  tell: true,
} as const satisfies Record<PullCellName, boolean>;

export type ApprovedCell = {
  [C in PullCellName]: (typeof NEEDS_APPROVAL)[C] extends true ? C : never;
}[PullCellName];

export const APPROVED_CELLS = (Object.keys(NEEDS_APPROVAL) as PullCellName[]).filter(
  (cell): cell is ApprovedCell => NEEDS_APPROVAL[cell],
);

type ByCell<T> = { readonly [cell in ApprovedCell]: T };

/** A row's meaning by cell; equal for all spellings of the same. */
export type RowMeaning = ByCell<string>;

export interface Approval {
  readonly version: number;
  readonly spreadsheet: string;
  /** Short digests that show which cell changed; `mark` shows whether any did. */
  readonly cells: ByCell<string>;
  /** As written, to show and restore; without long ones. */
  readonly texts: Partial<ByCell<string>>;
  /** Masked columns, or `ANY_COLUMN`, and the bucket ("" for none). */
  readonly masks: readonly string[];
  readonly bucket: string;
  /** Keyed digest of the row's meaning and of all but the texts. */
  readonly mark: string;
  /** Keyed digest of what is asked, to the sign; absent in approvals of earlier versions. */
  readonly asked?: string;
  /** Whether the owner of the key agreed; absent in approvals of earlier versions, which showed all. */
  readonly byOwner?: boolean;
  readonly seal: string;
}

const APPROVAL_VERSION = 1;
/** Too many names to store: every column without a mask counts as unmasked. */
export const ANY_COLUMN = "*";
/** A property holds 9 KB (bytes). */
const MOST_OF_MASKS = 5_000;
/** All pulls share a store of 500 KB. */
const LONGEST_TEXTS = 900;

export function readMeaning(pull: RowPull): RowMeaning {
  const { source, asks, columns, place, landing, notify } = pull;
  const [, what = "", dates = "", options = ""] = asks;
  return {
    name: nameInBucket(pull),
    source,
    // In a statement every character matters.
    what: source === "sql" ? String(what).trim() : collapseSpaces(String(what)),
    dates: collapseSpaces(String(dates)).toLowerCase(),
    options: collapseSpaces(options.toString()),
    columns: toCanonicalJson(toStoredColumns(columns)),
    place: `${place.sheet.toLowerCase()}!${place.cell}`,
    mode: toCanonicalJson(landing as unknown as Json),
    tell: writeNotifyChoice(notify),
  };
}

/** Where quotes are ambiguous, every blank counts. */
const UNPLAIN_QUOTES = /[\\\u00ab\u00bb\u2018-\u201f\u2039\u203a]/;

/** Removes blanks that make no difference; those in quotes may. */
function collapseSpaces(text: string): string {
  if (UNPLAIN_QUOTES.test(text)) return text.trim();
  const parts = text.trim().match(/"[^"]*"|'[^']*'|[^"']+|["']/g) ?? [];
  return parts
    .map((part) => (/^["']/.test(part) ? part : part.replace(/\s+/g, " ").replace(/ ?([;:,]) ?/g, "$1")))
    .join("");
}

/** Cells that may hold names of the service's. */
const CELLS_WITH_NAMES = ["what", "options"] as const satisfies readonly ApprovedCell[];

/** What is sent of these, to the sign. */
function readAsked({ asks }: RowPull): { readonly [cell in (typeof CELLS_WITH_NAMES)[number]]: string } {
  const [, what = "", , options = ""] = asks;
  return { what: String(what).trim(), options: options.toString().trim() };
}

/** A digest that shows whether the row changed between showing and approving. */
export function digestMeaning(pull: RowPull): string {
  return digest(toCanonicalJson({ ...readMeaning(pull), asked: readAsked(pull) }));
}

/** `secret`: known only to the key's owner. `before`: the earlier approval. */
interface ApprovalContext {
  readonly spreadsheet: string;
  readonly secret: string;
  readonly byOwner: boolean;
  readonly before?: Approval | undefined;
}

export function makeApproval(
  pull: RowPull,
  texts: ByCell<string>,
  { spreadsheet, secret, byOwner, before }: ApprovalContext,
): Approval {
  const meaning = readMeaning(pull);
  const facts = {
    version: APPROVAL_VERSION,
    spreadsheet,
    cells: mapCells((cell) => makeShortDigest(meaning[cell], secret)),
    mark: digestWithKey(toCanonicalJson(meaning), secret),
    asked: digestWithKey(toCanonicalJson(readAsked(pull)), secret),
    masks: listMasks(pull, before),
    bucket: readBucket(pull),
    byOwner,
  };
  let room = LONGEST_TEXTS;
  const fitting = [...APPROVED_CELLS]
    .sort((a, b) => texts[a].length - texts[b].length)
    .filter((cell) => (room -= texts[cell].length) >= 0);
  const kept = Object.fromEntries(fitting.map((cell) => [cell, texts[cell]]));
  return { ...facts, texts: kept, seal: computeSeal(facts, secret) };
}

/** Undefined if invalid or of another spreadsheet. */
export function readApproval(text: string | undefined, spreadsheet: string): Approval | undefined {
  const stored = parseStored<unknown>(text ?? "null");
  return isApproval(stored) && stored.spreadsheet === spreadsheet ? stored : undefined;
}

export function isSealed(approval: Approval, secret: string): boolean {
  return computeSeal(approval, secret) === approval.seal;
}

/** Cells with another meaning than approved. */
export function listChangedCells(approval: Approval, pull: RowPull, secret: string): readonly ApprovedCell[] {
  const { cells, mark } = approval;
  const meaning = readMeaning(pull);
  if (digestWithKey(toCanonicalJson(meaning), secret) === mark) return listRespaced(approval, pull, secret);
  const changed = APPROVED_CELLS.filter((cell) => makeShortDigest(meaning[cell], secret) !== cells[cell]);
  return changed.length > 0 ? changed : APPROVED_CELLS;
}

/**
 * Cells in which nothing but blanks changed. They are asked as another name where two names differ by blanks
 * alone, so they count. Earlier versions kept the texts, and no digest of them.
 */
function listRespaced({ asked, texts }: Approval, pull: RowPull, secret: string): readonly ApprovedCell[] {
  const now = readAsked(pull);
  if (asked !== undefined && digestWithKey(toCanonicalJson(now), secret) === asked) return [];
  const changed = CELLS_WITH_NAMES.filter((cell) => {
    const before = texts[cell]?.trim();
    return (
      before !== undefined && before !== now[cell] && collapseSpaces(before) === collapseSpaces(now[cell])
    );
  });
  return asked === undefined || changed.length > 0 ? changed : CELLS_WITH_NAMES;
}

/** Columns once masked that the row would show now. */
export function listUnmasked({ masks }: Approval, { columns }: RowPull): readonly string[] {
  return masks.filter((name) => {
    if (name === ANY_COLUMN) return columns === undefined || columns.some(({ mask }) => !mask);
    // By the spelling that finds a column: any other would let the same column be named past its mask.
    const key = makeNameKey(name);
    return (
      columns === undefined || columns.some((one) => makeNameKey(one.name) === key && one.mask === undefined)
    );
  });
}

/** What the owner of the key agreed to show of a row that is as they agreed to it. */
export function readOwnersWord({ byOwner }: Approval, { columns = [] }: RowPull): OwnersWord | undefined {
  if (byOwner === undefined) return { open: "all" };
  return byOwner ? { open: columns.flatMap(({ name, mask }) => (mask ? [] : [name])) } : undefined;
}

/** Columns that a row masks, to be masked for all where the owner of the key agrees to it. */
export function listOwnMasks({ columns = [] }: RowPull): readonly string[] {
  return columns.flatMap(({ name, mask }) => (mask ? [name] : []));
}

export function readBucket({ landing }: RowPull): string {
  return landing.export && isExportedToBucket(landing) ? writeExport(landing.export) : "";
}

/** In a bucket the name is the file's, and replaces a file of that name. */
function nameInBucket({ name, landing }: RowPull): string {
  return isExportedToBucket(landing) ? nameExportedFile(name) : "";
}

/** The cell's meaning where the text was not kept. */
export function readApprovedText({ texts }: Approval, cell: ApprovedCell): string {
  return texts[cell] ?? "(too long to be kept)";
}

/** A masked column stays known when left out: it must not come back unmasked. */
function listMasks(pull: RowPull, before: Approval | undefined): readonly string[] {
  const now = (pull.columns ?? []).flatMap(({ name, mask }) => (mask ? [makeNameKey(name)] : []));
  const shown = before ? listUnmasked(before, pull) : [];
  // With too many, it is unknown which may come back.
  const stays = (name: string): boolean => !shown.includes(name) || (name === ANY_COLUMN && !!pull.columns);
  const all = [...new Set([...now, ...(before?.masks ?? []).filter(stays)])].sort();
  return all.includes(ANY_COLUMN) || countBytes(JSON.stringify(all)) > MOST_OF_MASKS ? [ANY_COLUMN] : all;
}

function computeSeal(approval: Omit<Approval, "texts" | "seal">, secret: string): string {
  const { version, spreadsheet, cells, mark, asked, byOwner, masks, bucket } = approval;
  const facts = {
    ...{ version, spreadsheet, cells, mark, masks: [...masks], bucket },
    ...(asked !== undefined && { asked }),
    ...(byOwner !== undefined && { byOwner }),
  };
  return digestWithKey(toCanonicalJson(facts), secret);
}

/** Keyed: a short plain digest could be matched by trying. */
function makeShortDigest(text: string, secret: string): string {
  return digestWithKey(text, secret).slice(0, 8);
}

function mapCells<T>(of: (cell: ApprovedCell) => T): ByCell<T> {
  return Object.fromEntries(APPROVED_CELLS.map((cell) => [cell, of(cell)])) as ByCell<T>;
}

function isApproval(value: unknown): value is Approval {
  if (!isDict(value)) return false;
  const { version, spreadsheet, cells, texts, masks, bucket, mark, asked, byOwner, seal } = value;
  return (
    version === APPROVAL_VERSION &&
    [spreadsheet, bucket, mark, seal, asked ?? ""].every(isText) &&
    isDict(cells) &&
    APPROVED_CELLS.every((cell) => isText(cells[cell])) &&
    isDict(texts) &&
    Object.values(texts).every(isText) &&
    Array.isArray(masks) &&
    masks.every(isText) &&
    (byOwner === undefined || typeof byOwner === "boolean")
  );
}
