/**
 * An answer of more pages than an execution has time for: it waits in a hidden sheet, and lands whole or not
 * at all.
 */
import { gunzipSync } from "node:zlib";
import { status } from "../../service-client/scripted";
import { type Cells, isStaging, LongOffice, type LongList, person } from "./long-office";
import { HOUR } from "../run/saved-office";

describe("a list of 200 pages", () => {
  const office = new LongOffice();
  const before = office.clock.now();
  const turns = office.runThrough();

  it("lands whole and in its order, over several executions", () => {
    expect(turns).toBeGreaterThan(3);
    expect(office.landed).toEqual(office.wanted);
    // Each later execution asks once more for the last page that it has, to see whether it still is
    // there; and behind a last page that is full there might be another.
    expect(office.offsets).toHaveLength(200 + turns - 1 + 1);
    expect(office.item("Long")).toMatchObject({
      status: "well",
      rows: 1_000,
      requests: office.offsets.length,
    });
  });

  it("never asks more than 15 times in a minute, and takes as long as the limit makes it", () => {
    expect(office.mostInAMinute).toBeLessThanOrEqual(15);
    const minutes = (office.clock.now() - before) / 60_000;
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThan(15);
  });

  it("leaves no page behind in the spreadsheet", () => {
    expect(office.sheets.filter(isStaging)).toEqual([]);
  });

  it("says how far it is and how long the rest takes, with the sidebar open and without", () => {
    expect(office.log().reverse()[1]).toMatch(
      /^Long\|by hand\|goes on later\|\d\d\|.*\d\d of 200 pages are here; the rest takes about \d+ minutes with the sidebar open, about 3 hours without\./,
    );
  });
});

it("a person gives a list up that would go on by the hour: its pages are gone, its table stays, and nothing more is asked", () => {
  const office = new LongOffice({ all: 100, form: { schedule: "daily at 9" } });
  office.runThrough();
  const [landed, asked] = [office.landed, office.offsets.length];
  office.people.all = 1_000;
  office.clock.advance(24 * HOUR);
  office.everyHour();
  expect(office.item("Long").status).toBe("goes on later");
  expect(office.sheets.filter(isStaging)).toHaveLength(1);
  expect(office.offsets.length).toBeGreaterThan(asked);
  office.done("giveUpRun", { name: "Long" });
  expect(office.item("Long")).toMatchObject({
    status: "cancelled",
    message: "Stopped by hand. Nothing was changed.",
  });
  expect(office.sheets.filter(isStaging)).toEqual([]);
  expect(office.log()[0]).toBe("Long|by hand|stopped by hand||||||Stopped by hand. Nothing was changed.");
  const before = office.offsets.length;
  office.clock.advance(HOUR);
  office.everyHour();
  expect([office.landed, office.offsets.length]).toEqual([landed, before]);
});

it("by the hourly run alone a list of 200 pages lands in four hours, after its neighbours, and sends no more than one request in four seconds", () => {
  const office = new LongOffice({ form: { schedule: "daily at 9" } }).save("Short", { schedule: "hourly" });
  const shorts: number[] = [];
  const answer = office.answer;
  office.answer = (request) => {
    const isShort = JSON.stringify(request.body).includes("Short");
    if (isShort) shorts.push(office.clock.now());
    return isShort ? { body: { data: [{ n: shorts.length }] } } : answer(request);
  };
  let hours = 0;
  for (; office.landed.length === 0 && hours < 10; hours++) {
    office.clock.advance(HOUR);
    const began = office.clock.now();
    office.everyHour();
    expect(office.clock.now() - began).toBeLessThan(280_000);
  }
  expect(hours).toBe(4);
  // How long it is shows only when its first hour is over: from then on it is the last.
  expect(shorts).toHaveLength(3);
  expect(office.landed).toEqual(office.wanted);
});

const CHANGED = "The rows had changed since some of them were read, so it started again from the first row.";
/** Nine pages in one execution. */
const SLOW: Partial<LongList> = { all: 120, size: 10, takes: 30 };

describe("between two executions", () => {
  it.each<[string, (office: LongOffice) => void, (again: string) => void]>([
    [
      "rows that moved by one are read from the first again, and that is said",
      (office) => {
        const { all } = office.people;
        office.people.all = all + 1;
        office.people.rowAt = (at) => person(at - 1);
      },
      (log) => expect(log).toContain(CHANGED),
    ],
    [
      "cells that changed while their rows stayed are no reason to read again what was read",
      (office) => {
        office.people.rowAt = (at) => (at === 75 ? { person: "p75", visits: 100 } : person(at));
      },
      (log) => expect(log).not.toContain(CHANGED),
    ],
    [
      "a fault of the service costs nothing of what was read",
      (office) => {
        let faults = 1;
        office.instead = () => (faults-- > 0 ? status(503) : undefined);
        office.turn();
        office.clock.advance(HOUR);
      },
      (log) => expect(log).toContain("failed"),
    ],
  ])("%s", (_, meanwhile, expectOf) => {
    const office = new LongOffice(SLOW);
    expect(office.turn()).toEqual(["Long"]);
    expect(office.sheets.filter(isStaging)).toHaveLength(1);
    const read = office.offsets.length;
    meanwhile(office);
    office.runThrough();
    expectOf(office.log().join("\n"));
    expect(office.landed.slice(80)).toEqual(office.wanted.slice(80));
    expect(office.landed).toHaveLength(office.people.all);
    expect(office.offsets.slice(read).filter((offset) => offset === 0).length).toBeLessThanOrEqual(1);
    expect(office.sheets.filter(isStaging)).toEqual([]);
  });
});

