/** What a chat would get is seen, and sent as a test, before it is switched on. */
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { rows, status } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../run/saved-office";
import { EDITOR, OWNER } from "../../../in-process/small-office";

const CHAT = "https://hooks.slack.com/services/T1/B2/only_the_chat_knows_it";
const DAY_MS = 86_400_000;
const SQL: PullForm = { ...BLANK_FORM, name: "Daily", source: "SQL", what: "select day", place: "Daily" };

/** A row a day until yesterday, each with 30 but for these days back. */
function daily(others: { readonly [back: number]: number } = {}, count = 100) {
  const last = Date.UTC(2026, 10, 19);
  return rows(
    ...Array.from({ length: count }, (_, i) => {
      const back = count - 1 - i;
      const day = new Date(last - back * DAY_MS).toISOString().slice(0, 10);
      return { day, signups: others[back] ?? 30, visits: 100 + (back % 7) };
    }),
  );
}

class PreviewOffice extends SavedOffice {
  chat = () => ({ body: "ok" }) as ReturnType<typeof rows>;
  table = daily({ 20: 5 });

  constructor(timeZone = "Etc/UTC") {
    super(undefined, { workbook: { timeZone } });
    this.answer = ({ request }) => (request.url === CHAT ? this.chat() : this.table);
  }

  see(tell: string, more: { name?: string; since?: number } = { name: "Daily" }, person = OWNER) {
    const seen = this.done("previewNotify", { form: { ...SQL, tell }, ...more }, person);
    if (seen.kind !== "previewed") throw new Error(Object.values(seen.cells).join(" "));
    return seen;
  }

  test(tell: string, more: { name?: string; since?: number } = { name: "Daily" }, person = OWNER) {
    return this.call("sendNotifyTest", { form: { ...SQL, tell }, ...more }, person);
  }

  posts(): string[] {
    const sent = this.service.asked.filter(({ request }) => request.url === CHAT);
    return sent.map(({ body }) => (body as { text: string }).text);
  }
}

function landed(more: Partial<PullForm> = {}): PreviewOffice {
  const office = new PreviewOffice();
  office.save("Daily", { ...SQL, ...more });
  office.run(["Daily"]);
  return office;
}

