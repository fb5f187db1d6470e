/** Everything that reads what people or services write, as one function of a text each, with its texts. */
import {
  encodeParameter,
  encodePathSegment,
  mayCarryKey,
  readBaseUrl,
  readHost,
  resolveLink,
} from "../../src/add-on/service-client/request/address";
import { makeKeyRemover } from "../../src/add-on/service-client/http/secrets";
import { makeMessage } from "../../src/add-on/notifications/chat-text";
import { cleanWords, showHidden } from "../../src/add-on/shared/external-text";
import { readRetryAfter } from "../../src/add-on/response-parser/envelope/retry-after";
import { type Answer, readAnswer } from "../../src/add-on/response-parser/read-answer";
import { openZone } from "../../src/add-on/table/zone";
import { OF_OPTIONS, OF_PEOPLE, type Readers } from "./readers-of-people";
import { ADDRESSES, BODIES, ENCODED, type Inputs, PIECES_ALONE, TYPED, WAITS } from "./inputs";

export type { Reader, Readers } from "./readers-of-people";

const UTC = openZone("UTC");
const ENCODER = { base64Encode: (text: string) => Buffer.from(text, "utf8").toString("base64") };
const KEY = 'quo"te\\key+aaaaaaaaaaaa/1';
const LONG_KEY = "a".repeat(200);

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
  /** Steps are counted of one text in so many; of such a family the sweep times a part. */
  readonly countedOneIn?: number;
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
    texts: "options",
    inputs: PIECES_ALONE,
    readers: OF_OPTIONS,
    countedFrom: 200,
    timedFrom: 12_500,
  },
  {
    texts: "encoded",
    inputs: ENCODED,
    readers: {
      "the key in a text": (text) => makeKeyRemover(KEY, ENCODER)(text),
      "a long key of one letter in a text": (text) => makeKeyRemover(LONG_KEY, ENCODER)(text),
      "somebody's words": (text) => [cleanWords(text), showHidden(text)],
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
        readRetryAfter({}, 0, `in ${text}`);
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
        encodeParameter(text);
        encodePathSegment(text);
        readHost(`https://a${text}`);
        mayCarryKey(`https://a${text}`, "https://api.example.com/v3");
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
