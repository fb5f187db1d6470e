/** A table that is a text within the body: JSON in JSON, JSON lines, CSV, or drawn with signs. Pure. */
import { checkKeyCount } from "../shape/size";
import { isCsv, listRows, parseCsv } from "../text/csv";
import { readDrawnTable } from "../text/drawn-tables";
import { parseBody } from "../text/json";
import { envelopeNameOf, roleOf } from "../vocabulary/data-names";
import { type Dict, isDict, isList, isScalar, isText, type List, listFields } from "../../table/values";

/** More fields around it, and it is a record that has a long text. */
const MOST_FIELDS_AROUND_TEXT = 12;
/** Shorter texts hold no table (characters). */
const LEAST_HELD = 20;

/** The table itself where the body is its text; else the object with the table in place of the text. */
export function openHeldText(body: unknown): unknown {
  if (isText(body)) return readHeld(body) ?? readDrawn(body) ?? body;
  if (isList(body) && body.length === 1 && isDict(body[0])) {
    const opened = openHeldText(body[0]);
    return opened === body[0] ? body : opened;
  }
  if (!isDict(body)) return body;
  const { keys } = listFields(body);
  if (keys.length > MOST_FIELDS_AROUND_TEXT) return body;
  const within = keys.find(
    (key) => isDict(body[key]) && keys.every((one) => one === key || saysNothing(one)),
  );
  if (within !== undefined) {
    const opened = openHeldText(body[within]);
    if (opened === body[within]) return body;
    return keys.length === 1 ? opened : { ...body, [within]: opened };
  }
  if (keys.some((key) => isList(body[key]))) return body;
  const opened = Object.entries(body).flatMap(([key, value]) => {
    if (!isText(value) || value.length < LEAST_HELD) return [];
    const table =
      readHeld(value) ??
      (keys.every((one) => one === key || saysNothing(one)) ? readDrawn(value) : undefined);
    return table === undefined ? [] : [[key, table] as const];
  });
  const [only, another] = opened;
  if (!only || another) return body;
  const rest = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => key !== only[0] && isScalar(value)),
  );
  return isList(only[1]) ? { ...rest, data: only[1] } : only[1];
}

/** All that a gateway sends beside a body: {"statusCode": 200, "isBase64Encoded": false, "body": "…"}. */
const OF_GATEWAY = /^(body|statusCode|statusDescription|(multiValue)?headers|isBase64Encoded|cookies)$/;

/** What is the text of a body, beside the status that it was sent with. Others are themselves. */
export function openSentBody(sent: unknown): unknown {
  const { body, statusCode } = isDict(sent) ? sent : {};
  if (!isDict(sent) || !isText(body) || !/^\s*[[{]/.test(body)) return sent;
  const isSuccess = statusCode === 200;
  if (!isSuccess || !Object.keys(sent).every((key) => OF_GATEWAY.test(key)) || tellsMore(sent)) return sent;
  checkKeyCount(body.trim());
  const opened = parseIfJson(body);
  return isScalar(opened) || Object.keys(opened).length === 0 ? sent : opened;
}

/** Its headers may tell of pages or of a place, which the answer's own headers do. */
function tellsMore({ headers, multiValueHeaders }: Dict): boolean {
  return [headers, multiValueHeaders].some(
    (fields) => isDict(fields) && !Object.keys(fields).every((name) => OF_CONTENT.test(name)),
  );
}

const OF_CONTENT = /^(content|cache|access)-|^(date|server|vary|etag|expires|pragma)$/i;

/** The rows in a text that is a field: a short one holds none. */
export function readHeldField(text: string): Dict | List | undefined {
  return text.length < LEAST_HELD ? undefined : readHeld(text);
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

/** A table within sentences. Where the object says more, it is a record with a long text, as a letter is. */
function readDrawn(text: string): Dict | undefined {
  const drawn = readDrawnTable(text);
  return drawn && drawn.rows.length > 0 ? { columns: drawn.names, rows: drawn.rows } : undefined;
}

function saysNothing(key: string): boolean {
  return roleOf(key) < 0 || envelopeNameOf(key) !== undefined;
}

function parseIfJson(text: string): unknown {
  try {
    return parseBody(text);
  } catch {
    return undefined;
  }
}
