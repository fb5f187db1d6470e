/** The columns of a pull as people write them: "name, email (masked), country". Pure. */
import { badArgument } from "../../shared/errors";
import type { ChosenColumn } from "../../table/chosen-columns";
import { folded, nearest } from "../near-names";
import { readNames } from "../options/option-values";
import { withPlainSigns } from "../texts";

const MASKED = "masked";
const ALSO_MASKED = [MASKED, "mask", "hidden"];

/** Undefined for nothing: then all columns land. @throws AddOnError badArgument */
export function readColumns(text: string): readonly ChosenColumn[] | undefined {
  const columns = readPieces(text).map(readColumn);
  const names = columns.map(({ name }) => folded(name));
  const twice = columns.find(({ name }, i) => names.indexOf(folded(name)) < i);
  if (twice) throw refused(`"${twice.name}" stands there twice`);
  return columns.length === 0 ? undefined : columns;
}

/** The text that `readColumns` reads. */
export function columnsText(columns: readonly ChosenColumn[] | undefined): string {
  return (columns ?? [])
    .map(({ name, masked }) => `${isPlain(name) ? name : `"${name.replace(/"/g, '""')}"`}${masked ? " (masked)" : ""}`)
    .join(", ");
}

/** Commas and line breaks part columns, but not in quotes. */
function readPieces(text: string): string[] {
  return (withPlainSigns(text).match(/(?:"(?:[^"]|"")*"|[^,;\n"]|")+?(?=[,;\n]|$)/g) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

function readColumn(piece: string): ChosenColumn {
  const [, before = "", word = ""] = /^(.*\S)\s*[(（]([^()（）]*)[)）]$/s.exec(piece) ?? [];
  if (ALSO_MASKED.includes(folded(word))) return { name: nameIn(before), masked: true };
  const [near] = nearest(word, [MASKED]);
  if (near) throw refused(`after "${before}" stands "(${word})" (did you mean "(${MASKED})"?)`);
  return { name: nameIn(piece), masked: false };
}

function nameIn(piece: string): string {
  const [name = "", ...more] = readNames([piece]);
  if (name === "" || more.length > 0) throw refused(`"${piece}" is not one name`);
  return name;
}

/** Whether a name can stand without quotes. */
function isPlain(name: string): boolean {
  return !/[,;\n"；：，、＝]|^\s|\s$|[)）]$/.test(name);
}

function refused(problem: string): Error {
  return badArgument("Columns", problem, 'names such as "name, email (masked), country", or nothing for all');
}
