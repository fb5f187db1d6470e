/** `npm run companies`: what each kind of installation carries, on a set clock. */
import type { Install } from "../../src/add-on/rate-limit/installs";
import { runCommand, UsageError } from "../../src/local/terminal/command-line";
import { describeCapacity } from "../../src/publish/capacity";
import { describeSources } from "../../src/publish/latencies";
import { runBound } from "./bound";
import { runCompanies } from "./companies";
import { runOneAccount } from "./one-account";

const USAGE = `Usage: npm run companies -- [--accounts 3000] [--spreadsheets 8]

Lets the add-on's own limiter serve so many accounts with so many spreadsheets
each, that ask six times an hour, and accounts that have work for every minute;
then spreadsheets of one account that count alone, and many hourly runs of one.
Exit code 1 where more is asked than is allowed, or somebody gets nothing.

  --accounts N      accounts of one listing; 3000
  --spreadsheets N  of each of them; 8
  --minutes N       that are simulated; 20
  --seed N          of what is drawn; 3
  --help, --version`;

interface Sizes {
  readonly accounts: number;
  readonly spreadsheets: number;
  readonly minutes: number;
  readonly seed: number;
}

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

function simulate(sizes: Sizes): void {
  console.log("Milliseconds of Google's calls, and where each is from:");
  for (const line of describeSources()) console.log(`  ${line}`);
  showCompanies("company", sizes);
  showCompanies("everyone", sizes);
  for (const isTold of [false, true])
    for (const count of [1, 2, 4, 8, 30]) showBound(count, isTold, sizes.seed);
  for (const [count, each] of [
    [500, 1],
    [1_000, 1],
    [200, 5],
    [2_000, 1],
    [2_000, 5],
  ] as const) {
    const result = runOneAccount({ spreadsheets: count, each, hours: 48 });
    print(`${count} x ${each} an hour of one account, two days`, result);
    hold("a spreadsheet was never refreshed", result.never === 0);
  }
}

function showCompanies(install: Install, { accounts, spreadsheets, minutes, seed }: Sizes): void {
  console.log(`${install}: ${describeCapacity(install)}`);
  const many = runCompanies({ install, accounts, spreadsheets, minutes, anHour: 6, seed });
  print(`  ${accounts} x ${spreadsheets}, six questions an hour`, many);
  if (install === "everyone") hold("cells said busy", many.busyOfThousand < 1);
  for (const busy of [1, 22, 80]) {
    const result = runCompanies({ install, accounts: busy, spreadsheets: 1, minutes: 10 });
    print(`  ${busy} accounts at full speed`, result);
    hold("more than 15 in 60 seconds", result.mostIn60 <= 15);
  }
}

function showBound(spreadsheets: number, isTold: boolean, seed: number): void {
  const result = runBound({ spreadsheets, perMinute: 15, isTold, minutes: 120, seed });
  print(`${spreadsheets} that count alone${isTold ? ", told of each other" : ""}`, result);
  hold("a spreadsheet got nothing", result.least > 0);
}

function readWhole(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new UsageError(`--${name} takes a whole number from 1 on.`);
}

void runCommand({
  usage: USAGE,
  options: {
    accounts: { type: "string" },
    spreadsheets: { type: "string" },
    minutes: { type: "string" },
    seed: { type: "string" },
  },
  run: ({ accounts, spreadsheets, minutes, seed }) =>
    simulate({
      accounts: readWhole("accounts", accounts, 3_000),
      spreadsheets: readWhole("spreadsheets", spreadsheets, 8),
      minutes: readWhole("minutes", minutes, 20),
      seed: readWhole("seed", seed, 3),
    }),
});
