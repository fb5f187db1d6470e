/**
 * A spreadsheet that a colleague changes at random: cells, names, sheets, formulas, calls. Its oracle is of
 * effects: what was sent with whose key, what was told, which cells changed.
 */
import type { Calls } from "../../../../../src/add-on/sidebar-contract/calls";
import { SeededRandom } from "../../../../../src/local/google/time/random";
import { BLANK_FORM } from "../../../../../src/sidebar/question/blank-form";
import { execution } from "../../../../in-process/add-on";
import { CALLS } from "../../../../in-process/every-call";
import { EDITOR, KEY, OWNER } from "../../../../in-process/small-office";
import { BASE, rows } from "../../../service-client/scripted";
import { SharedTab } from "../shared-tab";

/** A third person, who edits as well. */
const PARTNER = "partner@example.com";
const MAIL = "a.person@example.com";
const OWNERS_CHAT = "https://hooks.slack.com/services/T1/B2/ours";
const NUMBER = 1_234_567;
const PAID = Array.from({ length: 20 }, (_, i) => [`pay ${i}`]);
const HIS_CHAT = "https://hooks.slack.com/services/T1/B2/his";
const FORM = { columns: "n, id, email (masked)", what: "select * from people" };
const HIS_SQL = "select email as mail2 from people";
/** What a person typed, which nobody agreed to be given the stamp. */
const TYPED = '=ANALYTICS_SQL("select 1")';

/** Edits between two hourly runs of the owner. */
const EDITS_OF_AN_HOUR = 5;

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

/** An editor may turn following on: then formulas change. */
const { follow: _agreed, ...OTHERS } = CALLS;

/** What only an owner may do, too: the colleague tries everything but to make a connection of his own. */
const HIS_CALLS: Partial<{ readonly [Name in keyof Calls]: unknown }> = {
  ...OTHERS,
  setChat: { address: HIS_CHAT, replaces: true },
  runPulls: { run: "his", names: ["Mine"] },
  approvePulls: { pulls: [{ name: "Mine", shown: "" }] },
  undoRun: { name: "Mine" },
  disconnect: null,
  forgetEverything: null,
};

/** An office with a sheet of which some cells are protected, and a colleague who does anything. */
export class AnyEdits extends SharedTab {
  private readonly random: SeededRandom;
  readonly edits: string[] = [];

  constructor(audience: "me" | "everyone", seed: number) {
    super(audience, FORM, ({ request }) =>
      request.url.startsWith(BASE) ? rows(answerTo(bodyOf(request.body))) : { body: "ok" },
    );
    this.random = new SeededRandom(seed);
    this.done("setChat", { address: OWNERS_CHAT });
    this.done("follow", { follows: false });
    this.addOthers();
    const sheet = this.google.getSheetByName("Sheet1");
    sheet?.setName("Payroll").getRange(2, 1, PAID.length, 1).setValues(PAID);
    this.paid = sheet?.getSheetId();
    const rect = { row: 2, column: 1, rows: PAID.length, columns: 11 };
    const grid = this.workbook.sheetByName("Payroll");
    if (grid) grid.protections = [{ id: 900, description: "", warningOnly: false, editors: [OWNER], rect }];
  }

  /** A formula of a person's, and a blank sheet that somebody has shut. */
  private addOthers(): void {
    this.google.insertSheet("Notes").getRange("A1").setFormula(TYPED);
    this.google.insertSheet("Planned");
    const grid = this.workbook.sheetByName("Planned");
    const rect = { row: 1, column: 1, rows: 5, columns: 5 };
    if (grid) grid.protections = [{ id: 901, description: "", warningOnly: false, editors: [OWNER], rect }];
    this.planned = this.google.getSheetByName("Planned")?.getSheetId();
  }

