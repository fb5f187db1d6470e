/** A pull's columns: "name, email (masked), country". Pure. */
import { argumentError } from "../../shared/known-error";
import { quoteName, splitNames } from "../../shared/quoted-names";
import type { ChosenColumn, Mask } from "../../table/chosen-columns";
import { foldName, findNearest } from "../near-names";
import { replaceTypographicSigns } from "../texts";

/** The words of each mask, the usual one first. */
const MASK_WORDS: { readonly [mask in Mask]: readonly [usual: string, ...others: readonly string[]] } = {
  shortened: ["masked", "mask", "hidden"],
};
const MASK_KINDS = Object.keys(MASK_WORDS) as readonly Mask[];
const USUAL_WORDS = MASK_KINDS.map((mask) => MASK_WORDS[mask][0]);

/** Undefined for nothing: all columns. @throws KnownError badArgument */
export function readColumns(text: string): readonly ChosenColumn[] | undefined {
  const columns = readPieces(text).map(readColumn);
  const names = columns.map(({ name }) => foldName(name));
  const twice = columns.find(({ name }, i) => names.indexOf(foldName(name)) < i);
  if (twice) throw columnsError(`"${twice.name}" is there twice`);
  return columns.length === 0 ? undefined : columns;
}

/** The inverse of `readColumns`; "" for none, which means all. */
export function writeColumns(columns: readonly ChosenColumn[]): string {
  return columns
    .map(({ name, mask }) => `${quoteName(name)}${mask ? ` (${MASK_WORDS[mask][0]})` : ""}`)
    .join(", ");
}

/** At commas and line breaks outside quotes. */
function readPieces(text: string): string[] {
  return (replaceTypographicSigns(text).match(/(?:"(?:[^"]|"")*"|[^,;\n"]|")+?(?=[,;\n]|$)/g) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

function readColumn(piece: string): ChosenColumn {
  const [, before = "", word = ""] = /^(.*\S)\s*[(（]([^()（）]*)[)）]$/s.exec(piece) ?? [];
  const mask = MASK_KINDS.find((one) => MASK_WORDS[one].includes(foldName(word)));
  if (mask) return { name: readNameIn(before), mask };
  const [near] = findNearest(word, USUAL_WORDS);
  if (near) throw columnsError(`after "${before}" comes "(${word})" (did you mean "(${near})"?)`);
  return { name: readNameIn(piece) };
}

function readNameIn(piece: string): string {
  const [name] = splitNames(piece, ",");
  if (name === undefined) throw columnsError(`"${piece}" is not one name`);
  return name;
}

function columnsError(problem: string): Error {
  return argumentError(
    "Columns",
    problem,
    'names such as "name, email (masked), country", or nothing for all',
  );
}
