/** `npm run platform-facts -- FILE`: says which stand-ins differ from the platform on which a check was run. */
import { readFileSync } from "node:fs";
import { describeReport } from "../platform/describe-report";
import { readOptions, runCommand, UsageError } from "./command-line";

const USAGE =
  'npm run --silent platform-facts -- FILE   (FILE holds the cell B2 of the sheet "Platform check"; "-" is standard input)';

void runCommand(() => {
  const { positionals } = readOptions({}, USAGE, true);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`Give one file.\nUsage: ${USAGE}`);
  const { lines, differs } = describeReport(readFileSync(file === "-" ? 0 : file, "utf8"));
  console.log(lines.join("\n"));
  if (differs) process.exitCode = 1;
  return Promise.resolve();
});