it("that is stopped by hand in its second execution leaves the sheet and no page", () => {
  const office = new LongOffice(SLOW);
  office.turn();
  office.instead = (offset) => {
    if (offset >= 100) office.done("cancel", { run: "r" });
    return undefined;
  };
  expect(office.run(["Long"])).toMatchObject({ left: [], ended: expect.stringMatching(/^Stopped/) });
  expect(office.sheets.filter(isStaging)).toEqual([]);
  expect(office.landed).toEqual([]);
});

it("pages that came with a copy of the spreadsheet, of a pull that it does not have any more, go with the next long answer, a day later", () => {
  const office = new LongOffice(SLOW);
  office.turn();
  const copied = office.workbook.sheets.find(({ name }) => isStaging(name));
  if (copied) office.workbook.renameSheet(copied, "analytics_pages_000000000000");
  office.turn();
  expect(office.sheets.filter(isStaging)).toHaveLength(2);
  office.clock.advance(25 * HOUR);
  office.runThrough();
  expect(office.sheets.filter(isStaging)).toEqual([]);
  expect(office.landed).toEqual(office.wanted);
});

it("rows that are the same on many pages are all of them, also where a later execution reads on", () => {
  const rowAt = (at: number): Cells => ({ email: `s${at}@example.com` });
  const office = new LongOffice({ ...SLOW, rowAt, form: { columns: "email (masked)" } });
  expect(office.runThrough()).toBeGreaterThan(1);
  expect(office.landed).toHaveLength(120);
});

it.each([0, 1])(
  "never has a hole where the sheet of its pages is deleted by hand while execution %i reads on",
  (before) => {
    const office = new LongOffice({ all: 1_000, size: 10, takes: 5 });
    for (let turn = 0; turn < before; turn++) office.turn();
    let deletions = 1;
    const last = office.offsets.length + 25;
    office.instead = () => {
      const staging = office.workbook.sheets.find(({ name }) => isStaging(name));
      if (office.offsets.length > last && staging && deletions-- > 0) office.workbook.removeSheet(staging);
      return undefined;
    };
    for (let turn = 0; turn < 8 && office.landed.length === 0; turn++) office.turn();
    expect(deletions).toBeLessThan(1);
    expect(office.landed).toEqual(office.wanted);
  },
);

it.each<[string, Partial<LongList>, string]>([
  ["in one execution", { takes: 0 }, "says where each page begins"],
  ["in several executions", { takes: 30 }, "says where each page begins"],
  ["in several executions", { takes: 30 }, "says nothing but a total"],
])("120 rows with the same value land whole %s (%j) from a service that %s", (_, list, says) => {
  const office = new LongOffice({ ...SLOW, ...list, rowAt: () => ({ plan: "free", seats: 1 }) });
  if (says === "says nothing but a total") office.around = ({ data, all }) => ({ data, total: all });
  office.runThrough();
  expect(office.landed).toEqual(office.wanted);
});

it("texts of which the first executions saw only numbers and days are the texts that they are", () => {
  const rowAt = (at: number): Cells => ({
    code: at < 110 ? `${at}` : "none",
    until: at < 110 ? "2026-01-01" : "never",
  });
  const office = new LongOffice({ ...SLOW, rowAt });
  expect(office.runThrough()).toBeGreaterThan(1);
  expect(office.landed).toEqual(office.wanted);
});

it("columns that are masked lie open nowhere, also while their pages wait", () => {
  const rowAt = (at: number): Cells => ({ email: `secret${at}@example.com`, visits: at });
  const office = new LongOffice({ ...SLOW, rowAt, form: { columns: "email (masked), visits" } });
  office.turn();
  const staging = office.workbook.sheets.find(({ name }) => isStaging(name));
  const texts = [2, 3, 4].map((row) => String(staging?.value(row, 2)));
  const pages = texts.map((text) => gunzipSync(Buffer.from(text, "base64")).toString());
  expect(pages.join()).toContain("s…@example.com");
  expect(pages.join()).not.toContain("secret");
  office.runThrough();
  expect(office.offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(new Set(office.landed.map((line) => line.split("|")[0]))).toEqual(new Set(["s…@example.com"]));
});
