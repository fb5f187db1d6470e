/** What was loaded as it is, before its columns get types, and which of its rows were odd. Pure. */
import { StartError } from "../../../model/errors";
import type { StagedColumn } from "./columns";
import type { EventDialect } from "../vocabulary/dialects";
import { type Part, placeIn } from "./parts";

export interface Staged {
  readonly columns: readonly StagedColumn[];
  readonly dialect: EventDialect | undefined;
  readonly irregular: IrregularRows;
  readonly parts: readonly Part[];
  /** Whether decimals may be written with a comma. */
  readonly isSemicolon: boolean;
  /** The list in each row whose items are the events, as in the file. */
  readonly repeats?: string | undefined;
}

/** Rows with another number of fields than the header. Lines are counted from 1. */
export interface Irregular {
  short: number;
  long: number;
  readonly shortLines: number[];
  readonly longLines: number[];
}

/** Rows with another number of fields than the header; the first lines of each, with their file. */
export interface IrregularRows {
  /** Rows that repeat the names of the columns, as files have that were joined. */
  readonly headers: number;
  readonly short: number;
  readonly long: number;
  readonly shortLines: readonly string[];
  readonly longLines: readonly string[];
}

const MOST_LINES = 3;

/** `isMany`: there is more than one file. */
export function gatherIrregular(
  files: readonly (Irregular & { readonly name: string })[],
  isMany: boolean,
): IrregularRows {
  const sum = (of: (one: Irregular) => number): number => files.reduce((all, one) => all + of(one), 0);
  const lines = (of: (one: Irregular) => readonly number[]): string[] =>
    files
      .flatMap((one) => of(one).map((line) => (isMany ? placeIn(line, one.name) : String(line))))
      .slice(0, MOST_LINES);
  return {
    headers: 0,
    short: sum(({ short }) => short),
    long: sum(({ long }) => long),
    shortLines: lines(({ shortLines }) => shortLines),
    longLines: lines(({ longLines }) => longLines),
  };
}

/** @throws StartError that names the first file whose columns are others */
export function requireAlike(
  first: { readonly name: string; readonly columns: readonly string[] },
  other: { readonly name: string; readonly columns: readonly string[] },
): void {
  const [known, own] = [first, other].map(({ columns }) => columns.map((column) => column.trim()));
  const lacking = known?.find((column) => !own?.includes(column));
  const added = own?.find((column) => !known?.includes(column));
  if (lacking === undefined && added === undefined) return;
  const difference = lacking === undefined ? `has ${added}` : `has no ${lacking}`;
  throw new StartError(
    `The file "${other.name}" ${difference}, unlike "${first.name}": files that are read as one have the same columns.`,
  );
}

/** How its rows were read, as sentences. */
export function describeRows({ dialect, repeats }: Staged): readonly string[] {
  if (dialect || repeats === undefined) return [];
  return [`Each item of ${repeats} was read as an event.`];
}
