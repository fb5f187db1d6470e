/** `npm run --silent inspect -- FILE [--json] [--status N]`: shows what a saved response body becomes. */

import { readAnswer } from "../../add-on/response-parser/read-answer";
import { openZone } from "../../add-on/table/zone";
import { basename } from "node:path";
import { readText } from "../../service/data/load/files/source";
import { exitCodeOf, type Output, runCommand, TERMINAL, UsageError } from "../terminal/command-line";
import { bytesOfFile } from "../terminal/input-file";
import { asJson, asText } from "./inspected";
import { visibleJson } from "../terminal/visible";

const USAGE = `Usage: npm run --silent inspect -- FILE [--json] [--status N]

Shows what the add-on makes of a response body, or of an export, that was
saved to FILE: also packed (gzip, zstd, zip), and in UTF-16 or Windows-1252.

  --json       as one JSON object: kind, columns, rows
  --status N   the HTTP status that the body came with; 200 without it
  --help, --version`;

const OPTIONS = { json: { type: "boolean" }, status: { type: "string", default: "200" } } as const;

/** Prints what a file becomes; the exit code. */
export function inspect(words: readonly string[], output: Output): Promise<number> {
  return exitCodeOf(inspectInto(output), words, output);
}

interface InspectValues {
  readonly json?: boolean;
  readonly status: string;
}

function inspectInto(output: Output) {
  return {
    usage: USAGE,
    options: OPTIONS,
    words: 1,
    run: async (values: InspectValues, [file]: readonly string[]) => {
      if (file === undefined) throw new UsageError("Which file?");
      const status = statusOf(values.status);
      const text = await readText(bytesOfFile(file), basename(file));
      const headers = /\.(csv|tsv)(\.(gz|zst|zip))?$/i.test(file)
        ? { "Content-Type": "text/csv" }
        : undefined;
      const answer = readAnswer(
        { status, headers: headers ?? {}, text },
        { zone: openZone("UTC"), now: Date.now() },
      );
      output.say(values.json ? visibleJson(asJson(answer)) : asText(answer));
    },
  };
}

function statusOf(text: string): number {
  if (/^[1-5]\d\d$/.test(text)) return Number(text);
  throw new UsageError("--status takes an HTTP status such as 404.");
}

if (require.main === module) {
  void runCommand(inspectInto(TERMINAL));
}
