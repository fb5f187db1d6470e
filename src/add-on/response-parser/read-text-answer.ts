/** An answer that is no JSON: a table as text, or something else, which is said. Pure. */
import { type AnswerOptions, findCaveatsIn, judgeCutShort, makeOwnError } from "./answer-parts";
import type { Answer, RawResponse, TableAnswer } from "./envelope/answer";
import { toPlainText } from "./envelope/error-message";
import { findHeader } from "./envelope/find-header";
import { readCsv, readDrawn } from "./read-table";
import { readAlignedColumns } from "./text/aligned-columns";
import { type Ending, isCsv } from "./text/csv";
import { readDrawnTable, readNamedFields } from "./text/drawn-tables";
import { readFieldBlocks } from "./text/field-blocks";
import { readSpacedFields } from "./text/spaced-fields";
import { addFacts, heightOf } from "../table/by-column";

const BROKEN_OFF = "The service's answer broke off, or has more text after its end: it is not JSON.";

/** `caveats`: what was said of the text before. */
export function readTextAnswer(
  response: RawResponse,
  caveats: readonly string[] | undefined,
  options: AnswerOptions,
): Answer {
  const { text, status } = response;
  // UTF-16 read as UTF-8 has zeros between letters.
  if (text.includes("\0"))
    return makeOwnError(status, "The service sent text in UTF-16, which must be UTF-8.");
  const answer = readTextTable(response, options);
  if (answer) return answer.kind === "table" ? addSaid(answer, caveats, response, options) : answer;
  if (/^\s*[[{]/.test(text)) return makeOwnError(status, BROKEN_OFF);
  const isPage = /^\s*<(!doctype|html|head|body|title|center|div|pre|h\d|p)\b/i.test(text);
  const what = isPage ? "a web page" : /^\s*<[?\w]/.test(text) ? "XML" : "text";
  const said = toPlainText(text);
  const message = `The service sent ${what} instead of data${said && `: ${said}`}`;
  return { ...makeOwnError(status, message), foreign: true };
}

const ENDINGS: Readonly<Record<Ending, string | undefined>> = {
  whole: undefined,
  "open line": undefined,
  "open quote": "The service's answer broke off: a quote in it never closes.",
  "few fields": "The service's answer broke off: its last row has fewer fields than the others.",
};

/** Undefined for a text that is no table. */
function readTextTable(response: RawResponse, options: AnswerOptions): Answer | undefined {
  const { text, headers } = response;
  const type = findHeader(headers, "content-type") ?? "";
  const drawn =
    readDrawnTable(text) ??
    readNamedFields(text) ??
    readSpacedFields(text) ??
    readFieldBlocks(text) ??
    readAlignedColumns(text);
  if (drawn) return { kind: "table", table: readDrawn(drawn, options), count: drawn.rows.length, csv: true };
  return /csv|tab-separated/i.test(type) || isCsv(text) ? readCsvAnswer(response, options) : undefined;
}

/** A text has room for rows alone: what is said of them stands in headers. */
function addSaid(
  answer: TableAnswer,
  own: readonly string[] = [],
  response: RawResponse,
  options: AnswerOptions,
): TableAnswer {
  const said = findCaveatsIn(undefined, undefined, response, options);
  const caveats = [...own, ...(said.caveats ?? [])];
  const facts = { ...said, caveats: caveats.length > 0 ? caveats : answer.table.caveats };
  return { ...answer, table: judgeCutShort(addFacts(answer.table, facts), false) };
}

/** A broken file looks like a shorter one, whose missing rows would count as deleted. */
function readCsvAnswer({ status, text, isAsLong }: RawResponse, options: AnswerOptions): Answer {
  const { table, ending } = readCsv(text, options);
  const broken = ENDINGS[ending];
  if (broken !== undefined) return makeOwnError(status, broken);
  const mayBeCut = ending === "open line" && !isAsLong;
  return {
    kind: "table",
    table: mayBeCut ? addFacts(table, { mayBeCut }) : table,
    count: heightOf(table),
    csv: true,
  };
}
