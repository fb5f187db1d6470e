/**
 * An office whose owner has agreed to some pulls, with sheets of people's own, of which some are shut. Its
 * oracle is of effects: what was sent with whose key, what was told, which cells changed.
 */
import { EDITOR, KEY, OWNER } from "../../../../../in-process/small-office";
import { execution } from "../../../../../in-process/add-on";
import { BASE, rows, type Scripted, status } from "../../../../service-client/scripted";
import type { Request } from "../../../../../in-process/small-office";
import { SharedTab } from "../../shared-tab";

/** A third person, who edits as well. */
export const PARTNER = "partner@example.com";
export const OWNERS_CHAT = "https://hooks.slack.com/services/T1/B2/ours";
export const FORM = { columns: "n, id, email (masked)", what: "select * from people" };
const ALL = "select n, id, email from people";
/** What a person typed, which nobody agreed to be given the stamp. */
export const TYPED = '=ANALYTICS_SQL("select 1")';
export const PAID = Array.from({ length: 20 }, (_, i) => [`pay ${i}`]);

/** Cells right of the owner's table, on its sheet: their titles may be typed, as everywhere. */
export const RATES = { row: 2, column: 8, rows: 5, columns: 3 };
const RATE_LINES = Array.from({ length: RATES.rows }, (_, r) => [`rate ${r}`, r, r * 2]);

const MAIL = "a.person@example.com";
const NUMBER = 1_234_567;
/** In a column that nobody asked for, whose name differs from a chosen one by a sign. */
const UNASKED = "Their own";
const LATER_SHEET = "Later";

export type Audience = "me" | "everyone";

export class WatchedOffice extends SharedTab {
  /** Of the report that has the name now: people of the service may call another one so. */
  reportId = "r1";
  /** What was shown to colleagues. */
  readonly seen: unknown[] = [];
  readonly paid: number | undefined;
  readonly planned: number | undefined;
  /** The sheet of the owner's table. */
  readonly mine: number | undefined;
  private readonly agreed: ReadonlySet<string>;
  /** What happened in a copy that nobody has taken over, and by calls of nobody's sidebar. */
  private readonly byNobody: string[] = [];

  constructor(
    readonly audience: Audience,
    readonly isMailed: boolean,
  ) {
    super(audience, { ...FORM, tell: "failures" }, answerTo);
    this.listing = () => rows({ id: this.reportId, name: "Weekly retention", report_type: "cohort" });
    this.withMail = isMailed;
    this.done("setChat", { address: isMailed ? OWNER : OWNERS_CHAT });
    this.done("follow", { follows: false });
    this.paid = this.shutCells("Payroll", 2, PAID);
    this.planned = this.shutCells("Planned", 1, []);
    this.mine = this.workbook.sheetByName("Mine")?.id;
    this.shutRates();
    this.google.insertSheet("Notes").getRange("A1").setFormula(TYPED);
    this.google.insertSheet(LATER_SHEET);
    this.save("Kept report", {
      ...{ source: "report", what: "Weekly retention", schedule: "hourly" },
    });
    this.save("All", { what: ALL, schedule: "hourly" });
    // Beside no protected cell, so that it runs however its row is edited.
    this.save("Open", { ...FORM, tell: "failures", schedule: "hourly" });
    this.save("Out", { what: ALL, mode: "export: s3://ours/weekly", schedule: "hourly" });
    this.save("File", { what: ALL, mode: "export: csv", schedule: "hourly" });
    // Its own days are over, so that they are the same in every hour; a schedule that waits asks for others.
    this.save("Days", {
      ...{ source: "metric", what: "Signups", dates: "2026-01-01 to 2026-01-31", options: "by: day" },
      schedule: "hourly",
    });
    this.hour();
    this.save("Later", { what: FORM.what, columns: "id", place: LATER_SHEET });
    this.agreed = new Set(this.sent());
  }

