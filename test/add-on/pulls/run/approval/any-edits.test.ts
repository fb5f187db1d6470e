/**
 * Whatever a colleague types, renames, clicks and enters into cells, at random by seeds: nothing happens with
 * the owner's key, nothing is told and no protected cell changes as nobody agreed. `npm test` tries some
 * edits, the sweep `every-call` ten thousand.
 */
import type { Calls } from "../../../../../src/add-on/sidebar-contract/calls";
import { SeededRandom } from "../../../../../src/local/google/time/random";
import { execution } from "../../../../in-process/add-on";
import { CALLS } from "../../../../in-process/every-call";
import { EDITOR, KEY, OWNER } from "../../../../in-process/small-office";
import { countOf, isAllTried } from "../../../../sweep/part";
import { BASE, rows } from "../../../service-client/scripted";
import { SharedTab } from "../shared-tab";

const SEEDS = countOf(200, 4);
const EDITS = countOf(25, 15);
/** Edits between two hourly runs of the owner. */
const EDITS_OF_AN_HOUR = 5;

const MAIL = "a.person@example.com";
const PAID = Array.from({ length: 20 }, (_, i) => [`pay ${i}`]);
const HIS_CHAT = "https://hooks.slack.com/services/T1/B2/his";
const FORM = { columns: "id, email (masked)", what: "select id, email from people" };

const LOG_WIDTH = 11;
const SIGNS = ["\u200b", "\u202e", "\u0301", " ", ".", "_", "-", ":", "\u00a0", "A"];
const TEXTS: { readonly [title: string]: readonly string[] } = {
  What: [FORM.what, "select email as mail2 from people", "select 1"],
  Columns: ["id, email", "email", "id, EMAIL (masked), email.", FORM.columns, ""],
  Place: ["Payroll", "Payroll!A2", "Analytics log", "Mine", "Elsewhere"],
  Mode: ["append", "snapshot", "merge on id", "export: csv to s3://his-bucket/loot", "replace", ""],
  Tell: ["number", "changes", "failures", "nobody"],
  Schedule: ["hourly", "every 1 hour"],
  Name: ["Mine", "__before_1", "Other"],
};
const SHEET_NAMES = ["Mine", "Analytics log", "Analytics", "Payroll", "Old", "__before_1", "__before_2"];

/** What only an owner may do, too: the colleague tries everything but to make a connection of his own. */
const HIS_CALLS: Partial<{ readonly [Name in keyof Calls]: unknown }> = {
  ...CALLS,
  setChat: { address: HIS_CHAT, replaces: true },
  runPulls: { run: "his", names: ["Mine"] },
  approvePulls: { pulls: [{ name: "Mine", shown: "" }] },
  undoRun: { name: "Mine" },
  disconnect: null,
  forgetEverything: null,
};

/** An office with a sheet of which some cells are protected, and a colleague who does anything. */
class AnyEdits extends SharedTab {
  private readonly random: SeededRandom;
  readonly edits: string[] = [];

  constructor(audience: "me" | "everyone", seed: number) {
    super(audience, FORM, () => rows({ id: "1", email: MAIL }));
    this.random = new SeededRandom(seed);
    const sheet = this.google.getSheetByName("Sheet1");
    sheet?.setName("Payroll").getRange(2, 1, PAID.length, 1).setValues(PAID);
    const rect = { row: 2, column: 1, rows: PAID.length, columns: 11 };
    const grid = this.workbook.sheetByName("Payroll");
    if (grid) grid.protections = [{ id: 900, description: "", warningOnly: false, editors: [OWNER], rect }];
  }

  private pick<T>(of: readonly T[]): T {
    return of[this.random.below(of.length)]!;
  }

  private attempt(what: string, act: () => unknown): void {
    this.edits.push(what);
    try {
      act();
    } catch {
      // Sheets refuses it: a name that is there, a cell that is protected.
    }
  }

