/** Which parts of the built script executions evaluate, as gas-local loads it. */
import gas from "gas-local";
import { ScriptStores } from "../../src/local/google/roots/accounts";
import { SetClock } from "../../src/local/google/time/clock";
import { Workbook } from "../../src/local/sheet/grid/workbook";
import { createInProcessServices, makeGlobals } from "../in-process/google-services";
import { sidebarCall } from "../in-process/opened-sidebar";

const PERSON = "owner@example.com";
const ROWS = { data: [{ day: "2026-11-19", n: 4 }] };
const REPORTS = { data: [{ id: "r1", name: "Weekly retention", report_type: "cohort" }] };

/** What stands in the script of its parts: the function whose comment they are, and what is evaluated. */
export interface Parts {
  readonly program: () => void;
  readonly known: readonly (object | undefined)[];
  of(part: number): unknown;
}

export interface Part {
  readonly name: string;
  readonly text: string;
}

export function listParts({ program }: Parts): Part[] {
  const comment = /\/\*\n([^]*)\*\/\}$/.exec(String(program))?.[1] ?? "";
  return [...comment.matchAll(/[^]*?\n\/\/# sourceURL=src\/add-on\/(.*)\n/g)].map(([text, name = ""]) => ({
    name,
    text,
  }));
}

/** A spreadsheet and the script of a folder. */
export class Sheet {
  private readonly stores = new ScriptStores(new SetClock(Date.UTC(2026, 10, 20, 9)));
  private readonly workbook = new Workbook({ id: "sheet" });

  constructor(private readonly folder: string) {}

  /** One execution in a realm of its own, and the parts that it evaluated. */
  run(mode: "FULL" | "CUSTOM_FUNCTION", name: string, args: readonly unknown[]) {
    const google = createInProcessServices({
      stores: this.stores,
      workbook: this.workbook,
      mode,
      user: PERSON,
      owner: PERSON,
      respond: ({ url }) => ({
        headers: { "content-type": "application/json" },
        body: JSON.stringify(url.includes("/queries/") ? ROWS : REPORTS),
      }),
    });
    const { requests } = google;
    const realm = gas.require(
      this.folder,
      makeGlobals((root) => google[root]),
    );
    const parts = realm["parts_"] as Parts | undefined;
    const shown = (realm[name] as (...args: readonly unknown[]) => unknown)(...args);
    google.end();
    const evaluated = parts ? listParts(parts).filter((_, i) => parts.known[i]) : [];
    return { shown: plain(shown), evaluated, asked: requests.length > 0 };
  }

  connect(): this {
    const connection = {
      baseUrl: "https://api.example.com/v3",
      key: "kept-by-the-person",
      audience: "everyone",
    };
    const call = sidebarCall(this.stores, PERSON, "connect", connection);
    const { shown } = this.run("FULL", "callFromSidebar", [call]);
    if (!(shown as { ok: boolean }).ok) throw new Error(JSON.stringify(shown));
    return this;
  }
}

/** Values of the realm as this one's. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

export const FORMULAS: readonly (readonly [name: string, args: readonly unknown[], shown: unknown])[] = [
  ["ANALYTICS_METRIC", ["Signups", "last 30 days"], 4],
  [
    "ANALYTICS_METRIC",
    ["Signups", "last 30 days", "by: day"],
    [
      ["day", "n"],
      ["2026-11-19T00:00:00.000Z", 4],
    ],
  ],
  ["ANALYTICS_PEOPLE_COUNT", ['plan = Team and did "Signed up"'], 4],
  [
    "ANALYTICS_PEOPLE",
    ["plan = Team"],
    [
      ["day", "n"],
      ["2026-11-19T00:00:00.000Z", 4],
    ],
  ],
  [
    "ANALYTICS_REPORT",
    ["r1", "last week"],
    [
      ["day", "n"],
      ["2026-11-19T00:00:00.000Z", 4],
    ],
  ],
  [
    "ANALYTICS_SQL",
    ["select 1"],
    [
      ["day", "n"],
      ["2026-11-19T00:00:00.000Z", 4],
    ],
  ],
  [
    "ANALYTICS_LIST",
    ["reports"],
    [
      ["id", "name", "report_type"],
      ["r1", "Weekly retention", "cohort"],
    ],
  ],
];

/**
 * The modules that the cells of the same functions evaluate whose answers are in the cache: each list is of
 * two or more. `folder`: where a build for a debugger stands, which has each module apart.
 */
export function findPartsOfCells(folder: string): readonly (readonly string[])[] {
  const sheet = new Sheet(folder).connect();
  const names = FORMULAS.map(([name, args]) => {
    sheet.run("CUSTOM_FUNCTION", name, args);
    return sheet.run("CUSTOM_FUNCTION", name, args).evaluated.map((part) => part.name);
  });
  const whose = (module: string): string => names.map((one) => Number(one.includes(module))).join("");
  const modules = [...new Set(names.flat())].filter((name) => name !== "main").sort();
  const alike = [...new Set(modules.map(whose))].map((who) => modules.filter((one) => whose(one) === who));
  return alike.filter((one) => one.length > 1);
}
