/**
 * Days of the worst jobs: Google counts a person's trigger time over all their spreadsheets, and starts
 * nothing once it is used up.
 */
import { ScriptStores } from "../../../../src/local/google/roots/accounts";
import { SetClock } from "../../../../src/local/google/time/clock";
import { partOf } from "../../../sweep/part";
import { OWNER, type Request } from "../../../in-process/small-office";
import { rows, type Scripted, status } from "../../service-client/scripted";
import { HOUR, MINUTE, SavedOffice } from "../run/saved-office";

/** A job that is never done, whatever is asked of it. */
const ENDLESS = ({ line }: Request): Scripted =>
  line.startsWith("GET")
    ? { body: { id: "7", status: "running" }, takes: 2 }
    : status(202, { Location: "/jobs/7" }, { id: "7", status: "running" });

const SLOW = (): Scripted => ({ ...(rows({ n: 1 }) as object), takes: 20 });
const REFUSED = (): Scripted => status(429, { "Retry-After": "50" });

interface Desk {
  readonly office: SavedOffice;
  readonly minute: number;
}

function deskOf(place: { clock: SetClock; stores: ScriptStores }, number: number, pulls: number): Desk {
  const workbook = { id: `sheet-${number}` };
  const office = new SavedOffice(() => rows({ n: 1 }), { ...place, workbook });
  for (let n = 0; n < pulls; n++) office.save(`Pull ${number} ${n}`, { schedule: "hourly" });
  return { office, minute: 7 + number * 11 };
}

/**
 * So many spreadsheets of one person through a day, each fired once an hour unless the person's time is used
 * up.
 */
function day(spreadsheets: number, pulls: number, answer: (request: Request) => Scripted, perMinute = 15) {
  const clock = new SetClock(Date.UTC(2026, 10, 20, 9));
  const stores = new ScriptStores(clock);
  const desks = Array.from({ length: spreadsheets }, (_, number) => deskOf({ clock, stores }, number, pulls));
  for (const { office } of desks) {
    office.answer = answer;
    office.done("setPreferences", { perMinute });
  }
  const asked = (): number => desks.reduce((sum, { office }) => sum + office.asked.length, 0);
  const before = asked();
  const times = stores.triggerTimesOf(OWNER);
  const start = clock.now();
  let unfired = 0;
  let lastAsked = 0;
  for (let hour = 0; hour < 24; hour++) {
    for (const { office, minute } of desks) {
      const at = start + hour * HOUR + minute * MINUTE;
      if (at > clock.now()) clock.advance(at - clock.now());
      if (times.isUsedUp) {
        unfired += 1;
        continue;
      }
      const began = clock.now();
      const count = asked();
      office.everyHour();
      office.executions.splice(0);
      times.add(clock.now() - began);
      if (asked() > count) lastAsked = hour;
    }
  }
  return { minutes: times.ms / MINUTE, unfired, requests: asked() - before, lastAsked };
}

const DAYS = [
  ["two spreadsheets with a job that is never done", 2, 1, ENDLESS],
  ["four spreadsheets with a job that is never done", 4, 1, ENDLESS],
  ["four spreadsheets with ten slow pulls", 4, 10, SLOW],
] as const;

describe("a day of one person's hourly runs", () => {
  it.each(partOf(DAYS, 2))(
    "with %s stays within Google's 90 minutes, and asks until the evening",
    (_, spreadsheets, pulls, answer) => {
      const { minutes, unfired, lastAsked } = day(spreadsheets, pulls, answer);
      expect(minutes).toBeLessThanOrEqual(85);
      expect(unfired).toBe(0);
      expect(lastAsked).toBeGreaterThanOrEqual(20);
    },
  );

  it("with pulls that wait the longer the more hours they missed stays within them, and each has its turn", () => {
    const turns = new Map<string, number>();
    const note = ({ body }: Request): Scripted => {
      const asked = JSON.stringify(body);
      turns.set(asked, (turns.get(asked) ?? 0) + 1);
      return rows({ n: 1 });
    };
    // One request a minute for 24 hourly pulls: each run could wait for its whole six minutes.
    const { minutes, unfired, lastAsked } = day(3, 8, note, 1);
    expect(minutes).toBeGreaterThan(45);
    expect(minutes).toBeLessThanOrEqual(70);
    expect([unfired, turns.size]).toEqual([0, 24]);
    expect(lastAsked).toBeGreaterThanOrEqual(20);
    const times = [...turns.values()];
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(3);
  });

  it("of 429s ends each run instead of waiting for the next", () => {
    const { minutes, requests } = day(2, 3, REFUSED);
    expect(minutes).toBeLessThanOrEqual(2);
    expect(requests).toBeLessThanOrEqual(2 * 24 * 2);
  });
});

describe("what is known of a person's runs", () => {
  const place = () => {
    const clock = new SetClock(Date.UTC(2026, 10, 20, 9));
    return { clock, stores: new ScriptStores(clock) };
  };
  const runs = ({ stores }: { stores: ScriptStores }): Record<string, string> =>
    Object.fromEntries(
      Object.entries(stores.userProperties(OWNER).all()).filter(([name]) => name.startsWith("runs:")),
    );

  it("counts a run that Google kills as long as it might have been", () => {
    const made = place();
    const { office } = deskOf(made, 1, 1);
    office.answer = SLOW;
    let hasAsked = false;
    office.stores.faults.before = (call) => {
      hasAsked ||= call === "UrlFetchApp.fetch";
      return hasAsked ? "killed" : undefined;
    };
    office.hourWithFaults();
    const [[, took = 0] = []] = JSON.parse(runs(made)["runs:sheet-1"] ?? "[]") as number[][];
    expect(took).toBeGreaterThan(4 * MINUTE);
  });

  it("goes a day later, with the next hourly run in any spreadsheet, and so does what older versions kept", () => {
    const made = place();
    const [one, two] = [deskOf(made, 1, 1), deskOf(made, 2, 1)];
    one.office.answer = SLOW;
    one.office.everyHour();
    expect(Object.keys(runs(made))).toContain("runs:sheet-1");
    made.clock.advance(25 * HOUR);
    two.office.answer = SLOW;
    made.stores.documentProperties("sheet-2").setAll({ runs: "[[1,2]]" }, false);
    two.office.everyHour();
    expect(Object.keys(runs(made))).toEqual(["runs:sheet-2"]);
    expect(made.stores.documentProperties("sheet-2").get("runs")).toBeNull();
  });
});

it.each([
  ["hangs", (timeoutMs: number) => timeoutMs],
  ["takes half a minute", () => 29_000],
])("the longest run is over within Google's six minutes also where its last answer %s", (_, takes) => {
  const clock = new SetClock(Date.UTC(2026, 10, 20, 9));
  const office = new SavedOffice(() => rows({ n: 1 }), { clock, stores: new ScriptStores(clock) });
  office.answer = () => status(500);
  for (let n = 0; n < 130; n++) office.cell("ANALYTICS_SQL", [`select ${n}`]);
  clock.advance(HOUR);
  const began = clock.now();
  const LATE = 300_000;
  office.answer = ({ request }) => {
    if (clock.now() - began <= LATE) return rows({ n: 1 });
    const took = takes(request.timeoutMs);
    clock.advance(took);
    return took < request.timeoutMs ? rows({ n: 1 }) : "timeout";
  };
  office.everyHour();
  const seconds = (clock.now() - began) / 1_000;
  expect(seconds).toBeGreaterThan(LATE / 1_000 + 20);
  expect(seconds).toBeLessThanOrEqual(355);
});
