/** A pull whose schedule waits until yesterday is complete, through mornings at a service that is late. */
import { FIELDS } from "../../../../src/add-on/service-client/request/contract";
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import type { Request } from "../../../in-process/small-office";
import { rows, status } from "../../service-client/scripted";
import { HOUR, MINUTE, SavedOffice } from "../run/saved-office";

const CHAT = "https://hooks.slack.com/services/T1/B2/only_the_chat_knows_it";
const DAY = 24 * HOUR;
const SCHEDULE = "daily at 7, when yesterday is complete (else by 11)";

/** A day's signups arrive in one load, by default at 3:20 of the next day; today's come as they happen. */
class LateOffice extends SavedOffice {
  /** Hours after a day's end at which its load comes, by the day. */
  readonly late = new Map<string, number>();
  readonly restated = new Map<string, number>();
  usualLag = 3.3;
  isEmpty = false;
  /** Whether today's signups are there as they happen. */
  isLive = true;
  seen: { from: string; to: string; interval: unknown; metric: unknown }[] = [];
  completeUntil: (() => string) | undefined;

  constructor() {
    super(undefined, { workbook: { id: "sheet-of-the-office", timeZone: "UTC" } });
    this.answer = (request) => this.serve(request);
    this.done("setChat", { address: CHAT });
  }

  private serve({ request, body }: Request) {
    if (request.url === CHAT) return { body: "ok" };
    const asked = body as Record<string, unknown>;
    const range = (asked[FIELDS.dateRange] as { date: string } | undefined)?.date ?? "";
    const [from = "", to = ""] = range.split("/");
    this.seen.push({ from, to, interval: asked[FIELDS.interval], metric: asked[FIELDS.metricId] });
    if (asked[FIELDS.metricId] === "Refused") return status(400, {}, { error: "No such interval" });
    const days: string[] = [];
    for (let at = Date.parse(from); at <= Date.parse(to); at += DAY)
      days.push(new Date(at).toISOString().slice(0, 10));
    const counted = days.map((date) => ({ date, signups: this.countOf(date) }));
    if (asked[FIELDS.interval] !== "day")
      return rows({ signups: counted.reduce((sum, { signups }) => sum + signups, 0) });
    if (this.isEmpty) return { body: [] };
    if (this.completeUntil === undefined) return rows(...counted);
    return { body: { complete_until: this.completeUntil(), data: counted } };
  }

  private countOf(date: string): number {
    const end = Date.parse(date) + DAY;
    const now = this.clock.now();
    if (now < end) return this.isLive ? Math.max(0, Math.floor((now - Date.parse(date)) / (10 * MINUTE))) : 0;
    const lag = this.late.get(date) ?? this.usualLag;
    const all = 1_000 + ((Number(date.slice(8)) * 37) % 100);
    if (now < end + lag * HOUR) return this.isLive ? Math.round(all * 0.4) : 0;
    return this.restated.get(date) ?? all;
  }

  wait(more: Partial<PullForm> = {}): this {
    const form = {
      source: "metric",
      what: "Signups",
      dates: "last 7 days",
      options: "by: day",
      tell: "numbers",
    };
    return this.save("Board", { ...form, schedule: SCHEDULE, ...more });
  }

  /** The hourly run after 20 past this hour of a day of November (UTC). Returns what the row says. */
  at(day: number, hour: number): string {
    this.clock.moveTo(Date.UTC(2026, 10, day, hour, 20, 13, 457));
    this.everyHour();
    return this.said();
  }

  /** The mornings from one day of November to another, as the hourly runs of 7 to 11 find them. */
  mornings(from: number, to: number): this {
    for (let day = from; day <= to; day++)
      [7, 8, 9, 10, 11].find((hour) => this.at(day, hour).startsWith("well"));
    this.seen = [];
    return this;
  }

  /** The days of November that the last look asked for. */
  get looks(): string[] {
    return this.seen.map(({ from, to }) => `${from.slice(8)}-${to.slice(8)}`);
  }

  private said(): string {
    const { status: is, message } = this.item("Board");
    return `${is}: ${message}`;
  }

  refused(more: Partial<PullForm>): string {
    const form = { ...BLANK_FORM, name: "Other", source: "metric", what: "Signups", place: "Other" };
    const saved = this.done("savePull", { form: { ...form, schedule: SCHEDULE, ...more } });
    return saved.kind === "mistaken" ? (saved.cells.schedule ?? "") : saved.kind;
  }

