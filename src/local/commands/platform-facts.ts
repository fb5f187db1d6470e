/**
 * `npm run platform-facts -- FILE`: says which stand-ins differ from the platform on which a check was run.
 */
import { describeReport } from "../../platform/describe-report";
import { runCommand, UsageError } from "../terminal/command-line";
import { textOfFile } from "../terminal/input-file";

const USAGE = `Usage: npm run --silent platform-facts -- FILE

Says which stand-ins differ from the platform on which a check was run. FILE
holds the cell B2 of the sheet "Platform check"; - is standard input.

  --help, --version`;

void runCommand({
  usage: USAGE,
  options: {},
  words: 1,
  run: (_, [file]) => {
    if (file === undefined) throw new UsageError("Give one file.");
    const { lines, differs } = describeReport(textOfFile(file));
    console.log(lines.join("\n"));
    if (differs) process.exitCode = 1;
  },
});
