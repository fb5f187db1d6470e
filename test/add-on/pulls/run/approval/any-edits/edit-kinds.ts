/** What people who edit a spreadsheet can do in it, and its owner where they agree to nothing. */
import { STORED } from "../../../../../../src/add-on/shared/stored";
import type { Calls } from "../../../../../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../../../../../src/sidebar/question/blank-form";
import { CALLS } from "../../../../../in-process/every-call";
import { EDITOR, OWNER } from "../../../../../in-process/small-office";
import { HOUR } from "../../saved-office";
import { FORM, PARTNER, RATES, type WatchedOffice } from "./watched-office";

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Pick = <T>(of: readonly T[]) => T;
/** Does it, and says what it did. */
type EditKind = (office: WatchedOffice, pick: Pick) => string;

const HIS_CHAT = "https://hooks.slack.com/services/T1/B2/his";
const HIS_SQL = "select email as mail2 from people";
const ROWS_OF_PULLS = ["Mine", "Open", "All", "Kept report", "Out", "File", "Later", "Days"];
const WIDEST = 18;
const DAY = 24 * HOUR;

const SIGNS = ["\u200b", "\u202e", "\u0301", " ", ".", "_", "-", ":", "\u00a0", "A"];
const TEXTS: { readonly [title: string]: readonly string[] } = {
  What: [FORM.what, HIS_SQL, "select id from people", "weekly retention", "Weekly retention"],
  Columns: [
    "id, email",
    "email",
    "id, EMAIL (masked), email.",
    FORM.columns,
    "",
    "id, wrong",
    "n, I D, email (masked)",
  ],
  Place: ["Payroll", "Payroll!A2", "Analytics log", "Mine", "Elsewhere", "Planned"],
  Mode: ["append", "snapshot", "merge on id", "export: s3://his-bucket/loot", "replace", ""],
  Tell: ["number", "changes", "failures", "nobody", "above 1"],
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
  freezeTable: { rangeName: "analytics_mine" },
  disconnect: null,
  forgetEverything: null,
};
const HIS_NAMES = Object.keys(HIS_CALLS) as (keyof Calls)[];

