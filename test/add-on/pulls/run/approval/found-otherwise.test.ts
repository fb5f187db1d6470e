/**
 * What a run finds to be otherwise than it was agreed to waits for one word, as a changed row does: of who
 * may agree, to what was shown.
 */
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { rows } from "../../../service-client/scripted";
import { isStaging, LongOffice } from "../../staging/long-office";
import { answering, HOUR, SavedOffice } from "../saved-office";
import { SharedTab, WAITS } from "../shared-tab";

const DAY_HOURS = 26;
const REPORT = { source: "report", what: "Weekly", dates: "last 7 days" };

function hours(office: { hour(): unknown }, count: number): void {
  for (let i = 0; i < count; i++) office.hour();
}

describe("a name that stands for another report", () => {
  function exchanged(): SharedTab {
    const office = new SharedTab("me", REPORT, () => rows({ n: 1 }));
    office.listing = () => rows({ id: "r1", name: "Weekly" });
    hours(office, 2);
    office.listing = () => rows({ id: "r2", name: "Weekly" });
    hours(office, DAY_HOURS);
    return office;
  }
  const sent = (office: SharedTab, id: string): number =>
    office.service.asked.filter(({ request }) => String(request.body).includes(`"${id}"`)).length;

  it("waits, and one word lets it go on", () => {
    const office = exchanged();
    expect(office.item("Mine")).toMatchObject({
      status: WAITS,
      nextRun: null,
      approval: {
        mayApprove: true,
        asks: { kind: "name", before: "r1", now: "r2" },
        changes: [{ title: "What", before: "Weekly (r1)", after: "Weekly (r2)" }],
      },
    });
    expect(office.item("Mine").message).toContain("approve it in the sidebar, under Saved. Or give");
    expect(sent(office, "r2")).toBe(0);
    expect(office.approve("Mine").ok).toBe(true);
    expect(office.item("Mine")).toMatchObject({ status: "due", message: "" });
    office.hour();
    expect(sent(office, "r2")).toBeGreaterThan(0);
    expect(office.item("Mine").approval).toBeUndefined();
  });

  it("is not for a colleague to agree to, and nothing is lost meanwhile", () => {
    const office = exchanged();
    const before = office.lines("Mine", 3);
    const shown = office.list(EDITOR).pulls[0]?.approval;
    expect(shown?.mayApprove).toBe(false);
    const answer = office.call(
      "approvePulls",
      { pulls: [{ name: "Mine", shown: shown?.shown ?? "" }] },
      EDITOR,
    );
    expect(answer.ok).toBe(false);
    hours(office, DAY_HOURS);
    expect(sent(office, "r2")).toBe(0);
    expect(office.lines("Mine", 3)).toEqual(before);
  });

  it("that became a third one since it was shown waits again", () => {
    const office = exchanged();
    const shown = office.item("Mine").approval?.shown ?? "";
    office.listing = () => rows({ id: "r3", name: "Weekly" });
    expect(office.call("approvePulls", { pulls: [{ name: "Mine", shown }] }).ok).toBe(true);
    hours(office, DAY_HOURS);
    expect(sent(office, "r3")).toBe(0);
    expect(office.item("Mine").approval?.asks).toMatchObject({ before: "r2", now: "r3" });
    expect(office.call("approvePulls", { pulls: [{ name: "Mine", shown }] }).ok).toBe(false);
  });

  it("goes on by itself where the service has the agreed one again", () => {
    const office = exchanged();
    office.listing = () => rows({ id: "r1", name: "Weekly" });
    hours(office, 2 * DAY_HOURS);
    expect(office.item("Mine")).toMatchObject({ status: "well", message: "" });
  });

  it("is said in its row and in the log, a line a day", () => {
    const office = exchanged();
    const cells = office.lines("Analytics pulls", 18).find((line) => line.startsWith("Mine")) ?? "";
    expect(cells).toContain(`|${WAITS}|`);
    expect(cells).toContain('the report "Weekly" is another one now');
    const lines = office.log().filter((line) => line.includes(WAITS));
    expect(lines.length).toBeLessThan(3);
    expect(lines.join()).not.toContain("r2");
  });

  it("waits as well where people run it by hand, who see why", () => {
    const office = new SharedTab("me", { ...REPORT, schedule: "" }, () => rows({ n: 1 }));
    office.listing = () => rows({ id: "r1", name: "Weekly" });
    office.run(["Mine"]);
    office.listing = () => rows({ id: "r2", name: "Weekly" });
    hours(office, DAY_HOURS);
    office.run(["Mine"]);
    expect(office.item("Mine").status).toBe(WAITS);
    office.approve("Mine");
    expect(office.hour()).toEqual([]);
    office.run(["Mine"]);
    expect(office.item("Mine")).toMatchObject({ status: "well" });
  });
});

