/** `npm run formula -- '=…'`: prints what a formula gives in a sheet with the add-on, spilled rows as tab-separated lines. */
import { readOptions, runCommand, SERVICE_OPTIONS, serviceChoice, UsageError } from "./command-line";
import { openDesk } from "./desk";
import { evaluated } from "./formula-result";
import { calculatorOf } from "./sheet-functions";

const USAGE =
  "npm run --silent formula -- '=SUM(1, 2)' [--events FILE | --base-url https://…] [--dialect NAME]   (the key of --base-url: ANALYTICS_API_KEY)";

void runCommand(async () => {
  const { values, positionals } = readOptions(SERVICE_OPTIONS, USAGE, true);
  const [formula, ...more] = positionals;
  if (formula === undefined || more.length > 0) throw new UsageError(`Give one formula, in quotes.\nUsage: ${USAGE}`);
  const desk = await openDesk(serviceChoice(values));
  try {
    const { lines, problem } = await evaluated(calculatorOf(desk.runtime), desk.runtime.workbook, formula);
    console.log(lines.join("\n"));
    if (problem === undefined) return;
    console.error(problem);
    process.exitCode = 1;
  } finally {
    await desk.close();
  }
});
