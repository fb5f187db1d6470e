/** `npm run companies`: what each kind of installation carries, on a set clock. */
import { parseArgs } from "node:util";
import type { Install } from "../../src/add-on/rate-limit/installs";
import { describeCapacity } from "../../src/publish/capacity";
import { runBound } from "./bound";
import { runCompanies } from "./companies";
import { LATENCIES, SOURCES } from "./latencies";
import { runOneAccount } from "./one-account";

const USAGE = `Usage: npm run companies -- [--accounts 3000] [--spreadsheets 8] [--minutes 20] [--seed 3]

Lets the add-on's own limiter serve so many accounts with so many spreadsheets
each, that ask six times an hour, and accounts that have work for every minute;
then spreadsheets of one account that count alone, and many hourly runs of one.`;

const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "3000" },
    spreadsheets: { type: "string", default: "8" },
    minutes: { type: "string", default: "20" },
    seed: { type: "string", default: "3" },
    help: { type: "boolean" },
  },
});

function print(what: string, figures: object): void {
  const texts = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === "number" ? Math.round(value * 100) / 100 : String(value)}`,
  );
  console.log(`${what}: ${texts.join(", ")}`);
}

/** What must hold; the command ends with 1 where it does not. */
function hold(what: string, holds: boolean): void {
  if (holds) return;
  console.log(`WRONG: ${what}`);
  process.exitCode = 1;
}

function main(): void {
  if (values.help) return console.log(USAGE);
  console.log("Milliseconds of Google's calls, and where each is from:");
  for (const [call, source] of Object.entries(SOURCES))
    console.log(`  ${call} ${LATENCIES.usual[call as keyof typeof SOURCES]}: ${source}`);
  showCompanies("company");
  showCompanies("everyone");
  for (const isTold of [false, true]) for (const count of [1, 2, 4, 8, 30]) showBound(count, isTold);
  for (const [count, each] of [
    [500, 1],
    [1_000, 1],
    [200, 5],
    [2_000, 1],
  ] as const) {
    const result = runOneAccount({ spreadsheets: count, each, hours: 48 });
    print(`${count} x ${each} an hour of one account, two days`, result);
    hold("a spreadsheet was never refreshed", result.never === 0);
  }
}

function showCompanies(install: Install): void {
  const [accounts = 1, spreadsheets = 1, minutes = 1] = [
    values.accounts,
    values.spreadsheets,
    values.minutes,
  ].map(Number);
  console.log(`${install}: ${describeCapacity(install)}`);
  const seed = Number(values.seed);
  const many = runCompanies({ install, accounts, spreadsheets, minutes, anHour: 6, seed });
  print(`  ${accounts} x ${spreadsheets}, six questions an hour`, many);
  if (install === "everyone") hold("cells said busy", many.busyOfThousand < 1);
  for (const busy of [1, 22, 80]) {
    const result = runCompanies({ install, accounts: busy, spreadsheets: 1, minutes: 10 });
    print(`  ${busy} accounts at full speed`, result);
    hold("more than 15 in 60 seconds", result.mostIn60 <= 15);
  }
}

function showBound(spreadsheets: number, isTold: boolean): void {
  const result = runBound({ spreadsheets, perMinute: 15, isTold, minutes: 120, seed: Number(values.seed) });
  print(`${spreadsheets} that count alone${isTold ? ", told of each other" : ""}`, result);
  hold("a spreadsheet got nothing", result.least > 0);
}

main();
