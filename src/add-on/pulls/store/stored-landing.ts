/**
 * Notes of places where pulls landed, read as untrusted: a kill, an editor's script or a full store may have
 * cut them. Pure.
 */
import type { Snapshot } from "../../answers/question/notes";
import type { LastWrite } from "../../sheet-writer/destination/destination";
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";
import { isDict, isText } from "../../table/values";
import { isCount, isFlag, isMaybe, type Check } from "../model/stored-checks";

/** One place that a pull lands on. Rows and columns count from 1. */
export interface StoredLanding {
  readonly rangeName: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly sheetId?: number | undefined;
  readonly last?: LastWrite | undefined;
  /** When pages of a long answer were last put into a hidden sheet (epoch ms); not of a saved pull. */
  readonly staged?: number | undefined;
  /** The id of its saved pull (before ids, its name); one pulled by hand belongs to its place. */
  readonly owner?: string | undefined;
  /** What the saved pull was called when it landed. */
  readonly pull?: string | undefined;
  /** The id of the saved pull whose export its sheet tells of: no pull lands there. */
  readonly exportOf?: string | undefined;
  /** The chart beside it, by its id. */
  readonly chart?: number | undefined;
}

/** A note as it is stored. `landing`: undefined where it cannot be read. */
export interface LandingNote {
  readonly rangeName: string;
  readonly landing: StoredLanding | undefined;
  /** Its pieces by the names of their properties. */
  readonly texts: Readonly<Record<string, string>>;
}

/** A property holds 9 KB, too little for a wide table's names: pieces of so many letters of up to 4 bytes. */
const PIECES = /[^]{1,2200}/gu;
const LANDING_PREFIX = STORED.landing.name;

export function readLandingNotes(properties: Snapshot): readonly LandingNote[] {
  return Object.keys(properties).flatMap((name) => {
    const rangeName = name.startsWith(LANDING_PREFIX) ? name.slice(LANDING_PREFIX.length) : "";
    if (rangeName === "" || rangeName.includes("~")) return [];
    const names = listPieceNames(rangeName, properties);
    const texts = Object.fromEntries(names.map((piece) => [piece, properties[piece] ?? ""]));
    return [{ rangeName, texts, landing: parseLanding(rangeName, Object.values(texts)) }];
  });
}

/** The properties that hold a note. */
export function writeLandingNote(landing: StoredLanding): { readonly [name: string]: string } {
  const pieces: readonly string[] = JSON.stringify(landing).match(PIECES) ?? [];
  const named = pieces.map((piece, i) => [
    namePiece(landing.rangeName, i),
    i === 0 ? pieces.length + piece : piece,
  ]);
  return Object.fromEntries(named) as { [name: string]: string };
}

/** The pieces that are there, in their order; also those that a longer note left behind. */
export function listPieceNames(rangeName: string, properties: Snapshot): readonly string[] {
  const names: string[] = [];
  for (let name = namePiece(rangeName, 0); name in properties; name = namePiece(rangeName, names.length)) {
    names.push(name);
  }
  return names;
}

/** The first piece begins with how many there are: a shorter note leaves pieces of a longer one behind. */
export function namePiece(rangeName: string, index: number): string {
  return `${LANDING_PREFIX}${rangeName}${index === 0 ? "" : `~${index}`}`;
}

function parseLanding(rangeName: string, pieces: readonly string[]): StoredLanding | undefined {
  const count = Number.parseInt(pieces[0] ?? "", 10);
  const text = pieces.slice(0, count).join("").slice(String(count).length);
  const stored = count <= pieces.length ? parseStored<unknown>(text) : undefined;
  return isLanding(stored) && stored.rangeName === rangeName ? stored : undefined;
}

function isLanding(value: unknown): value is StoredLanding {
  if (!isDict(value)) return false;
  const { rangeName, sheet, row, column, sheetId, last, staged, owner, pull, exportOf, chart } = value;
  return (
    [rangeName, sheet].every(isText) &&
    [row, column].every((one) => isCount(one) && one > 0) &&
    [sheetId, staged, chart].every(isMaybe(isFiniteNumber)) &&
    [owner, pull, exportOf].every(isMaybe(isText)) &&
    isMaybe(isLastWrite)(last)
  );
}

function isLastWrite(value: unknown): value is LastWrite {
  if (!isDict(value)) return false;
  const { columns, header, order, titles, note, unfinished, kept, left, at, tab, masked } = value;
  return (
    isTextList(columns) &&
    isFlag(header) &&
    [order, masked].every(isMaybe(isTextList)) &&
    isMaybe(isDict)(titles) &&
    isMaybe(isText)(note) &&
    isMaybe(isFlag)(unfinished) &&
    isMaybe(isKept)(kept) &&
    isMaybe(isLeft)(left) &&
    [at, tab].every(isMaybe(isFiniteNumber))
  );
}

const isKept: Check = (value) =>
  isDict(value) &&
  isTextList(value["columns"]) &&
  [value["count"], value["row"], value["column"]].every(isCount) &&
  Array.isArray(value["fills"]) &&
  isMaybe(isLeft)(value["left"]);

const isLeft: Check = (value) =>
  isDict(value) && isCount(value["rows"]) && isDict(value["types"]) && isMaybe(isText)(value["print"]);

const isTextList: Check = (value) => Array.isArray(value) && value.every(isText);

const isFiniteNumber: Check = (value) => Number.isFinite(value);