describe("of rows in the sheet", () => {
  it("shows the text, the past and the reach of each limit, and asks the service nothing", () => {
    const office = landed();
    const asked = office.asked.length;
    expect(office.see("numbers; below 20; visits: above 104; people: below 3")).toEqual({
      kind: "previewed",
      message: [
        "Analytics Tables, “Untitled spreadsheet”:",
        "• Daily: 30 on Thu 19 Nov, the same as Thu 12 Nov (30).",
      ].join("\n"),
      limits: [
        {
          past: "Would have rung once in the last 90 days: Fri 30 Oct.",
          reach: "It would see a drop of 34 % or more.",
          facts: {
            days: ["2026-10-30"],
            since: null,
            within: 90,
            isUnusual: false,
            isBlind: false,
            drop: 34,
            rise: null,
          },
        },
        {
          past: expect.stringMatching(/^Would have rung 12 times/),
          reach: "It would see a rise of 5 % or more.",
          facts: expect.objectContaining({ drop: null, rise: 5 }),
        },
        { past: expect.stringContaining('no column of numbers is called "people"'), reach: "", facts: null },
      ],
      problem: "",
      columns: ["signups", "visits"],
      rowsOf: "2026-11-20 09:02",
    });
    expect(office.asked.length).toBe(asked);
  });

  it("counts what the schedule's runs would have seen, and no day between them", () => {
    const office = landed();
    // Of Thursday, 29 October; of Saturday and Sunday, 7 and 8 November; of Sunday and Monday, 15 and 16.
    office.table = daily({ 21: 5, 12: 5, 11: 5, 4: 5, 3: 5 });
    office.run(["Daily"]);
    const ofSchedule = (schedule: string): string => {
      const form = { ...SQL, tell: "below 20", schedule };
      const seen = office.done("previewNotify", { form, name: "Daily" });
      return seen.kind === "previewed" ? seen.limits[0]!.past : "";
    };
    expect(
      ["", "daily at 9", "weekdays at 9", "Mondays at 9", "first Monday of the month"].map(ofSchedule),
    ).toEqual([
      "Would have rung 3 times in the last 90 days: Thu 29 Oct, Sat 7 Nov, Sun 15 Nov.",
      "Would have rung 3 times in the last 90 days: Thu 29 Oct, Sat 7 Nov, Sun 15 Nov.",
      "Would have rung 3 times in the last 90 days: Thu 29 Oct, Sun 8 Nov, Sun 15 Nov.",
      "Would have rung once in the last 90 days: Sun 8 Nov.",
      "Would not have rung in the last 90 days.",
    ]);
  });

  it.each(["America/New_York", "Asia/Tokyo"])("reads days as the sheet has them, in %s", (zone) => {
    const office = new PreviewOffice(zone);
    office.save("Daily", SQL);
    office.run(["Daily"]);
    expect(office.see("below 20")).toMatchObject({
      limits: [{ past: "Would have rung once in the last 90 days: Fri 30 Oct." }],
    });
  });

  it("has the alert that the next run sends", () => {
    const office = landed();
    expect(office.see("signups: below 31").message).toContain(
      "• Alert: Daily. signups: 30 on Thu 19 Nov, below 31.",
    );
    expect(office.see("failures")).toMatchObject({ message: "", problem: "", limits: [] });
  });

  it("of a copy has the rows of its original under the name of its own", () => {
    const form = { ...SQL, name: "Daily copy", tell: "numbers" };
    const seen = landed().done("previewNotify", { form, name: "Daily" });
    expect(seen).toMatchObject({ message: expect.stringContaining("• Daily copy: 30 on Thu 19 Nov") });
  });

  it("of a new pull says that there are no rows yet", () => {
    const office = new PreviewOffice();
    expect(office.see("numbers", {})).toMatchObject({
      message: "",
      problem: expect.stringContaining("None of its rows are in this spreadsheet yet."),
    });
  });

  it("is in the list of pulls with its numbers and limits", () => {
    const office = landed({ tell: "numbers; below 20; visits: above 104" });
    expect(office.item("Daily")).toMatchObject({ notifyWhen: "failures", sendsNumbers: true, limits: 2 });
  });

  it("is word for word what the next run on schedule sends", () => {
    const tell = "numbers; signups: below 31; visits: above 1,000; unusual";
    const office = landed({ schedule: "hourly" });
    const { message } = office.see(tell);
    office.done("setChat", { address: CHAT });
    office.done("savePull", { form: { ...SQL, schedule: "hourly", tell }, before: "Daily" });
    office.clock.advance(HOUR);
    office.everyHour();
    expect(office.posts().at(-1)).toBe(message);
    expect(message.split("\n")).toHaveLength(3);
  });

  it("of a list of people is their number, beside the run before", () => {
    const list = { ...SQL, source: "people", what: "plan = Team", schedule: "hourly" };
    const office = new PreviewOffice();
    const own = office.answer;
    let found = 2;
    office.answer = (request) =>
      request.request.url === CHAT
        ? own(request)
        : rows(...[{ name: "Ada" }, { name: "Bo" }, { name: "Cy" }].slice(0, found));
    office.save("Daily", list);
    office.run(["Daily"]);
    found = 3;
    office.run(["Daily"]);
    const { message, columns } = office.see("numbers; below 5");
    expect(columns).toEqual(["Rows"]);
    expect(message).toContain("Daily: 3, up 50% on before (2).");
  });

  it("of a board is word for word what is sent", () => {
    const board = { ...SQL, source: "comparison", what: "Signups; Paid", dates: "last week" };
    const office = new PreviewOffice();
    const own = office.answer;
    office.answer = (request) => {
      const isPaid = JSON.stringify(request.body).includes('"Paid"');
      return request.request.url === CHAT ? own(request) : rows({ value: isPaid ? 12 : 30 });
    };
    const tell = "numbers; Paid: below 100";
    office.save("Daily", { ...board, schedule: "hourly", tell: "failures" });
    office.run(["Daily"]);
    const { message, columns } = office.see(tell);
    office.done("setChat", { address: CHAT });
    office.done("savePull", { form: { ...board, schedule: "hourly", tell }, before: "Daily" });
    office.clock.advance(HOUR);
    office.everyHour();
    expect(columns).toEqual(["Signups", "Paid"]);
    expect(office.posts().at(-1)).toBe(message);
  });

  it("reads the last run of a table to which runs add, and days that a person formatted", () => {
    const office = landed({ mode: "append" });
    office.clock.advance(HOUR);
    office.table = daily({ 0: 12 });
    office.run(["Daily"]);
    expect(office.see("signups: below 20")).toMatchObject({
      message: expect.stringContaining("signups: 12 on Thu 19 Nov"),
      limits: [{ past: "Would have rung once in the last 90 days: Thu 19 Nov." }],
    });
  });

  it("leaves days out that a run does not ask for, where rows of earlier runs stay", () => {
    const dated = { what: "select day where day >= :from and day < :to", dates: "last 30 days" };
    const office = landed({ mode: "merge on day; vanished: keep", ...dated });
    expect(office.see("below 20").limits[0]?.past).toBe(
      "Would have rung once since Wed 21 Oct, as far back as the rows go: Fri 30 Oct.",
    );
  });

  it.each<[string, (office: PreviewOffice) => void, string]>([
    ["never ran", (office) => office.save("Daily", { ...SQL, place: "Other" }), "Run it once"],
    [
      "keeps rows of earlier runs",
      (office) => (office.save("Daily", { ...SQL, mode: "merge on day" }), office.run(["Daily"])),
      "rows of earlier runs",
    ],
    [
      "has a row a group",
      (office) => {
        office.table = rows({ plan: "Solo", people: 3 }, { plan: "Team", people: 4 });
        office.save("Daily", SQL);
        office.run(["Daily"]);
      },
      "one row a day, week or month without a split",
    ],
  ])("says why there is none: %s", (_, prepare, why) => {
    const office = new PreviewOffice();
    prepare(office);
    expect(office.see("numbers")).toMatchObject({ message: "", problem: expect.stringContaining(why) });
  });

  it("says what is wrong with the cell", () => {
    const office = landed();
    const form = { ...SQL, tell: "below twenty: 3" };
    expect(office.done("previewNotify", { form, name: "Daily" })).toMatchObject({
      kind: "mistaken",
      cells: { tell: expect.stringContaining("is not a limit that can be read") },
    });
  });
});