  /** Some cells are shut, so that an editor may rename the sheet and nothing else. */
  private shutCells(name: string, row: number, cells: readonly (readonly string[])[]): number | undefined {
    const sheet = this.google.insertSheet(name);
    if (cells.length > 0) sheet.getRange(row, 1, cells.length, 1).setValues(cells.map((line) => [...line]));
    const rect = { row, column: 1, rows: PAID.length, columns: 18 };
    const grid = this.workbook.sheetByName(name);
    const id = this.workbook.nextId();
    if (grid) grid.protections = [{ id, description: "", warningOnly: false, editors: [OWNER], rect }];
    return grid?.id;
  }

  private shutRates(): void {
    const { row, column, rows: count, columns } = RATES;
    const sheet = this.google.getSheetById(this.mine ?? -1);
    sheet?.getRange(row, column, count, columns).setValues(RATE_LINES.map((line) => [...line]));
    const grid = this.workbook.sheetById(this.mine ?? -1);
    const rule = { id: this.workbook.nextId(), description: "", warningOnly: false, editors: [OWNER] };
    if (grid) grid.protections = [{ ...rule, rect: RATES }];
  }

  private rates(): readonly unknown[] {
    const { row, column, rows: count, columns } = RATES;
    return (
      this.google
        .getSheetById(this.mine ?? -1)
        ?.getRange(row, column, count, columns)
        .getValues() ?? []
    );
  }

  payroll(): GoogleAppsScript.Spreadsheet.Sheet | undefined {
    const sheet = this.google.getSheetById(this.paid ?? -1);
    return sheet?.getRange("A2").getValue() === PAID[0]?.[0] ? (sheet ?? undefined) : undefined;
  }

  inCell(name: string): void {
    const { stores, workbook, service } = this;
    const { respond } = service;
    const addOn = execution({
      ...{ stores, workbook, respond, mode: "CUSTOM_FUNCTION", user: EDITOR, owner: OWNER },
    });
    addOn.callFromSidebar(name);
  }

  /** What a page sends that no person has opened here, such as one of another account. */
  callWithoutTicket(name: string, request: unknown): void {
    const { stores, workbook, service } = this;
    const { respond } = service;
    const before = this.google.getSheets().length;
    const addOn = execution({ stores, workbook, respond, mode: "FULL", user: EDITOR, owner: OWNER });
    addOn.callFromSidebar({ ticket: "guessed", name, request });
    if (this.google.getSheets().length > before) this.byNobody.push("a sheet is made for nobody");
  }

  /** Somebody makes a copy of the spreadsheet and works in it; back in the original, it is as it was. */
  inCopy(work: () => void): void {
    const { workbook, stores } = this;
    const original = workbook.id;
    const before = this.shown();
    const asked = this.sent().length;
    stores.documentProperties("a-copy").setAll(this.properties(), true);
    Object.assign(workbook, { id: "a-copy" });
    try {
      work();
    } finally {
      Object.assign(workbook, { id: original });
    }
    const after = this.shown();
    const changed = [...before].filter(([id, cells]) => after.get(id) !== cells);
    this.byNobody.push(...changed.map(([, cells]) => `changed in a copy: ${cells.slice(0, 100)}`));
    if (this.sent().length > asked) this.byNobody.push("a copy asks");
  }

  private shown(): ReadonlyMap<number, string> {
    const cells = (sheet: GoogleAppsScript.Spreadsheet.Sheet) => sheet.getDataRange().getValues();
    // The moment of the last refresh moves for formulas, which are a copy's own.
    const stamp = this.workbook.namedRange("analytics_stamp")?.grid.id;
    const sheets = this.google.getSheets().filter((sheet) => sheet.getSheetId() !== stamp);
    return new Map(
      sheets.map((sheet) => [sheet.getSheetId(), JSON.stringify([sheet.getName(), cells(sheet)])]),
    );
  }

