/** Placeholder values in one cell: "plan: Team; countries: DE, US", or "Team; 30". Pure. */
import { argumentError } from "../../shared/known-error";
import { takeJsonText } from "../raw-json";
import { quoteText, unquoteText } from "../../shared/quoted-names";
import { shortenText } from "../texts";

/** A placeholder's value: a number or a truth value where it was written without quotes. */
export type WrittenValue = string | number | boolean;
/** Rows of a name and its values, or one row without names. */
export type ValueRows = readonly (readonly WrittenValue[])[];

/** Split at semicolons and line breaks outside quotes. */
const VALUE_PIECE = /(?:"(?:[^"]|"")*"|[^;\n"])+|"/g;
/** Split at commas, values of one name. */
const PART = /(?:"(?:[^"]|"")*"|[^,"])+|"/g;

/**
 * No rows for nothing; JSON is one value. Numbers are numbers, unless quoted or with a leading zero, as in
 * ids. @throws KnownError badArgument where only some have a name
 */
export function readValues(text: string): ValueRows {
  if (takeJsonText(text) !== undefined) return [[text]];
  const pieces = (text.match(VALUE_PIECE) ?? []).map((piece) => piece.trim()).filter((piece) => piece !== "");
  const named = pieces.map((piece) => /^[:@]?([\p{L}_][\p{L}\p{N}_]*)\s*[:=](.*)/su.exec(piece));
  if (named.every((match) => match === null)) return pieces.length === 0 ? [] : [pieces.map(readValue)];
  return named.map((match, i) => {
    if (match === null)
      throw valuesError(`"${shortenText(pieces[i] ?? "")}" has no name, and others have one`);
    const [, name = "", values = ""] = match;
    return [name, ...(values.match(PART) ?? []).map((value) => readValue(value.trim()))];
  });
}

/** The inverse of `readValues`: rows of a name and its values, or values in order. */
export function writeValues(rows: ValueRows, isNamed: boolean): string {
  if (!isNamed) return rows.flat().map(writeValue).join("; ");
  return rows.map(([name = "", ...values]) => `${name}: ${values.map(writeValue).join(", ")}`).join("; ");
}

function writeValue(value: WrittenValue): string {
  if (typeof value !== "string") return String(value);
  const isPlain = /^[^;,"\n:=]+$/.test(value) && value === value.trim() && readValue(value) === value;
  return isPlain ? value : quoteText(value);
}

function readValue(text: string): WrittenValue {
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text)) return Number(text);
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return unquoteText(text);
}

function valuesError(problem: string): Error {
  return argumentError(
    "Filters and options",
    problem,
    '"plan: Team; days: 30" for :plan and :days, or "Team; 30" for ? and ?',
  );
}
