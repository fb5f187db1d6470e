/** Notes of landings, untrusted: a kill, an editor's script or a full store may have cut them. Pure. */
import type { Snapshot } from "../../answers/question/notes";
import type { LastWrite, Left } from "../../sheet-writer/destination/destination";
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";
import { isDict, isText } from "../../table/values";
import { isCount, isFlag, isMaybe, isTextList, type Check } from "../model/stored-checks";

/** Rows and columns from 1. */
export interface StoredLanding {
  readonly rangeName: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly sheetId?: number | undefined;
  readonly last?: LastWrite | undefined;
  /** Id of its saved pull; before ids, its name. Undefined where it landed before each pull had a row. */
  readonly owner?: string | undefined;
  /** Name of the saved pull then. */
  readonly pull?: string | undefined;
  /** Id of the pull whose export the sheet shows; no pull lands there. */
  readonly exportOf?: string | undefined;
  /** The id of the chart that belongs to it. */
  readonly chart?: number | undefined;
  /** Columns of the answer that its row did not ask for; undefined for all that land, or for very many. */
  readonly notAsked?: readonly string[] | undefined;
  /** Protected columns that its runs may change (survey/shut-marks.ts): who may edit them agreed. */
  readonly shutColumns?: readonly string[] | undefined;
  /** A board has its first look, which is the person's from then on. */
  readonly isLaidOut?: boolean | undefined;
}

/** The note of a landing; `landing` is undefined where it cannot be read. */
export interface LandingNote {
  readonly rangeName: string;
  readonly landing: StoredLanding | undefined;
  /** The pieces of its text by the names of their properties. */
  readonly texts: Readonly<Record<string, string>>;
}

/** A property holds 9 KB, too little for wide tables: pieces of so many letters of up to 4 bytes. */
const NOTE_PIECES = /[^]{1,2200}/gu;
const LANDING_PREFIX = STORED.landing.name;

/**
 * One note for each range that has a first piece, in the order of the properties. Throws nothing: a note
 * that cannot be read has no `landing`, and its texts stay.
 */
export function readLandingNotes(properties: Snapshot): readonly LandingNote[] {
  return Object.keys(properties).flatMap((name) => {
    const rangeName = name.startsWith(LANDING_PREFIX) ? name.slice(LANDING_PREFIX.length) : "";
    if (rangeName === "" || rangeName.includes("~")) return [];
    const names = listPieceNames(rangeName, properties);
    const texts = Object.fromEntries(names.map((piece) => [piece, properties[piece] ?? ""]));
    return [{ rangeName, texts, landing: parseLanding(rangeName, Object.values(texts)) }];
  });
}

export function writeLandingNote(landing: StoredLanding): { readonly [name: string]: string } {
  const pieces: readonly string[] = JSON.stringify(landing).match(NOTE_PIECES) ?? [];
  const named = pieces.map((piece, i) => [
    namePiece(landing.rangeName, i),
    i === 0 ? pieces.length + piece : piece,
  ]);
  return Object.fromEntries(named) as { [name: string]: string };
}

/** Existing ones in order, also left over from a longer note. */
export function listPieceNames(rangeName: string, properties: Snapshot): readonly string[] {
  const names: string[] = [];
  for (let name = namePiece(rangeName, 0); name in properties; name = namePiece(rangeName, names.length)) {
    names.push(name);
  }
  return names;
}

/** The first piece has the count, as a shorter note leaves old pieces behind. */
export function namePiece(rangeName: string, index: number): string {
  return `${LANDING_PREFIX}${rangeName}${index === 0 ? "" : `~${index}`}`;
}

function parseLanding(rangeName: string, pieces: readonly string[]): StoredLanding | undefined {
  const count = Number.parseInt(pieces[0] ?? "", 10);
  const text = pieces.slice(0, count).join("").slice(String(count).length);
  const stored = count <= pieces.length ? parseStored<unknown>(text) : undefined;
  return isLanding(stored) && stored.rangeName === rangeName ? fromEarlier(stored) : undefined;
}