  /** What was asked of the service but for the list of reports, with what was sent. */
  private sent(): string[] {
    const own = this.service.asked.filter(({ request }) => request.url.startsWith(BASE));
    return (
      own
        .filter(({ line }) => line !== "GET /reports")
        .filter(({ line }) => !line.startsWith("GET /exports"))
        .map(({ line, request }) => `${line} ${bodyOf(request.body)}`)
        // Of a file that is read back its row's name is a label alone; in a bucket it is a place.
        .map((one) => (one.startsWith("POST /exports/csv") ? one.replace(/"name":"[^"]*"/, "") : one))
    );
  }

  /** What a person who agreed to none of it can see of it; empty where nothing happened. */
  wrongs(): readonly string[] {
    const posts = this.service.asked.map(({ request }) => request).filter(({ url }) => !url.startsWith(BASE));
    const mails = [EDITOR, PARTNER].flatMap((person) => this.stores.mailOf(person).outbox);
    const told = [...posts.map(({ body }) => bodyOf(body)), ...mails.map(({ body }) => body)];
    const ours = this.payroll()?.getDataRange().getValues().flat() ?? [];
    const cells = this.google.getSheets().map((sheet) => sheet.getDataRange().getValues());
    const formulas = this.google.getSheets().flatMap((sheet) => sheet.getDataRange().getFormulas().flat());
    const planned = this.google.getSheetById(this.planned ?? -1);
    const isWrong: { readonly [wrong: string]: boolean } = {
      "a message elsewhere": posts.some(({ url }) => url !== OWNERS_CHAT),
      "a mail goes out as a colleague": mails.length > 0,
      "a number is told": told.some((body) => body.includes("1,234,567")),
      "a masked value is shown": JSON.stringify([cells, this.seen]).includes(MAIL),
      "a column is shown that nobody chose":
        this.audience === "me" && JSON.stringify(cells).includes(UNASKED),
      "protected cells are elsewhere": this.payroll() === undefined,
      "protected cells changed": ours.join("|") !== PAID.flat().join("|") && !isTitled(ours),
      "protected cells beside a table changed": JSON.stringify(this.rates()) !== JSON.stringify(RATE_LINES),
      "a shut sheet is gone": planned === null,
      "a shut sheet is written":
        planned !== null && planned.getDataRange().getValues().flat().join("") !== "",
      "a formula was changed": !formulas.includes(TYPED),
      "the connection is gone": this.properties()["connection"] === undefined || !this.hasKey(),
      "his press counts as a failure": this.log().some((line) => /failed.*Only the person who/.test(line)),
    };
    const wrong = Object.entries(isWrong).flatMap(([what, isSo]) => (isSo ? [what] : []));
    return [...wrong, ...this.byNobody, ...this.listUnagreed()];
  }

  /** A key of everyone asks what anybody types; but a bucket is what its row agreed to. */
  private listUnagreed(): readonly string[] {
    const others = this.sent().filter((one) => !this.agreed.has(one));
    const isHeld = (one: string): boolean =>
      this.audience === "me" || /^POST \/exports\/s3|^POST \/exports.*mail2/.test(one);
    return others.filter(isHeld).map((one) => `asked ${one}`);
  }

  private hasKey(): boolean {
    const store = this.audience === "me" ? this.stores.userProperties(OWNER).all() : this.properties();
    return JSON.stringify(store).includes(KEY);
  }
}

/** Titles may be typed above them, as their first row is open. */
const isTitled = (cells: readonly unknown[]): boolean =>
  cells.filter((cell) => String(cell).startsWith("pay ")).length === PAID.length &&
  !cells.some((cell) => /^(well|check|waits|running)/.test(String(cell)));

function answerTo({ line, request }: Request): Scripted {
  if (!request.url.startsWith(BASE)) return { body: "ok" };
  if (line.startsWith("POST /exports")) return status(202, {}, { id: "e1", status: "unstarted" });
  if (line.startsWith("GET /exports"))
    return { body: { id: "e1", status: "completed", location: "s3://ours/weekly/x.csv" } };
  if (bodyOf(request.body).includes("mail2")) return rows({ mail2: MAIL });
  if (line.includes("metric")) return rows({ date: "2026-01-31", signups: NUMBER });
  const people = { n: NUMBER, id: "1", email: MAIL };
  return rows(bodyOf(request.body).includes(FORM.what) ? { ...people, "I D": UNASKED } : people);
}

const bodyOf = (body: { toString(): string } | undefined): string => body?.toString() ?? "";
