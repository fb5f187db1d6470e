/** Everything that reads what people or services write, as one function of a text each, with its texts. */
import { readBaseUrl, resolveLink } from "../../src/add-on/service-client/request/address";
import { makeKeyRemover } from "../../src/add-on/service-client/http/secrets";
import { makeMessage } from "../../src/add-on/notifications/chat-text";
import { cleanWords } from "../../src/add-on/shared/external-text";
import { refreshPlaceOf } from "../../src/add-on/custom-functions/catalog/catalog";
import { parseDates } from "../../src/add-on/input-language/dates/dates";
import { findCalls } from "../../src/add-on/input-language/formula/calls";
import { keepCallsOnly } from "../../src/add-on/input-language/formula/calls-only";
import { findSeparator } from "../../src/add-on/input-language/formula/formula-text";
import { addStamp } from "../../src/add-on/input-language/formula/stamp-argument";
import { matchName, findNearest } from "../../src/add-on/input-language/near-names";
import { REPORT_OPTIONS } from "../../src/add-on/input-language/options/option-specs";
import { readNames } from "../../src/add-on/input-language/options/option-values";
import { parseOptions } from "../../src/add-on/input-language/options/options";
import { readColumns } from "../../src/add-on/input-language/pulls/columns-text";
import { readLanding } from "../../src/add-on/input-language/pulls/landing-text";
import { readPlace } from "../../src/add-on/input-language/pulls/place-text";
import { readSource } from "../../src/add-on/input-language/pulls/pull-words";
import { parseJsonObject } from "../../src/add-on/input-language/raw-json";
import { parseSchedule } from "../../src/add-on/input-language/schedules/schedule";
import { parseSearch } from "../../src/add-on/input-language/search/argument";
import { bindParameters } from "../../src/add-on/input-language/sql/parameters";
import { readRetryAfter } from "../../src/add-on/response-parser/envelope/retry-after";
import { type Answer, readAnswer } from "../../src/add-on/response-parser/read-answer";
import { type FormulaSheet, findValueReferredTo } from "../../src/add-on/sheet-writer/formulas/sheet-cells";
import { openZone } from "../../src/add-on/table/zone";
import { ADDRESSES, BODIES, ENCODED, type Inputs, TYPED, WAITS } from "./inputs";

export type Reader = (text: string) => unknown;
type Readers = Readonly<Record<string, Reader>>;

const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: openZone("Europe/Paris") };
const UTC = openZone("UTC");
const NO_CELLS: FormulaSheet = { name: () => "Sheet1", formulas: [], values: () => [] };
const ENCODER = { base64Encode: (text: string) => Buffer.from(text, "utf8").toString("base64") };
const KEY = 'quo"te\\key+aaaaaaaaaaaa/1';
const LONG_KEY = "a".repeat(200);

/** Of what people type into cells and into the sidebar. */
const OF_PEOPLE: Readers = {
  options: (text) => parseOptions(text, REPORT_OPTIONS),
  "raw JSON": (text) => parseJsonObject("report", text),
  "a search line": (text) => parseSearch(text, CONTEXT),
  "a list in a row of a search": (text) => parseSearch([["plan", "is one of", text]], CONTEXT),
  "rows of a search": (text) => parseSearch([[text, text, text]], CONTEXT),
  dates: (text) => parseDates(text, CONTEXT),
  "an SQL statement": (text) => bindParameters(text, undefined, UTC),
  "an SQL parameter": (text) => bindParameters("select :v", text, UTC),
  "named SQL parameters": (text) => bindParameters("select :a, :b", text, UTC),
  "the stamp of a formula": (text) =>
    addStamp(`=${text}`, {
      stamp: "analytics_stamp",
      separator: ",",
      refreshPlaceOf,
      afterOwnArgument: true,
    }),
  "the calls of a formula": (text) => findCalls(`=${text}`, (name) => name === "A"),
  "a formula that may only call functions of ours": (text) =>
    keepCallsOnly(`=${text}`, (name) => /^ANALYTICS_(STATUS|METRIC|SQL)$/i.test(name)),
  "a reference in a formula": (text) => findValueReferredTo(text, NO_CELLS, [NO_CELLS]),
  "a formula for another locale": (text) => findSeparator(";", text),
  "a list of names": (text) => readNames([text]),
  "a pull's columns": readColumns,
  "a pull's place": readPlace,
  "a pull's way to land": readLanding,
  "a pull's source": readSource,
  "a schedule": parseSchedule,
  "a name among others": (text) => [
    matchName(text, [{ id: 1, name: text.slice(1) }]),
    findNearest(text, [text.slice(1)]),
  ],
};

export const readBody = (text: string, status = 200): Answer =>
  readAnswer({ status, headers: {}, text }, { zone: UTC });

/** Readers, and the texts that each of them is given. */
export interface Family {
  readonly texts: string;
  readonly inputs: Inputs;
  readonly readers: Readers;
  /** In characters: the shortest text whose steps are counted, and the shortest that is timed. */
  readonly countedFrom: number;
  readonly timedFrom: number;
  readonly cellsOf?: (result: unknown) => number;
}

const SENT = { countedFrom: 1_000, timedFrom: 60_000 };

/** What a service sends comes from the visitors of a site, too. */
export const FAMILIES: readonly Family[] = [
  {
    texts: "typed",
    inputs: TYPED,
    readers: OF_PEOPLE,
    // Shorter than a cell holds: what grows with the square shows here as well.
    countedFrom: 200,
    // A cell holds 50,000 characters.
    timedFrom: 12_500,
  },
  {
    texts: "encoded",
    inputs: ENCODED,
    readers: {
      "the key in a text": (text) => makeKeyRemover(KEY, ENCODER)(text),
      "a long key of one letter in a text": (text) => makeKeyRemover(LONG_KEY, ENCODER)(text),
      "somebody's words": (text) => cleanWords(text),
    },
    ...SENT,
  },
  {
    texts: "for a chat",
    inputs: { ...ENCODED, ...ADDRESSES },
    readers: { "a line for a chat": (text) => makeMessage([text, text]) },
    ...SENT,
    // A longer line is cut: eight times this is as much as is read.
    countedFrom: 150,
  },
  {
    texts: "waits",
    inputs: WAITS,
    readers: {
      "when to come back": (text) => {
        readRetryAfter(undefined, 0, `in ${text}`);
        readAnswer({ status: 429, headers: {}, text: `in ${text}` }, { zone: UTC });
      },
    },
    ...SENT,
  },
  {
    texts: "addresses",
    inputs: ADDRESSES,
    readers: {
      "an address": (text) => {
        resolveLink(`https://a${text}`, "https://api.example.com/v3");
        readBaseUrl(`https://a${text} `);
      },
    },
    ...SENT,
  },
  {
    texts: "bodies",
    inputs: BODIES,
    readers: { "a service's answer": readBody },
    ...SENT,
    countedFrom: 2_000,
    cellsOf: (answer) => {
      const table = (answer as { table?: { rows: unknown[]; columns: unknown[] } } | undefined)?.table;
      return table ? table.rows.length * table.columns.length : 0;
    },
  },
];