describe("of what was looked at", () => {
  it("judges the whole answer, and asks for it no second time", () => {
    const office = new PreviewOffice();
    const look = office.done("lookAt", { run: "r", form: SQL });
    const asked = office.asked.length;
    const since = look.kind === "looked" ? look.at : 0;
    expect(office.see("unusual", { since }).limits[0]?.past).toMatch(/^Would have rung once since /);
    expect(office.asked.length).toBe(asked);
    office.clock.advance(24 * HOUR);
    expect(office.see("unusual", { since: since + 1 }).problem).toBe(
      "Its rows are no longer all available. Run it once, then try its limits.",
    );
    expect(office.asked.length).toBe(asked);
  });
});

describe("a test", () => {
  it("says the same, marked as a test", () => {
    const office = landed();
    office.done("setChat", { address: CHAT });
    expect(office.test("numbers")).toEqual({ ok: true, value: { kind: "sent", service: "Slack" } });
    expect(office.posts().at(-1)).toBe(
      [
        "Analytics Tables, “Untitled spreadsheet”:",
        "This is a test.",
        "• Daily: 30 on Thu 19 Nov, the same as Thu 12 Nov (30).",
      ].join("\n"),
    );
    office.test("failures");
    expect(office.posts().at(-1)).toContain("This is a test.\nThere is nothing to send right now.");
  });

  it("says what to do where no chat is set, or where it takes nothing", () => {
    const office = landed();
    expect(office.test("numbers")).toMatchObject({
      failure: { message: expect.stringContaining("None is set up. Set one up in the Saved tab first.") },
    });
    office.done("setChat", { address: CHAT });
    office.chat = () => status(404);
    const failed = JSON.stringify(office.test("numbers"));
    expect(failed).toContain("Slack does not know this address (404)");
    expect(failed).not.toContain("only_the_chat_knows_it");
  });

  it("is sent by nobody who could not run the pull", () => {
    const office = new PreviewOffice();
    office.connect({ audience: "me" });
    office.save("Daily", { ...SQL, tell: "numbers" });
    office.run(["Daily"]);
    office.done("setChat", { address: CHAT });
    const sent = office.posts().length;
    for (const rowsOf of [{ name: "Daily" }, { since: 0 }])
      expect(office.test("numbers", rowsOf, EDITOR)).toMatchObject({ failure: { kind: "notYours" } });
    expect(office.posts()).toHaveLength(sent);
  });

  it("of what the connection's owner has to agree to is sent by nobody else", () => {
    const office = landed({ columns: "day, signups, visits (masked)" });
    office.done("setChat", { address: CHAT });
    const sent = office.posts().length;
    expect(office.test("numbers", { name: "Daily" }, EDITOR)).toMatchObject({ ok: true });
    office.edit("Daily", "Columns", "day, signups, visits");
    expect(office.test("numbers", { name: "Daily" }, EDITOR)).toMatchObject({
      failure: { kind: "notYours" },
    });
    expect(office.posts()).toHaveLength(sent + 1);
    expect(office.test("numbers")).toMatchObject({ ok: true });
  });
});