describe("another sheet", () => {
  const rename = (office: SharedTab, from: string, to: string): void =>
    void office.google.getSheetByName(from)?.setName(to);

  it("that got the agreed one's name waits, and lands there once agreed", () => {
    const office = new SharedTab("me");
    office.google.insertSheet("Board");
    office.save("Board", { schedule: "hourly", place: "Board" });
    rename(office, "Board", "Old board");
    rename(office, "Sheet1", "Board");
    office.hour();
    expect(office.item("Board")).toMatchObject({
      status: WAITS,
      approval: {
        asks: { kind: "sheet" },
        changes: [{ title: "Place", before: "Old board", after: "Board" }],
      },
    });
    expect(office.approve("Board", EDITOR).ok).toBe(false);
    expect(office.approve("Board").ok).toBe(true);
    office.hour();
    expect(office.item("Board")).toMatchObject({ status: "well" });
    expect(office.lines("Board", 1).length).toBeGreaterThan(0);
    expect(office.lines("Old board", 1)).toEqual([]);
  });

  it("that is protected waits as well where the row was noted only, as with a key for everyone", () => {
    const office = new SharedTab("everyone");
    office.google.insertSheet("Board");
    office.save("Board", { place: "Board" });
    office.google.setSpreadsheetTimeZone("Asia/Tokyo");
    office.hour();
    rename(office, "Board", "Old board");
    rename(office, "Sheet1", "Board");
    office.shut("Board");
    office.run(["Board"]);
    expect(office.lines("Board", 1)).toEqual([]);
    expect(office.item("Board")).toMatchObject({ status: WAITS, approval: { asks: { kind: "sheet" } } });
    expect(office.approve("Board").ok).toBe(true);
    office.run(["Board"]);
    expect(office.lines("Board", 1).length).toBeGreaterThan(0);
  });

  it("that is protected and has the table's name by now is for who may edit it", () => {
    const office = new SharedTab("everyone");
    const [sheet] = office.workbook.sheets;
    const named = office.workbook.namedRanges.find((one) => one.grid.name === "Mine");
    office.shut("Sheet1");
    if (named && sheet)
      office.workbook.setNamedRange(named.name, sheet, { row: 1, column: 1, rows: 3, columns: 2 });
    office.hour();
    expect(office.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { kind: "moved" } } });
    expect(office.lines("Sheet1", 1)).toEqual([]);
    expect(office.approve("Mine", EDITOR).ok).toBe(false);
    expect(office.approve("Mine").ok).toBe(true);
    office.hour();
    expect(office.lines("Sheet1", 1).join()).toContain("request");
  });
});

it("columns that fit two of the answer wait, and are found as they are written once agreed", () => {
  const office = new SharedTab("me", { columns: "n, e mail" }, () =>
    rows({ "e mail": "a@b.co", email: "c@d.co", n: 1 }),
  );
  office.edit("Mine", "Columns", "n, email");
  office.hour();
  expect(office.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { columns: '"email"' } } });
  expect(office.lines("Mine", 2).join()).not.toContain("c@d.co");
  office.approve("Mine");
  office.hour();
  expect(office.item("Mine")).toMatchObject({ status: "well" });
  expect(office.lines("Mine", 2).join()).toContain("c@d.co");
});

describe("a protected sheet of the add-on's own", () => {
  const shut = (office: SavedOffice, part: string): void => {
    const rule = { id: 900, description: "", warningOnly: false, editors: [OWNER] };
    for (const grid of office.workbook.sheets) if (grid.name.includes(part)) grid.protections = [rule];
  };
  const hour = (office: SavedOffice): void => {
    office.clock.advance(HOUR);
    office.everyHour(EDITOR);
  };

  /** Its schedules are run by somebody who does not own the spreadsheet. */
  function makeOffice(): SavedOffice {
    const office = new SavedOffice(answering(), {}, EDITOR);
    office.save("Mine", { schedule: "hourly" }, EDITOR);
    for (let count = 0; count < 3; count++) hour(office);
    return office;
  }

  it("waits for who may edit it, who opens it with one word", () => {
    const office = makeOffice();
    shut(office, "__before");
    const before = office.lines("Mine", 2);
    hour(office);
    expect(office.item("Mine")).toMatchObject({ status: WAITS, approval: { mayApprove: true } });
    expect(office.item("Mine").message).toMatch(
      /Or choose View > Hidden sheets > analytics_from_outside_mine__before(_2)?, then Data > Protect sheets/,
    );
    expect(office.lines("Mine", 2)).toEqual(before);
    const asked = office.asked.length;
    hour(office);
    expect(office.asked).toHaveLength(asked);
    expect(office.approve("Mine", EDITOR).ok).toBe(false);
    expect(office.approve("Mine", OWNER).ok).toBe(true);
    hour(office);
    expect(office.item("Mine")).toMatchObject({ status: "well", message: "" });
  });

  it("is opened by hand as well: the next look finds that", () => {
    const office = makeOffice();
    shut(office, "__before");
    hour(office);
    for (const grid of office.workbook.sheets) grid.protections = [];
    for (let count = 0; count < DAY_HOURS; count++) hour(office);
    expect(office.item("Mine")).toMatchObject({ status: "well", message: "" });
  });

  it("with pages of a long answer: they are not read again each hour", () => {
    const office = new LongOffice({ all: 400, size: 10, takes: 30, form: { schedule: "daily at 9" } });
    office.done("takeOverSchedules", null, EDITOR);
    while (!office.sheets.some(isStaging)) hour(office);
    shut(office, "analytics_pages_");
    hour(office);
    expect(office.item("Long")).toMatchObject({ status: WAITS, approval: { asks: { kind: "shut" } } });
    const asked = office.asked.length;
    for (let count = 0; count < 5; count++) hour(office);
    expect(office.asked).toHaveLength(asked);
    expect(office.approve("Long", OWNER)).toMatchObject({ ok: true });
    for (let count = 0; count < 9; count++) hour(office);
    expect(office.item("Long")).toMatchObject({ status: "well" });
    expect(office.landed).toHaveLength(400);
  });

  it("with pages of a pull that is gone keeps no other from running", () => {
    const office = new LongOffice({ all: 400, size: 10, takes: 30, form: { schedule: "daily at 9" } });
    office.done("takeOverSchedules", null, EDITOR);
    while (!office.sheets.some(isStaging)) hour(office);
    shut(office, "analytics_pages_");
    office.done("deletePull", { name: "Long", clear: false }, OWNER);
    office.save("Other", { schedule: "hourly" });
    for (let count = 0; count < 9; count++) hour(office);
    expect(office.lines("Other", 2)).toHaveLength(401);
  });
});