/** An earlier version noted that a table turns grey when it is late, and not by which schedule. */
function fromEarlier({ last, ...landing }: StoredLanding): StoredLanding {
  if (!last) return landing;
  const kept = last.kept && { ...last.kept, left: withSchedule(last.kept.left) };
  return { ...landing, last: { ...last, left: withSchedule(last.left), ...(kept && { kept }) } };
}

/** No schedule is called "", so that the next look notes the true one. */
function withSchedule(left: (Left & { readonly turnsLate?: unknown }) | undefined): Left | undefined {
  if (left?.turnsLate === undefined) return left;
  const { turnsLate, ...rest } = left;
  return turnsLate === true ? { lateBy: "", ...rest } : rest;
}

function isLanding(value: unknown): value is StoredLanding {
  if (!isDict(value)) return false;
  const { rangeName, sheet, row, column, sheetId, last, owner, pull, exportOf, chart, isLaidOut } = value;
  return (
    [rangeName, sheet].every(isText) &&
    [row, column].every((one) => isCount(one) && one > 0) &&
    [sheetId, chart].every(isMaybe(isFiniteNumber)) &&
    [owner, pull, exportOf].every(isMaybe(isText)) &&
    [value["notAsked"], value["shutColumns"]].every(isMaybe(isTextList)) &&
    isMaybe(isFlag)(isLaidOut) &&
    isMaybe(isLastWrite)(last)
  );
}

function isLastWrite(value: unknown): value is LastWrite {
  if (!isDict(value)) return false;
  const { columns, header, order, titles, note, unfinished, kept, left, at, run, tab, masked, beside } =
    value;
  return (
    isTextList(columns) &&
    isFlag(header) &&
    [order, masked, value["area"]].every(isMaybe(isTextList)) &&
    isMaybe(isDict)(titles) &&
    [note, value["noteBegun"]].every(isMaybe(isText)) &&
    isMaybe(isFlag)(unfinished) &&
    isMaybe(isKept)(kept) &&
    isMaybe(isLine)(value["line"]) &&
    isMaybe(isLeft)(left) &&
    isMaybe(isBegun)(value["begun"]) &&
    isMaybe(isBeside)(beside) &&
    [at, run, tab].every(isMaybe(isFiniteNumber))
  );
}

const isLine: Check = (value) => isDict(value) && isTextList(value["texts"]) && isMaybe(isText)(value["at"]);

const isKept: Check = (value) =>
  isDict(value) &&
  isTextList(value["columns"]) &&
  [value["count"], value["row"], value["column"]].every(isCount) &&
  Array.isArray(value["fills"]) &&
  isMaybe(isDict)(value["formats"]) &&
  isMaybe(isText)(value["line"]) &&
  isMaybe(isLeft)(value["left"]);

const isLeft: Check = (value) =>
  isDict(value) &&
  isCount(value["rows"]) &&
  isDict(value["types"]) &&
  isMaybe(isCount)(value["sheetRows"]) &&
  [value["mixed"], value["scaled"], value["subjects"]].every(isMaybe(isTextList)) &&
  isMaybe(isDict)(value["formats"]) &&
  [value["print"], value["zone"], value["lateBy"]].every(isMaybe(isText)) &&
  isMaybe(isDict)(value["offsets"]);

const isBegun: Check = (value) => isDict(value) && [value["zone"], value["rows"]].every(isText);

const isBeside: Check = (value) =>
  isDict(value) &&
  isCount(value["waiting"]) &&
  isMaybe(isTextList)(value["keys"]) &&
  [value["rowFormulas"], value["aside"]].every(isMaybe(isTextList)) &&
  isMaybe(isText)(value["asked"]) &&
  isMaybe(isDict)(value["bound"]) &&
  isMaybe(isDict)(value["unidentified"]) &&
  [value["joined"], value["alike"], value["moving"], value["formulas"]].every(
    (one) => one === undefined || Array.isArray(one),
  );

const isFiniteNumber: Check = (value) => Number.isFinite(value);
