/** A table that is a text within the body: JSON in JSON, JSON lines, CSV. Pure. */
import { isCsv, listRows, parseCsv } from "../text/csv";
import { parseBody } from "../text/json";
import { type Dict, isDict, isList, isScalar, isText, type List, listFields } from "../../table/values";

/** More fields around it, and it is a record that has a long text. */
const MOST_FIELDS_AROUND_TEXT = 12;
/** Shorter texts hold no table (characters). */
const LEAST_HELD = 20;

/** The table itself where the body is its text; else the object with the table in place of the text. */
export function openHeldText(body: unknown): unknown {
  if (isText(body)) return readHeld(body) ?? body;
  if (isList(body) && body.length === 1 && isDict(body[0])) {
    const opened = openHeldText(body[0]);
    return opened === body[0] ? body : opened;
  }
  if (!isDict(body)) return body;
  const { keys, values } = listFields(body);
  const [inner] = values;
  if (keys.length === 1 && isDict(inner)) {
    const opened = openHeldText(inner);
    return opened === inner ? body : opened;
  }
  if (keys.length > MOST_FIELDS_AROUND_TEXT || keys.some((key) => isList(body[key]))) return body;
  const opened = Object.entries(body).flatMap(([key, value]) => {
    const table = isText(value) && value.length >= LEAST_HELD ? readHeld(value) : undefined;
    return table === undefined ? [] : [[key, table] as const];
  });
  const [only, another] = opened;
  if (!only || another) return body;
  const rest = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => key !== only[0] && isScalar(value)),
  );
  return isList(only[1]) ? { ...rest, data: only[1] } : only[1];
}

/** Rows: a list of objects or lists, an object that has a list, CSV of two lines and more. */
function readHeld(text: string): Dict | List | undefined {
  if (/^\s*[[{]/.test(text)) {
    const value = parseIfJson(text);
    if (isList(value)) return value.length > 0 && value.every((one) => !isScalar(one)) ? value : undefined;
    return isDict(value) && Object.values(value).some(isList) ? value : undefined;
  }
  if (!/\n./.test(text) || !isCsv(text)) return undefined;
  const records = parseCsv(text);
  const { names, height, ending } = records;
  const isTable = names.length > 1 && height > 0 && (ending === "whole" || ending === "open line");
  if (!isTable || names.includes("")) return undefined;
  return { columns: names, rows: listRows(records) };
}

function parseIfJson(text: string): unknown {
  try {
    return parseBody(text);
  } catch {
    return undefined;
  }
}
