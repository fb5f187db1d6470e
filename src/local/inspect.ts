/** `npm run --silent inspect -- FILE [--json] [--status N]`: shows what a saved response body becomes. */

import { readFileSync } from "node:fs";
import { readAnswer } from "../payload/read-answer";
import { zoneOf } from "../table/zone";
import { asJson, asText } from "./inspected";

interface Arguments {
  readonly file: string;
  readonly json: boolean;
  readonly status: number;
}

const USAGE = "Usage: npm run --silent inspect -- FILE [--json] [--status N]";

/** The arguments, or a sentence that says what is wrong with them. */
export function argumentsOf(words: readonly string[]): Arguments | string {
  let file: string | undefined;
  let json = false;
  let status = 200;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const [name, value] = word.startsWith("--status") ? ["--status", word.split("=")[1] ?? words[++i]] : [word, ""];
    if (name === "--json") json = true;
    else if (name === "--status") {
      status = Number(value);
      if (!Number.isInteger(status) || status < 100 || status > 599)
        return `--status takes an HTTP status such as 404. ${USAGE}`;
    } else if (word.startsWith("--")) return `There is no option ${word}. ${USAGE}`;
    else if (file === undefined) file = word;
    else return `One file at a time, please. ${USAGE}`;
  }
  return file === undefined ? `Which file? ${USAGE}` : { file, json, status };
}

/** Prints what a file becomes; the exit code. */
export function inspect(
  words: readonly string[],
  out: (text: string) => void,
  complain: (text: string) => void,
): number {
  const args = argumentsOf(words);
  if (typeof args === "string") {
    complain(args);
    return 1;
  }
  let text: string;
  try {
    text = readFileSync(args.file, "utf8");
  } catch (error) {
    complain(`Cannot read ${args.file}: ${reasonOf(error)}.`);
    return 1;
  }
  const headers = /\.(csv|tsv)$/i.test(args.file) ? { "Content-Type": "text/csv" } : undefined;
  const answer = readAnswer(
    { status: args.status, headers: headers ?? {}, text },
    { zone: zoneOf("UTC"), now: Date.now() },
  );
  out(args.json ? JSON.stringify(asJson(answer)) : asText(answer));
  return 0;
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EISDIR") return "it is a folder";
  return code === "EACCES" ? "you may not read it" : (error as Error).message;
}

if (require.main === module) {
  process.exitCode = inspect(
    process.argv.slice(2),
    (text) => console.log(text),
    (text) => console.error(text),
  );
}