export const EDIT_KINDS = {
  "types into a row": (office, pick) => {
    const title = pick(Object.keys(TEXTS));
    return typeInto(office, pick, title, pick(TEXTS[title] ?? []));
  },
  "types other columns": (office, pick) => typeInto(office, pick, "Columns", pick(TEXTS["Columns"] ?? [])),
  "types what is told": (office, pick) => typeInto(office, pick, "Tell", pick(TEXTS["Tell"] ?? [])),
  "types what is asked": (office, pick) => typeInto(office, pick, "What", pick(TEXTS["What"] ?? [])),
  "lets a row wait until yesterday is complete": (office, pick) => {
    const hour = new Date(office.clock.now() + HOUR).getUTCHours() % 20;
    const wait = `daily at ${hour} in Etc/UTC, when yesterday is complete (else by ${hour + 3})`;
    office.edit(pick(["Days", "Days", "Mine"]), "Schedule", wait);
    return wait;
  },
  "types what a file holds": (office) => {
    office.edit("File", "What", HIS_SQL);
    return HIS_SQL;
  },
  "types titles above protected cells": (office, pick) => {
    const own = pick(["Analytics log", "Analytics pulls"]);
    const titles = office.google.getSheetByName(own)?.getRange(1, 1, 1, WIDEST).getValues();
    const payroll = office.payroll();
    if (titles) payroll?.getRange(1, 1, 1, WIDEST).setValues(titles);
    if (payroll && own === "Analytics pulls") {
      office.google.setNamedRange("analytics_pulls", payroll.getRange(1, 1, 1, WIDEST));
    }
    return own;
  },
  "renames a sheet": (office, pick) => {
    const [sheet, name] = [pick(office.google.getSheets()), pick(SHEET_NAMES)];
    const before = sheet.getName();
    sheet.setName(name);
    return `${before} to ${name}`;
  },
  "copies a sheet, which takes its name": (office, pick) => {
    const sheet = pick(office.google.getSheets());
    const name = sheet.getName();
    const copy = sheet.copyTo(office.google);
    sheet.setName(`Old ${office.workbook.nextId()}`);
    copy.setName(name);
    return name;
  },
  "gives a person's sheet the name of one of the add-on's": (office, pick) => {
    return swapNames(office, pick(listOurSheets(office)), pick(listPeoplesSheets(office)));
  },
  "gives the sheet of notes the name of one of the add-on's": (office, pick) => {
    const notes = office.google.getSheetByName("Notes");
    return notes ? swapNames(office, pick(listOurSheets(office)), notes) : "none";
  },
  "gives a person's sheet the name of a place": (office, pick) => {
    const place = office.google.getSheetByName(pick(["Later", "Mine", "Open", "Kept report"]));
    return place ? swapNames(office, place, pick(listPeoplesSheets(office))) : "none";
  },
  "moves a name": (office, pick) => {
    const named = office.workbook.namedRanges.filter(({ name }) => name.startsWith("analytics_"));
    const one = pick(named);
    const grid = office.workbook.sheetById(pick([office.paid, office.planned]) ?? -1);
    const rect = { row: 2, column: 1, rows: 5, columns: 3 };
    if (grid) office.workbook.setNamedRange(one.name, grid, rect);
    return one.name;
  },
  "lays a name on protected cells": (office, pick) => {
    const grid = office.workbook.sheetById(office.mine ?? -1);
    const titles = office.google.getSheetById(office.mine ?? -1)?.getRange(1, RATES.column, 1, RATES.columns);
    titles?.setValues([
      pick([
        ["n", "id", "email"],
        ["", "", ""],
      ]),
    ]);
    const named = office.workbook.namedRanges.find((one) => one.grid === grid);
    const rect = { ...RATES, row: pick([1, 2]), rows: RATES.rows + 1 };
    if (grid && named) office.workbook.setNamedRange(named.name, grid, rect);
    return named?.name ?? "none";
  },
  "sets a rule for cells": (office, pick) => {
    const sheet = pick(office.google.getSheets());
    const place = sheet.getRange(pick([1, 2, 3]), pick([1, 2, 5, 12]), 5, pick([1, 6]));
    const rule = office.last.SpreadsheetApp.newDataValidation()
      .requireValueInList(["yes", "no"])
      .setAllowInvalid(pick([true, false]))
      .build();
    if (place.canEdit()) place.setDataValidation(rule);
    return `${sheet.getName()}!${place.getA1Notation()}`;
  },
  "writes a note": (office, pick) => {
    const cell = pick(office.google.getSheets()).getRange(pick([1, 2, 3, 4]), pick([1, 2, 5, 9]));
    if (cell.canEdit()) cell.setNote(pick(["", "Mine", "frozen copy"]));
    return cell.getA1Notation();
  },
  "hides or shows a sheet": (office, pick) => {
    const sheet = pick(office.google.getSheets());
    if (pick([true, false])) sheet.hideSheet();
    else sheet.showSheet();
    return sheet.getName();
  },
  "sets another language or zone": (office, pick) => {
    office.google.setSpreadsheetLocale(pick(["de_DE", "ja_JP", "en_US"]));
    office.google.setSpreadsheetTimeZone(pick(["Asia/Tokyo", "Etc/UTC"]));
    return "";
  },
  "calls what the sidebar may call": (office, pick) => {
    const [name, who] = [pick(HIS_NAMES), pick([EDITOR, PARTNER])];
    office.call(name, HIS_CALLS[name] as never, who);
    return `${who} ${name}`;
  },
  "approves what waits, as it is shown to them": (office, pick) => {
    const who = pick([EDITOR, PARTNER]);
    const waiting = office
      .list(who)
      .pulls.flatMap(({ name, approval }) => (approval ? [{ name, shown: approval.shown }] : []));
    if (waiting.length > 0) office.call("approvePulls", { pulls: [pick(waiting)] }, who);
    return `${who} ${waiting.length}`;
  },
  "calls without a ticket": (office, pick) => {
    const { name } = pick(office.workbook.namedRanges.filter((one) => one.grid.name === "Mine"));
    office.callWithoutTicket("freezeTable", { rangeName: name });
    return name;
  },
  "sets a chat of their own": (office) => {
    office.call("setChat", { address: HIS_CHAT, replaces: true }, EDITOR);
    return "";
  },
  "finds a chat that another person has set": (office) => {
    // As an earlier version let colleagues set one.
    const chat = JSON.parse(office.store.get(STORED.chat.name) ?? "{}") as object;
    const another = { service: "Slack", address: HIS_CHAT, maker: "a colleague" };
    office.store.setAll({ [STORED.chat.name]: JSON.stringify({ ...chat, ...another }) }, false);
    return "";
  },
  "presses Run": (office, pick) => {
    office.call("runPulls", { run: "his", names: [pick(ROWS_OF_PULLS)] }, EDITOR);
    return "";
  },
  "types a call into a cell": (office, pick) => {
    const name = pick(HIS_NAMES);
    office.inCell(name);
    return name;
  },
  "asks by a formula": (office) => {
    office.seen.push(office.cell("ANALYTICS_SQL", [HIS_SQL], EDITOR));
    return "";
  },
  "looks at a question": (office, pick) => {
    const form = { ...BLANK_FORM, source: "SQL", what: pick([HIS_SQL, FORM.what]) };
    office.seen.push(office.call("lookAt", { run: "l", form }, EDITOR));
    return form.what;
  },
  "calls another report by the name": (office, pick) => {
    office.reportId = pick(["r1", "r2"]);
    // What names stand for is known for a day.
    office.clock.advance(DAY);
    return office.reportId;
  },
  "a partner's hour": (office) => {
    office.call("takeOverSchedules", null, PARTNER);
    office.clock.advance(HOUR);
    office.everyHour(PARTNER);
    office.call("takeOverSchedules", null, OWNER);
    return "";
  },
  "the owner runs it": (office, pick) => {
    office.run([pick([nameNow(office), ...ROWS_OF_PULLS])]);
    return "";
  },
  "the owner puts it back": (office) => {
    office.call("undoRun", { name: nameNow(office) });
    return "";
  },
  "works in a copy of the spreadsheet": (office, pick) => {
    const who = pick([OWNER, EDITOR]);
    office.inCopy(() => {
      office.call("savedPulls", null, who);
      office.call("runPulls", { run: "copy", names: ["Mine"] }, who);
      office.call("giveUpRun", { name: "Mine" }, who);
      office.everyHour(who);
    });
    return who;
  },
} satisfies { readonly [name: string]: EditKind };

