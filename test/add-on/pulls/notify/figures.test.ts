/**
 * A chat gets a pull's number after scheduled runs, and hears once that a limit is crossed and once that it
 * is not.
 */
import { rows, status } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../run/saved-office";

const CHAT = "https://hooks.slack.com/services/T1/B2/only_the_chat_knows_it";
const DOWN = status(503);

/** An office with a pull of one number, whose runs are reported to a chat. */
class ReportingOffice extends SavedOffice {
  private seen = 0;
  private value = 30;
  private isDown = false;

  constructor(tell: string) {
    super();
    this.answer = ({ request }) =>
      request.url === CHAT ? { body: "ok" } : this.isDown ? DOWN : rows({ signups: this.value });
    this.done("setChat", { address: CHAT });
    this.save("Day", { schedule: "hourly", tell });
    this.readChat();
  }

  /** The hourly run, with this number or a service that is down. */
  tick(value: number | undefined): string[] {
    this.isDown = value === undefined;
    this.value = value ?? this.value;
    this.clock.advance(HOUR);
    this.everyHour();
    return this.readChat();
  }

  /** The hourly run, with an answer of these columns. */
  tickWith(row: Readonly<Record<string, number>>): string[] {
    const { answer } = this;
    this.answer = (asked) => (asked.request.url === CHAT ? { body: "ok" } : rows(row));
    this.clock.advance(HOUR);
    this.everyHour();
    this.answer = answer;
    return this.readChat();
  }

  respell(tell: string): void {
    const form = this.done("pullForm", { name: "Day" });
    if (form) this.done("savePull", { form: { ...form, tell }, before: "Day" });
  }

  /** What the chat got since the last look, without headings. */
  readChat(): string[] {
    const posts = this.service.asked.slice(this.seen).filter(({ request }) => request.url === CHAT);
    this.seen = this.service.asked.length;
    return posts.flatMap(({ body }) => (body as { text: string }).text.split("\n").slice(1));
  }
}

