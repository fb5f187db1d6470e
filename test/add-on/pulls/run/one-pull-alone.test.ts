/**
 * Whatever one pull's answer holds, and whatever goes wrong with it, the other pulls run, and it says in a
 * sentence why it did not.
 */
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { rows, type Scripted, status } from "../../service-client/scripted";
import type { Request } from "../../../in-process/small-office";
import { StateStore } from "../../../../src/add-on/pulls/store/state-store";
import { HOUR, SavedOffice } from "./saved-office";

const LONG = "x".repeat(12_000);
const VERY_LONG = "y".repeat(60_000);
const wide = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`column of twenty ${n}`.padEnd(20, "-"), n]));

/** Two pulls that run every hour; the first one is answered so. */
class TwoPulls extends SavedOffice {
  readonly started: Request[] = [];
  well = 0;

  constructor(form: Partial<PullForm>, answer: (request: Request) => Scripted) {
    super();
    this.answer = (request) => {
      if (JSON.stringify(request.body ?? "").includes("select 'Well'")) {
        this.well++;
        return rows({ n: this.well });
      }
      if (request.line.startsWith("POST /exports/")) this.started.push(request);
      return answer(request);
    };
    this.save("Bad", { schedule: "hourly", ...form }).save("Well", { schedule: "hourly" });
  }

  hours(count: number): this {
    for (let hour = 0; hour < count; hour++) {
      const began = this.clock.now();
      this.everyHour();
      this.clock.advance(began + HOUR - this.clock.now());
    }
    return this;
  }

  message(name: string): string {
    return this.item(name).message;
  }
}

const exported = (of: object): ((request: Request) => Scripted) => {
  return ({ line }) => (line.startsWith("POST /exports/") ? status(202, {}, of) : { body: of });
};

describe("the other pull runs every hour next to one", () => {
  it.each<[string, Partial<PullForm>, (request: Request) => Scripted, RegExp]>([
    [
      "whose column was renamed in an answer of 300 columns",
      { columns: "email" },
      () => rows(wide(300)),
      /no column "email"/,
    ],
    [
      "whose column was renamed in an answer of 2,000 columns",
      { columns: "email" },
      () => rows(wide(2_000)),
      /no column "email"/,
    ],
    [
      "whose export is in a state of 60,000 letters",
      { mode: "export: csv" },
      exported({ id: "e", status: VERY_LONG }),
      /still working|go on/,
    ],
    [
      "whose export lies at an address of 60,000 letters",
      { mode: "export: s3://ours/weekly" },
      exported({ id: "e", status: "completed", location: `s3://ours/${VERY_LONG}` }),
      /The export is done/,
    ],
    [
      "whose export has an id of 12,000 letters",
      { mode: "export: csv" },
      exported({ id: LONG, status: "started" }),
      /./,
    ],
    ["whose service says 60,000 letters", {}, () => status(400, {}, { error: VERY_LONG }), /./],
  ])("%s", (_, form, answer, said) => {
    const office = new TwoPulls(form, answer).hours(4);
    expect(office.well).toBe(4);
    expect(office.item("Well")).toMatchObject({ rows: 1, message: "" });
    expect(office.item("Bad").status).not.toBe("at work");
    expect(office.message("Bad")).toMatch(said);
    expect(office.message("Bad").length).toBeLessThanOrEqual(1_000);
    expect(JSON.stringify(office.lines("Analytics log"))).not.toContain(
      "has no room left in this spreadsheet",
    );
  });

  it.each([300, 301, 100_000])(
    "which has names of columns of %d letters, shortened where they are long",
    (n) => {
      const [one, other] = ["c".repeat(n - 1), "c".repeat(n)];
      const office = new TwoPulls({}, () =>
        rows({ id: 1, [one]: 2, [other]: 3, [`${other}.email`]: 4 }),
      ).hours(3);
      expect(office.well).toBe(3);
      expect(office.item("Bad")).toMatchObject({ rows: 1, message: "" });
      const [names = ""] = office.lines("Bad", 4);
      const [, ...landed] = names.split("|");
      expect(new Set(landed).size).toBe(3);
      expect(landed[2]).toMatch(/c….*\.email$/);
      expect(landed.map(({ length }) => length <= 310)).toEqual([true, true, true]);
      expect(office.lines("Bad", 4)[1]).toBe("1|2|3|4");
      const grid = office.workbook.sheetByName("Bad");
      expect(grid?.note(1, 1)).toContain("Names of columns were shortened to 300 characters.");
    },
  );

  it("which chooses a column by its full name, though that is too long to land", () => {
    const [one, other] = ["one", "other"].map((end) => `${"c".repeat(250)}${"d".repeat(300)}.${end}`) as [
      string,
      string,
    ];
    const office = new TwoPulls({ columns: `id, ${other}` }, () =>
      rows({ id: 1, [one]: 2, [other]: 3 }),
    ).hours(2);
    expect(office.item("Bad")).toMatchObject({ rows: 1, message: "" });
    const [names = "", cells] = office.lines("Bad", 2);
    expect(names).toMatch(/^id\|c+…d+\.other$/);
    expect(cells).toBe("1|3");
  });

  it("that stops at new columns, of which there are 3,000", () => {
    let columns = 2;
    const office = new TwoPulls({ mode: "replace; new columns: stop" }, () => rows(wide(columns)));
    office.hours(1);
    columns = 3_000;
    office.hours(3);
    expect(office.well).toBe(4);
    expect(office.message("Bad").length).toBeLessThanOrEqual(1_000);
  });

  it("at which the add-on itself fails", () => {
    const take = Object.getOwnPropertyDescriptor(StateStore.prototype, "take")?.value as StateStore["take"];
    jest.spyOn(StateStore.prototype, "take").mockImplementation(function (
      this: StateStore,
      decided,
      ...more
    ) {
      if (decided.pull.name === "Bad") throw new TypeError("nobody foresaw this");
      return take.call(this, decided, ...more);
    });
    const office = new TwoPulls({}, () => rows({ n: 1 })).hours(4);
    expect(office.well).toBe(4);
    const [, bad = ""] = office.lines("Analytics pulls", 18);
    expect(bad).toContain("|failed|");
    expect(bad).toContain(
      "This ended it. It is tried again in a while. Something went wrong in the add-on itself.",
    );
    jest.restoreAllMocks();
  });
});

describe("next to a pull whose every request is refused for the limit, the other misses one hour of six", () => {
  it.each([undefined, "-1", "", "garbage", "0", "5", "60"])("with Retry-After %p", (header) => {
    const office = new TwoPulls({}, () =>
      status(429, header === undefined ? {} : { "Retry-After": header }),
    ).hours(12);
    expect(office.well).toBeGreaterThanOrEqual(10);
    expect(office.message("Bad")).toMatch(/^Will go on after .*(limit is reached until|No request is free)/);
  });
});

describe("an export whose id cannot be kept", () => {
  it.each<[string, object]>([
    ["because it is too long", { id: LONG, status: "started" }],
    ["because it has none", { status: "started" }],
  ])("is started once, %s; then only a person starts another", (_, of) => {
    const office = new TwoPulls({ mode: "export: csv" }, exported(of)).hours(6);
    expect(office.started).toHaveLength(1);
    expect(office.message("Bad")).toContain("perhaps the service started it");
    expect(office.item("Bad")).toMatchObject({ status: "stopped" });
    office.run(["Bad"]);
    expect(office.started).toHaveLength(2);
  });
});
