/**
 * `npm run platform-facts -- FILE`: says what of the add-on is affected by the findings of a platform check,
 * and which stand-ins differ.
 */
import { describeReport } from "../../platform/describe-report";
import { type Findings, parseReport } from "../../platform/report";
import { compareWithMeasured } from "../../publish/latencies";
import { runCommand, UsageError } from "../terminal/command-line";
import { textOfFile } from "../terminal/input-file";

const USAGE = `Usage: npm run --silent platform-facts -- FILE

Says which facts do not hold on the platform on which a check was run, which
files of the add-on they affect, and which stand-ins differ. FILE holds the
cell B2 of the sheet "Platform check"; - is standard input. Reports that are
kept stand in src/platform/answers.

Ends with 0 where no fact differs, with 1 where one does, and with 2 where FILE
is no report of this version.

  --help, --version`;

/** @throws UsageError where the text is no report */
function described(text: string): ReturnType<typeof describeReport> {
  try {
    const { lines, differs } = describeReport(text);
    const found = parseReport(text).facts.flatMap(({ id, finding }) => (finding ? [[id, finding]] : []));
    return { lines: [...lines, ...compareWithMeasured(Object.fromEntries(found) as Findings)], differs };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

void runCommand({
  usage: USAGE,
  options: {},
  words: 1,
  run: (_, [file]) => {
    if (file === undefined) throw new UsageError("Give one file.");
    const { lines, differs } = described(textOfFile(file));
    console.log(lines.join("\n"));
    if (differs) process.exitCode = 1;
  },
});