describe("a chat gets", () => {
  it("the number after each scheduled run, and none after one by hand", () => {
    const office = new ReportingOffice("numbers");
    expect([office.tick(30), office.tick(1_284)]).toEqual([["• Day: 30."], ["• Day: 1,284."]]);
    office.clock.advance(HOUR / 2);
    office.run(["Day"]);
    expect(office.readChat()).toEqual([]);
  });

  it("a limit once when it is crossed and once when it is not any more", () => {
    const office = new ReportingOffice("signups: below 20");
    const cursor = [30, 12, 11, 25, 26, 19].map((value) => office.tick(value));
    expect(cursor).toEqual([
      [],
      ["• Alert: Day. signups: 12, below 20."],
      [],
      ["• Back: Day. signups: 25, no longer below 20."],
      [],
      ["• Alert: Day. signups: 19, below 20."],
    ]);
  });

  it("nothing more of a limit that is only spelled otherwise now", () => {
    const office = new ReportingOffice("signups: below 1,000");
    expect(office.tick(12)).toEqual(["• Alert: Day. signups: 12, below 1,000."]);
    office.respell("Signups:  under 1000");
    expect([office.tick(11), office.tick(1_200)]).toEqual([
      [],
      ["• Back: Day. Signups: 1,200, no longer below 1,000."],
    ]);
  });

  it("that a limit is not crossed any more, where that ended while the service was down", () => {
    const office = new ReportingOffice("below 20");
    expect(office.tick(12)).toEqual(["• Alert: Day. 12, below 20."]);
    expect(office.tick(undefined)).toEqual([expect.stringMatching(/^• Fails: Day/)]);
    office.clock.advance(9 * HOUR);
    expect(office.tick(25)).toEqual(["• Works again: Day.", "• Back: Day. 25, no longer below 20."]);
  });

  it("nothing more of a crossed limit after a run in which it could not be looked at, and when it is back", () => {
    const office = new ReportingOffice("numbers; signups: below 20");
    expect(office.tick(12)).toContain("• Alert: Day. signups: 12, below 20.");
    office.tickWith({ visits: 5 });
    expect(office.tick(11)).toEqual(["• Day: 11."]);
    office.tickWith({ visits: 5 });
    expect(office.tick(25)).toContain("• Back: Day. signups: 25, no longer below 20.");
  });

  it("of a limit that was taken away and comes back later as of a new one", () => {
    const office = new ReportingOffice("below 20");
    expect(office.tick(12)).toEqual(["• Alert: Day. 12, below 20."]);
    office.respell("failures");
    expect([office.tick(30), office.tick(31)]).toEqual([[], []]);
    office.respell("below 20");
    expect([office.tick(32), office.tick(12)]).toEqual([[], ["• Alert: Day. 12, below 20."]]);
    office.respell("failures");
    office.tick(12);
    office.respell("below 20");
    expect(office.tick(12)).toEqual(["• Alert: Day. 12, below 20."]);
  });

  it("the number and crossed limits of a pull that fails and is well by turns", () => {
    const office = new ReportingOffice("numbers; below 20");
    for (let turn = 0; turn < 4; turn++) {
      office.tick(undefined);
      office.tick(30);
    }
    office.tick(undefined);
    expect(office.tick(12)).toEqual(["• Alert: Day. 12, below 20.", "• Day: 12."]);
    office.tick(undefined);
    expect(office.tick(11)).toEqual(["• Day: 11."]);
  });

  it("that a list is empty, though its table stays as it was", () => {
    const office = new ReportingOffice("failures");
    const people = Array.from({ length: 12 }, (_, i) => ({ name: `Ada ${i}` }));
    let found = 12;
    office.answer = ({ request }) =>
      request.url === CHAT ? { body: "ok" } : rows(...people.slice(0, found));
    office.save("Trials", {
      source: "people",
      what: "plan = Team",
      schedule: "hourly",
      tell: "numbers; below 5",
    });
    expect(office.tick(30)).toEqual(["• Trials: 12."]);
    found = 0;
    expect(office.tick(30)).toEqual([
      "• Alert: Trials. 0, below 5. Its table was left as it was.",
      "• Trials: 0, down 100% on before (12). Its table was left as it was.",
    ]);
    expect(office.lines("Trials", 1)).toHaveLength(13);
    found = 11;
    expect(office.tick(30)).toEqual([
      "• Back: Trials. 11, no longer below 5.",
      "• Trials: 11, down 8.3% on before (12).",
    ]);
  });

  it("no change of a list that another question counted before", () => {
    const office = new ReportingOffice("failures");
    let found = 10;
    office.answer = ({ request }) =>
      request.url === CHAT
        ? { body: "ok" }
        : rows(...Array.from({ length: found }, (_, i) => ({ name: `Ada ${i}` })));
    const asked = { source: "people", schedule: "hourly", tell: "numbers; down 10 %" };
    office.save("Trials", { ...asked, what: "plan = Team" });
    expect(office.tick(30)).toEqual(["• Trials: 10."]);
    const form = office.done("pullForm", { name: "Trials" });
    if (form) office.done("savePull", { form: { ...form, what: "plan = Solo" }, before: "Trials" });
    found = 5;
    expect(office.tick(30)).toEqual(["• Trials: 5."]);
    found = 4;
    expect(office.tick(30)).toEqual([
      "• Alert: Trials. 4, down 20% on before (5).",
      "• Trials: 4, down 20% on before (5).",
    ]);
  });

  it("nothing of a limit that cannot be looked at: why stands beside the pull", () => {
    const office = new ReportingOffice("visits: below 20");
    office.tick(30);
    expect(office.item("Day").message).toContain('no column of numbers is called "visits"');
  });

  it("the number of a count of people, which has limits as well", () => {
    const office = new ReportingOffice("failures");
    office.answer = ({ request }) => (request.url === CHAT ? { body: "ok" } : { body: '{"count":42}' });
    office.save("People", {
      source: "people count",
      what: "plan = Team",
      schedule: "hourly",
      tell: "below 50",
    });
    expect(office.tick(30)).toContain("• Alert: People. 42, below 50.");
  });

  it("of a list of people how many there are, and nothing else of them", () => {
    const office = new ReportingOffice("failures");
    const people = Array.from({ length: 12 }, (_, i) => ({ name: `Ada ${i}`, ltv: 900 + i }));
    let found = 10;
    office.answer = ({ request }) =>
      request.url === CHAT ? { body: "ok" } : rows(...people.slice(0, found));
    office.save("Trials", { source: "people", what: "plan = Team", schedule: "hourly", tell: "numbers" });
    expect(office.tick(30)).toContain("• Trials: 10.");
    found = 12;
    expect(office.tick(30)).toContain("• Trials: 12, up 20% on before (10).");
    expect(JSON.stringify(office.service.asked.filter(({ request }) => request.url === CHAT))).not.toContain(
      "Ada",
    );
  });

  it("no number of an export, as its row says", () => {
    const save = () =>
      new SavedOffice().save("Events", {
        source: "export",
        what: "events",
        place: "s3://b/events",
        tell: "numbers",
      });
    expect(save).toThrow(
      "Tell: an export is a file, and has no number to send. Expected failures or changes.",
    );
  });
});
