/** Whatever reads others' texts is among the readers whose work is counted, or has its reason below. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadWatched } from "./entered";
import { addLengthened } from "./lengthened";
import { isAllTried } from "../sweep/part";
import type { Reader } from "./readers";

const ADD_ON = join(__dirname, "../../src/add-on");

/** Rooms and files that only read what people type, or what services send. */
const READ_OTHERS = [
  "input-language",
  "response-parser",
  "notifications/chat-address.ts",
  "notifications/chat-text.ts",
  "service-client/http/secrets.ts",
  "service-client/request/address.ts",
  "shared/external-text.ts",
];

/** A text of each is enough to enter what reads it. */
const LENGTH = 100;

const PARTS = 20;

const FUNCTION = /^export (?:async )?function (\w+)(?:<[^(]*>)?\(([^]*?)\)(?::| \{)/gm;
/** Of what may hold a text of any length; days, plans and columns are made of it by others. */
const OF_TEXTS = /: (?:readonly )?(?:string|unknown|List|Dict|PullCells|QuestionCells)\b/;

const UNREAD: Readonly<Record<string, string>> = {
  matchEndOf: "of words of the code, when its file is loaded",
  matchWhole: "of words of the code, when its file is loaded",
  readFiscal: "of the groups of an expression that matched all of a text: a few letters and digits",
  readNamedFiscalQuarter:
    "of the groups of an expression that matched all of a text: a few letters and digits",
  readNamedFiscalYear: "of the groups of an expression that matched all of a text: a few letters and digits",
  checkWholeNumber: "a number, and the name of an argument",
  describeOpenFiscal:
    "writes the sentence that refuses a phrase, read as a fiscal period: a few letters and digits",
  refuseUnreadable: "writes the sentence that refuses what was read",
  hintKeys: "of the names of columns: compares each with a few",
  decodeTexts: "of two lists of one column, where a word says that one has codes: each is looked at once",
  readFilledRows: "of bodies longer than any that is counted; what it calls is entered",
  readRowsOf: "of bodies longer than any that is counted; what it calls is entered",
};

function filesIn(path: string): string[] {
  if (path.endsWith(".ts")) return [path];
  const names = readdirSync(join(ADD_ON, path), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".ts")).map((name) => join(path, name));
}

function exportedFunctions(): string[] {
  return READ_OTHERS.flatMap(filesIn).flatMap((path) => {
    const text = readFileSync(join(ADD_ON, path), "utf8");
    return [...text.matchAll(FUNCTION)]
      .filter(([, , parameters = ""]) => OF_TEXTS.test(parameters))
      .map(([, name = ""]) => name);
  });
}

/** In `npm test` until nothing is missing; in a sweep all, so that no reason outlives what it is for. */
it("every exported function that reads others' texts is entered by a counted reader", () => {
  const { exports, enteredBy } = loadWatched<typeof import("./readers")>(join(__dirname, "readers.ts"));
  const unread = new Set(exportedFunctions());
  const isEnough = (): boolean => !isAllTried() && unread.size <= Object.keys(UNREAD).length;
  // Some inputs of each family, then others: most functions are entered by many.
  for (let first = 0; first < PARTS && !isEnough(); first++) {
    for (const { readers, inputs } of addLengthened(exports.FAMILIES)) {
      const texts = Object.values(inputs).filter((_, i) => i % PARTS === first);
      const entered = enteredBy(() => {
        for (const input of texts) for (const read of Object.values(readers)) attempt(read, input(LENGTH));
      });
      entered.forEach((name) => unread.delete(name));
    }
  }
  expect([...unread].sort()).toEqual(Object.keys(UNREAD).sort());
});

function attempt(read: Reader, text: string): void {
  try {
    read(text);
  } catch {
    // A mistake in the text is as good an answer as any.
  }
}