  private planned: number | undefined;
  private paid: number | undefined;

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
    const kind = this.random.below(20);
    if (kind >= 16) {
      this.changeSurroundings();
    } else if (kind < 5) {
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
      const who = this.pick([EDITOR, PARTNER]);
      this.attempt(`${who} calls ${name}`, () => this.call(name, HIS_CALLS[name] as never, who));
    } else if (kind === 10) {
      const ours = this.google.getSheets().filter((sheet) => /__|^Analytics/.test(sheet.getName()));
      const theirs = [this.payroll(), this.google.getSheetById(this.planned ?? -1)];
      this.attempt("gives another sheet the name of one of the add-on's", () => this.swapNames(ours, theirs));
    } else if (kind === 11) {
      const named = this.workbook.namedRanges.filter(({ name }) => name.startsWith("analytics_"));
      const one = this.pick(named);
      const grid = this.workbook.sheetByName(this.payroll()?.getName() ?? "");
      const rect = { row: 2, column: 1, rows: 5, columns: 3 };
      this.attempt(`moves ${one.name}`, () => grid && this.workbook.setNamedRange(one.name, grid, rect));
    } else if (kind === 12) {
      this.attempt("asks by a formula", () => this.seen.push(this.cell("ANALYTICS_SQL", [HIS_SQL], EDITOR)));
    } else if (kind === 14) {
      this.attempt("the owner runs it", () => this.run([this.nameNow()]));
    } else if (kind === 15) {
      this.attempt("the owner puts it back", () => this.call("undoRun", { name: this.nameNow() }));
    } else if (kind === 13) {
      const form = { ...BLANK_FORM, source: "SQL", what: this.pick([HIS_SQL, FORM.what]) };
      this.attempt("looks", () => this.seen.push(this.call("lookAt", { run: "l", form }, EDITOR)));
    } else {
      const name = this.pick(Object.keys(HIS_CALLS));
      this.attempt(`=callFromSidebar("${name}")`, () => this.inCell(name));
    }
  }

  /** What an editor changes besides cells and names. */
  private changeSurroundings(): void {
    const sheet = this.pick(this.google.getSheets());
    const cell = sheet.getRange(1 + this.random.below(4), 1 + this.random.below(10));
    const named = `${sheet.getName()}!${cell.getA1Notation()}`;
    const edits: readonly (readonly [what: string, act: () => unknown])[] = [
      [`a note at ${named}`, () => cell.canEdit() && cell.setNote(this.pick(["", "Mine", "frozen copy"]))],
      [`hides ${sheet.getName()}`, () => sheet.hideSheet()],
      [`shows ${sheet.getName()}`, () => sheet.showSheet()],
      ["another language", () => this.google.setSpreadsheetLocale(this.pick(["de_DE", "ja_JP", "en_US"]))],
      ["another zone", () => this.google.setSpreadsheetTimeZone(this.pick(["Asia/Tokyo", "Etc/UTC"]))],

      ["the partner's hour", () => this.everyHour(PARTNER)],
    ];
    const [what, act] = this.pick(edits);
    this.attempt(what, act);
  }

  /** The owner ends it all: what is other people's stays. */
  forget(): void {
    this.attempt("the owner forgets everything", () => this.done("forgetEverything", { frozen: false }));
  }

  /** What was shown to the colleague. */
  private readonly seen: unknown[] = [];

  private swapNames(
    ours: readonly GoogleAppsScript.Spreadsheet.Sheet[],
    theirs: readonly (GoogleAppsScript.Spreadsheet.Sheet | null | undefined)[],
  ): void {
    const [one, other] = [this.pick(ours), this.pick(theirs)];
    const name = one.getName();
    one.setName(`Old ${this.edits.length}`);
    other?.setName(name);
  }

  private typeTitles(): void {
    const log = this.google.getSheets().find((sheet) => sheet.getRange("A1").getValue() === "Time");
    const titles = log?.getRange(1, 1, 1, LOG_WIDTH).getValues();
    if (titles) this.payroll()?.getRange(1, 1, 1, LOG_WIDTH).setValues(titles);
  }

  private payroll(): GoogleAppsScript.Spreadsheet.Sheet | undefined {
    const sheet = this.google.getSheetById(this.paid ?? -1);
    return sheet?.getRange("A2").getValue() === PAID[0]?.[0] ? (sheet ?? undefined) : undefined;
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
    const posts = requests.filter(({ url }) => !url.startsWith(BASE));
    const told = posts.filter(({ url }) => url === OWNERS_CHAT).map(({ body }) => bodyOf(body));
    const others = requests
      .filter(({ url, body }) => url.startsWith(BASE) && !url.includes("/reports") && bodyOf(body) !== agreed)
      .map(({ body }) => `asked ${bodyOf(body)}`);
    const sheets = this.google.getSheets();
    const cells = sheets.map((sheet) => sheet.getDataRange().getValues());
    const ours = this.payroll()?.getDataRange().getValues().flat() ?? [];
    const paid = ours.filter((cell) => String(cell).startsWith("pay ")).length;
    const formulas = sheets.flatMap((sheet) => sheet.getDataRange().getFormulas().flat());
    const { connection } = this.properties();
    const isWrong: { readonly [wrong: string]: boolean } = {
      "a message elsewhere": posts.some(({ url }) => url !== OWNERS_CHAT),
      "a number is told": told.some((body) => body.includes("1,234,567")),
      "a masked value is shown": JSON.stringify([cells, this.seen]).includes(MAIL),
      "protected cells are elsewhere": this.payroll() === undefined,
      "protected cells are gone": paid < PAID.length,
      "a shut sheet is gone": this.google.getSheetById(this.planned ?? -1) === null,
      "a formula was changed": !formulas.includes(TYPED),
      "the connection is gone": connection === undefined || !this.hasKey(audience),
      "his press counts as a failure": this.log().some((line) => /failed.*Only the person who/.test(line)),
    };
    const wrong = Object.entries(isWrong).flatMap(([what, isSo]) => (isSo ? [what] : []));
    return [...wrong, ...(audience === "me" ? others : [])];
  }

  private hasKey(audience: "me" | "everyone"): boolean {
    const store = audience === "me" ? this.stores.userProperties(OWNER).all() : this.properties();
    return JSON.stringify(store).includes(KEY);
  }
}

/** Under the name that a statement gives it. */
const answerTo = (body: string) =>
  body.includes("mail2") ? { mail2: MAIL } : { n: NUMBER, id: "1", email: MAIL };

const bodyOf = (body: { toString(): string } | undefined): string => body?.toString() ?? "";

/** The first wrong of these seeds, with the edits before it; undefined where nothing happens wrongly. */
export function findWrong(
  audience: "me" | "everyone",
  seeds: readonly number[],
  edits: number,
):
  | { readonly seed: number; readonly edits: readonly string[]; readonly wrongs: readonly string[] }
  | undefined {
  for (const seed of seeds) {
    const office = new AnyEdits(audience, seed);
    const agreed = bodyOf(
      office.service.asked.filter(({ request }) => request.url.includes("/sql")).at(-1)?.request.body,
    );
    for (let edit = 1; edit <= edits; edit++) {
      office.change();
      if (edit % EDITS_OF_AN_HOUR === 0) office.hour();
      const wrongs = office.wrongs(agreed, audience);
      if (wrongs.length > 0) return { seed, edits: office.edits, wrongs };
    }
    office.forget();
    const wrongs = office.wrongs(agreed, audience).filter((wrong) => wrong !== "the connection is gone");
    if (wrongs.length > 0) return { seed, edits: office.edits, wrongs };
  }
  return undefined;
}
