/**
 * Prints what a cell's execution costs with each of the built scripts whose paths are given, in turn:
 * compiling the script, running its top level, and the first call, whose answer is in the cache. Medians, in
 * milliseconds of the processor.
 */
import { readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import { ScriptStores } from "../../src/local/google/roots/accounts";
import { SetClock } from "../../src/local/google/time/clock";
import { Workbook } from "../../src/local/sheet/grid/workbook";
import { createInProcessServices, makeGlobals } from "../in-process/google-services";
import { sidebarCall } from "../in-process/opened-sidebar";
import { cpuTime } from "./cpu-time";
import { median } from "./measurement";
import { record, type Recording, replay } from "./recorded-calls";

export interface LoadTime {
  readonly compiling: number;
  readonly running: number;
  readonly calling: number;
}

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

const LOADS = 30;
const PERSON = "owner@example.com";
const REPORTS = { data: [{ id: "r1", name: "Weekly", report_type: "cohort" }] };
const DAYS = {
  data: [
    { day: "2026-11-01", n: 1 },
    { day: "2026-11-02", n: 2 },
  ],
};
const FORMULAS: readonly (readonly [name: string, values: readonly unknown[]])[] = [
  ["ANALYTICS_PEOPLE_COUNT", ["plan = Team"]],
  ["ANALYTICS_METRIC", ["Signups", "last 30 days", "by: day"]],
];

/** A spreadsheet in which the script of one build is connected, and its formulas have their answers. */
class Sheet {
  readonly code: string;
  private readonly stores = new ScriptStores(new SetClock(Date.UTC(2026, 10, 20, 9)));
  private readonly workbook = new Workbook({ id: "sheet" });
  private readonly recordings: readonly Recording[];

  constructor(file: string) {
    this.code = readFileSync(file, "utf8");
    this.connect();
    this.recordings = FORMULAS.map((formula) => this.record(formula));
  }

  /** A fresh execution of a formula whose answer is in the cache. */
  calculate(formula: number, load: number): LoadTime {
    const [name, values] = FORMULAS[formula]!;
    const service = replay(this.recordings[formula]!);
    const context = createContext(makeGlobals(() => service));
    let script: Script | undefined;
    const code = asNew(this.code, load);
    const compiling = cpuTime(() => (script = new Script(code)));
    const running = cpuTime(() => script?.runInContext(context));
    const calling = cpuTime(() => (context as Functions)[name]!(...values));
    return { compiling, running, calling };
  }

  private connect(): void {
    const request = {
      baseUrl: "https://api.example.com/v3",
      key: "kept-by-the-person",
      audience: "everyone",
    };
    this.run("FULL", ({ callFromSidebar }) => {
      // Before a sidebar had a ticket, its calls were a name and a request.
      const isNamed = callFromSidebar!.length === 2;
      const call = sidebarCall(this.stores, PERSON, "connect", request);
      return isNamed ? callFromSidebar!("connect", request) : callFromSidebar!(call);
    });
  }

  private record([name, values]: (typeof FORMULAS)[number]): Recording {
    this.run("CUSTOM_FUNCTION", (script) => script[name]!(...values));
    const recording: Recording = [];
    this.run(
      "CUSTOM_FUNCTION",
      (script) => script[name]!(...values),
      (service) => record(service, recording),
    );
    return recording;
  }

  private run(
    mode: "FULL" | "CUSTOM_FUNCTION",
    call: (script: Functions) => unknown,
    change = (service: object): object => service,
  ): void {
    const google = createInProcessServices({
      stores: this.stores,
      workbook: this.workbook,
      mode,
      user: PERSON,
      owner: PERSON,
      respond: ({ url }) => ({
        headers: { "content-type": "application/json" },
        body: JSON.stringify(url.includes("/reports") ? REPORTS : DAYS),
      }),
    });
    const context = createContext(makeGlobals((root) => change(google[root])));
    new Script(this.code).runInContext(context);
    call(context);
    google.end();
  }
}

/**
 * The script as no load before had it: the compiler keeps what it has compiled, by its text, also of what is
 * evaluated later, and each execution of Google's may be the first of its process.
 */
function asNew(code: string, load: number): string {
  const name = String(100 + load);
  if (code.includes("(0, eval)") && !code.includes("# sourceURL=src"))
    throw new Error("The script evaluates parts that have no names, so each load would find them compiled.");
  return `${code.replaceAll("# sourceURL=src", `# sourceURL=${name}`)}\n// ${name}`;
}

const sheets = process.argv.slice(2).map((file) => new Sheet(file));
const loads: LoadTime[][] = sheets.map(() => []);
for (let i = 0; i < LOADS; i++) {
  for (const [k, sheet] of sheets.entries()) {
    loads[k]!.push(sheet.calculate(i % FORMULAS.length, i * sheets.length + k));
  }
}
console.log(
  JSON.stringify(
    loads.map((times) => ({
      compiling: median(times.map(({ compiling }) => compiling)),
      running: median(times.map(({ running }) => running)),
      calling: median(times.map(({ calling }) => calling)),
    })),
  ),
);
