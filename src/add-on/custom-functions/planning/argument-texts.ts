/** Texts, names or ids, and raw bodies. Pure. */
import { unquoteText } from "../../shared/quoted-names";
import { argumentError } from "../../shared/known-error";
import { isBlank } from "../../input-language/arguments";
import { takeJsonText, parseJsonObject } from "../../input-language/raw-json";
import { isNumber, isText, type JsonObject } from "../../table/values";
import { readSeveralCells } from "./ranges";

/** Sent as it is, so that all features of the service can be used. */
export function parseJsonBody(argument: string, value: unknown): JsonObject | undefined {
  const json = takeJsonText(value);
  return json === undefined ? undefined : (parseJsonObject(argument, json) as JsonObject);
}

export function readNameOrId(argument: string, value: unknown): string | number {
  // In quotes a name is nothing but a name, as it is on a board.
  return isNumber(value) ? value : unquoteText(requireText(argument, value));
}

/** @throws AddOnError badArgument for a blank */
export function requireText(argument: string, value: unknown): string {
  if (isText(value) && value.trim() !== "") return value.trim();
  const several = readSeveralCells(value)?.flat().length;
  const problem = isBlank(value)
    ? "it is empty"
    : several
      ? `it is a range of ${several} cells`
      : "it is not a text";
  throw argumentError(argument, problem, "a text in quotes, or a cell that holds one");
}