  /** The last line of the chat. */
  get told(): string {
    const posts = this.service.asked.filter(({ request }) => request.url === CHAT);
    return posts.flatMap(({ body }) => (body as { text: string }).text.split("\n")).at(-1) ?? "";
  }
}

/** Of an hourly run with one look, which lands nothing. */
const MOST_CALLS_OF_A_LOOK = 60;
/** The serial number of 20 November 2026. */
const NOV_20 = 46_346;
const SETTLED = "its number stays the same, and the day after has events";

describe("a schedule that waits until yesterday is complete", () => {
  it("lands at its latest hour on the first morning, and says that nothing is known yet", () => {
    const office = new LateOffice().wait();
    expect([7, 8, 9, 10].map((hour) => office.at(21, hour))).toEqual(
      ["08:10", "09:10", "10:10", "10:50"].map(
        (at) =>
          `waits for data: Looks again after 2026-11-21 ${at}. Waits for Fri 20 Nov, which is not known to be complete yet.`,
      ),
    );
    expect(office.item("Board").nextRun).toBe("2026-11-21 10:50:00");
    expect(office.list().health).toContain("Waiting until yesterday is complete: Board.");
    const missing = "Fri 20 Nov was not known to be complete when this landed: its numbers may still grow.";
    expect(office.at(21, 11)).toBe(`well: ${missing}`);
    expect(office.looks).toEqual(["14-21", "14-21", "14-21", "14-21", "14-20"]);
    expect(office.told).toBe(`• Board: 1,003 on Thu 19 Nov. ${missing}`);
    expect(office.list().health).not.toContain("Waiting until");
  });

  it("lands by two equal looks and the day after, and later by what was usual", () => {
    const office = new LateOffice().wait().mornings(21, 23);
    expect(office.at(24, 7)).toContain("waits for data");
    expect(office.at(24, 8)).toBe(`well: Mon 23 Nov is complete: ${SETTLED}.`);
    office.mornings(25, 28);
    expect(office.at(29, 7)).toBe(
      "well: Sat 28 Nov is complete: its days have nearly always arrived by this hour.",
    );
    expect(office.looks).toEqual(["22-29", "22-28"]);
  });

  it("learns nothing from an hour in which the service has no rows at all", () => {
    const office = new LateOffice().wait().mornings(21, 28);
    office.isEmpty = true;
    expect(office.at(29, 7)).toContain("waits for data");
    office.isEmpty = false;
    const said = office.at(29, 8);
    expect(said).toBe("well: Sat 28 Nov is complete: its days have nearly always arrived by this hour.");
  });

  it("waits on a morning that is late, though a part of the day is there", () => {
    const office = new LateOffice().wait().mornings(21, 28);
    office.late.set("2026-11-28", 8.5);
    expect([7, 8].map((hour) => office.at(29, hour).slice(0, 14))).toEqual([
      "waits for data",
      "waits for data",
    ]);
    expect(office.at(29, 9)).toContain("waits for data");
    expect(office.at(29, 10)).toBe(`well: Sat 28 Nov is complete: ${SETTLED}.`);
  });

  it("puts right what was missing, says what was restated, and judges complete days alone", () => {
    const office = new LateOffice().wait({ tell: "numbers; below 900" }).mornings(21, 28);
    office.late.set("2026-11-28", 14);
    for (const hour of [7, 8, 9, 10]) office.at(29, hour);
    expect(office.at(29, 11)).toContain("Sat 28 Nov was not known to be complete");
    expect(office.lines("Board", 2).at(-1)).toContain("|414");
    expect(office.told).toContain("• Board: 1,099 on Fri 27 Nov. Sat 28 Nov was not known");
    office.restated.set("2026-11-25", 1_031);
    office.at(30, 7);
    const said = office.at(30, 8);
    expect(said).toContain("Restated: Wed 25 Nov: 1,025 -> 1,031; Sat 28 Nov: 414 -> 1,036.");
    expect(office.told).toContain("Restated: Wed 25 Nov: 1,025 -&gt; 1,031; Sat 28 Nov: 414 -&gt; 1,036.");
    expect(office.service.asked.filter(({ body }) => JSON.stringify(body ?? "").includes("Alert"))).toEqual(
      [],
    );
    expect(office.log().join()).not.toContain("1,031");
  });

  it("looks again in the afternoon where the data never comes by its latest hour, four times in all", () => {
    const office = new LateOffice();
    office.isLive = false;
    office.usualLag = 14;
    office.wait().mornings(21, 29);
    office.at(30, 7);
    expect(office.at(30, 11)).toContain("not known to be complete when this landed");
    const ends = [12, 13, 14, 15, 16, 17, 20, 23].map((hour) => office.at(30, hour));
    expect(ends.at(-1)).toContain(
      "well: Sun 29 Nov is complete now: its days have always come in one piece.",
    );
    expect(office.seen.filter(({ to }) => to === "2026-11-30").length).toBeLessThanOrEqual(4);
    expect(office.lines("Board", 2).at(-1)).toContain("|1073");
  });

  it("believes a service that says of the day whether it is complete", () => {
    const office = new LateOffice().wait();
    office.completeUntil = () => "2026-11-19";
    expect(office.at(21, 7)).toContain("waits for data");
    office.completeUntil = () => "2026-11-20";
    expect(office.at(21, 8)).toBe("well: Fri 20 Nov is complete: the service says so.");
  });

  it("waits for all numbers of a board, not any", () => {
    const office = new LateOffice().wait({
      source: "comparison",
      what: "Signups; Sales",
      dates: "yesterday",
      options: "",
    });
    office.completeUntil = () => (office.seen.at(-1)?.metric === "Sales" ? "2026-11-19" : "2026-11-20");
    expect(office.at(21, 7)).toContain("waits for data");
    expect(office.seen.map(({ metric, interval }) => [metric, interval])).toEqual([
      ["Signups", "day"],
      ["Sales", "day"],
    ]);
    office.completeUntil = () => "2026-11-20";
    expect(office.at(21, 8)).toContain("well: Fri 20 Nov is complete: the service says so.");
  });

  it("lands at its latest hour where the service refuses to be asked by day, and goes on after a run by hand", () => {
    const refused = new LateOffice().wait({ what: "Refused", dates: "yesterday", options: "" });
    expect(refused.at(21, 7)).toContain("waits for data");
    const office = new LateOffice().wait();
    office.at(21, 7);
    office.run(["Board"]);
    expect(office.item("Board").nextRun).toBe("2026-11-21 08:10:13");
  });

  it("spreads its looks over a long wait, and what it remembers can be read", () => {
    const office = new LateOffice().wait({ schedule: "daily at 6, when yesterday is complete (else by 17)" });
    const said = Array.from({ length: 12 }, (_, i) => office.at(21, 6 + i));
    expect(said.map((one) => one.split(":")[0])).toEqual([
      ...Array<string>(11).fill("waits for data"),
      "well",
    ]);
    expect(office.looks).toEqual(["14-21", "14-21", "14-21", "14-21", "14-20"]);
  });

  it("finds the rows of restated days again in a merge, though it asks for yesterday alone", () => {
    const office = new LateOffice().wait({ mode: "merge on date", dates: "yesterday" }).mornings(21, 24);
    office.restated.set("2026-11-21", 800);
    office.at(25, 7);
    office.at(25, 8);
    expect(office.looks.at(-1)).toBe("21-24");
    expect(office.lines("Board", 2).slice(1)).toEqual(
      [1_040, 800, 1_014, 1_051, 1_088].map((count, i) => `${NOV_20 + i}|${count}`),
    );
  });

  it("says no numbers of days that its table does not show, and takes few calls for a look", () => {
    const office = new LateOffice().wait({ dates: "last 7 days", options: "" }).mornings(21, 24);
    office.restated.set("2026-11-21", 800);
    office.at(25, 7);
    expect(office.last.execution.calls.total).toBeLessThanOrEqual(MOST_CALLS_OF_A_LOOK);
    expect(office.at(25, 8)).toContain("Restated: Sat 21 Nov.");
  });

  it("is refused where rows could not be put right, or nothing has days", () => {
    const office = new LateOffice();
    expect(office.refused({ mode: "append" })).toContain('"append" keeps the rows of each run');
    expect(office.refused({ mode: "snapshot" })).toContain('"snapshot" keeps the rows of each run');
    expect(office.refused({ mode: "export: csv" })).toContain("a file cannot be put right");
    expect(office.refused({ source: "people", what: "plan = Team" })).toContain(
      "of reports, metrics and boards alone",
    );
    expect(office.refused({})).toBe("saved");
  });
});
