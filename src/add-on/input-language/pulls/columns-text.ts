/** The columns of a pull as people write them: "name, email (masked), country". Pure. */
import { refuseArgument } from "../../shared/errors";
import type { ChosenColumn } from "../../table/chosen-columns";
import { foldName, findNearest } from "../near-names";
import { readNames } from "../options/option-values";
import { replaceTypographicSigns } from "../texts";

const MASKED = "masked";
const ALSO_MASKED = [MASKED, "mask", "hidden"];

/** Undefined for nothing: then all columns land. @throws AddOnError refuseArgument */
export function readColumns(text: string): readonly ChosenColumn[] | undefined {
  const columns = readPieces(text).map(readColumn);
  const names = columns.map(({ name }) => foldName(name));
  const twice = columns.find(({ name }, i) => names.indexOf(foldName(name)) < i);
  if (twice) throw refuseColumns(`"${twice.name}" stands there twice`);
  return columns.length === 0 ? undefined : columns;
}

/** The text that `readBlockColumns` reads. */
export function writeColumns(columns: readonly ChosenColumn[] | undefined): string {
  return (columns ?? [])
    .map(
      ({ name, masked }) =>
        `${isPlain(name) ? name : `"${name.replace(/"/g, '""')}"`}${masked ? " (masked)" : ""}`,
    )
    .join(", ");
}

/** Commas and line breaks part columns, but not in quotes. */
function readPieces(text: string): string[] {
  return (replaceTypographicSigns(text).match(/(?:"(?:[^"]|"")*"|[^,;\n"]|")+?(?=[,;\n]|$)/g) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

function readColumn(piece: string): ChosenColumn {
  const [, before = "", word = ""] = /^(.*\S)\s*[(（]([^()（）]*)[)）]$/s.exec(piece) ?? [];
  if (ALSO_MASKED.includes(foldName(word))) return { name: readNameIn(before), masked: true };
  const [near] = findNearest(word, [MASKED]);
  if (near) throw refuseColumns(`after "${before}" stands "(${word})" (did you mean "(${MASKED})"?)`);
  return { name: readNameIn(piece), masked: false };
}

function readNameIn(piece: string): string {
  const [name = "", ...more] = readNames([piece]);
  if (name === "" || more.length > 0) throw refuseColumns(`"${piece}" is not one name`);
  return name;
}

/** Whether a name can stand without quotes. */
function isPlain(name: string): boolean {
  return !/[,;\n"；：，、＝]|^\s|\s$|[)）]$/.test(name);
}

function refuseColumns(problem: string): Error {
  return refuseArgument(
    "Columns",
    problem,
    'names such as "name, email (masked), country", or nothing for all',
  );
}