export type EditKindName = keyof typeof EDIT_KINDS;

function typeInto(office: WatchedOffice, pick: Pick, title: string, text: string): string {
  const name = pick([nameNow(office), ...ROWS_OF_PULLS]);
  const at = pick(Array.from({ length: text.length + 1 }, (_, i) => i));
  const typed = pick([true, false, false]) ? text.slice(0, at) + pick(SIGNS) + text.slice(at) : text;
  office.edit(name, title, typed);
  return `${name}: ${title} = ${typed}`;
}

function swapNames(office: WatchedOffice, ours: Sheet, theirs: Sheet): string {
  const name = ours.getName();
  ours.setName(`Old ${office.workbook.nextId()}`);
  theirs.setName(name);
  return name;
}

function listOurSheets(office: WatchedOffice): Sheet[] {
  return office.google.getSheets().filter((sheet) => /__|^Analytics/.test(sheet.getName()));
}

function listPeoplesSheets(office: WatchedOffice): Sheet[] {
  const { google, paid, planned } = office;
  const found = [office.payroll() && google.getSheetById(paid ?? -1), google.getSheetById(planned ?? -1)];
  return [...found, google.getSheetByName("Notes")].flatMap((sheet) => (sheet ? [sheet] : []));
}

function nameNow(office: WatchedOffice): string {
  return String(office.tab.getRange(2, 1).getValue());
}