  /** One thing that an editor can do. */
  change(): void {
    const kind = this.random.below(10);
    if (kind < 5) {
      const title = this.pick(Object.keys(TEXTS));
      const text = this.withNoise(this.pick(TEXTS[title] ?? []));
      this.attempt(`${title} = ${text}`, () => this.edit(this.nameNow(), title, text));
    } else if (kind < 6) {
      this.attempt("types the titles of the log above the protected cells", () => this.typeTitles());
    } else if (kind < 7) {
      const sheets = this.google.getSheets();
      const [sheet, name] = [this.pick(sheets), this.pick(SHEET_NAMES)];
      this.attempt(`${sheet.getName()} is called ${name}`, () => sheet.setName(name));
    } else if (kind < 9) {
      const name = this.pick(Object.keys(HIS_CALLS)) as keyof Calls;
      this.attempt(`calls ${name}`, () => this.call(name, HIS_CALLS[name] as never, EDITOR));
    } else {
      const name = this.pick(Object.keys(HIS_CALLS));
      this.attempt(`=callFromSidebar("${name}")`, () => this.inCell(name));
    }
  }

  private typeTitles(): void {
    const log = this.google.getSheets().find((sheet) => sheet.getRange("A1").getValue() === "Time");
    const titles = log?.getRange(1, 1, 1, LOG_WIDTH).getValues();
    if (titles) this.payroll()?.getRange(1, 1, 1, LOG_WIDTH).setValues(titles);
  }

  private payroll(): GoogleAppsScript.Spreadsheet.Sheet | undefined {
    return this.google.getSheets().find((sheet) => sheet.getRange("A2").getValue() === PAID[0]?.[0]);
  }

  private nameNow(): string {
    return String(this.tab.getRange(2, 1).getValue());
  }

  private withNoise(text: string): string {
    if (this.random.below(3) > 0 || text === "") return text;
    const at = this.random.below(text.length);
    return text.slice(0, at) + this.pick(SIGNS) + text.slice(at);
  }

  private inCell(name: string): void {
    const { stores, workbook, service } = this;
    const { respond } = service;
    const addOn = execution({
      ...{ stores, workbook, respond, mode: "CUSTOM_FUNCTION", user: EDITOR, owner: OWNER },
    });
    addOn.callFromSidebar(name);
  }

  /** What a person who agreed to none of it can see of it; empty where nothing happened. */
  wrongs(agreed: string, audience: "me" | "everyone"): readonly string[] {
    const requests = this.service.asked.map(({ request }) => request);
    const out = requests.filter(({ url }) => !url.startsWith(BASE)).map(({ url }) => `a request to ${url}`);
    const others = requests
      .filter(({ url, body }) => url.startsWith(BASE) && !url.includes("/reports") && bodyOf(body) !== agreed)
      .map(({ body }) => `asked ${bodyOf(body)}`);
    const cells = this.google.getSheets().map((sheet) => sheet.getDataRange().getValues());
    const paid = cells.flat(2).filter((cell) => String(cell).startsWith("pay ")).length;
    const { connection } = this.properties();
    return [
      ...out,
      ...(audience === "me" ? others : []),
      ...(others.length === 0 && JSON.stringify(cells).includes(MAIL) ? ["a masked value is shown"] : []),
      ...(this.payroll() ? [] : ["protected cells are elsewhere"]),
      ...(paid < PAID.length ? [`${PAID.length - paid} protected cells are gone`] : []),
      ...(connection === undefined || !this.hasKey(audience) ? ["the connection is gone"] : []),
    ];
  }

  private hasKey(audience: "me" | "everyone"): boolean {
    const store = audience === "me" ? this.stores.userProperties(OWNER).all() : this.properties();
    return JSON.stringify(store).includes(KEY);
  }
}

const bodyOf = (body: { toString(): string } | undefined): string => body?.toString() ?? "";

it.each(["me", "everyone"] as const)("by a connection for %s", (audience) => {
  for (let i = 0; i < SEEDS; i++) {
    const seed = isAllTried() ? i : i + 1;
    const office = new AnyEdits(audience, seed);
    const agreed = bodyOf(office.service.asked.at(-1)?.request.body);
    for (let edit = 1; edit <= EDITS; edit++) {
      office.change();
      if (edit % EDITS_OF_AN_HOUR === 0) office.hour();
      expect([
        audience,
        seed,
        office.edits.slice(-EDITS_OF_AN_HOUR),
        office.wrongs(agreed, audience),
      ]).toEqual([audience, seed, office.edits.slice(-EDITS_OF_AN_HOUR), []]);
    }
  }
});
