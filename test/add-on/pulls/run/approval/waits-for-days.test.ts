/** A schedule that waits for complete days asks for these beside the row's own: it is agreed to as well. */
import { rows } from "../../../service-client/scripted";
import { SharedTab, WAITS } from "../shared-tab";

const METRIC = { source: "metric", what: "Signups", dates: "2026-01-01 to 2026-01-31", options: "by: day" };
const WAIT = "daily at 12, when yesterday is complete (else by 15)";

const officeOf = (audience: "me" | "everyone", schedule = "hourly"): SharedTab =>
  new SharedTab(audience, { ...METRIC, schedule }, () => rows({ date: "2026-01-31", signups: 7 }));

/** The days that were asked for. */
const daysOf = (office: SharedTab): readonly string[] => [
  ...new Set(
    office.service.asked.flatMap(({ request }) => /\d{4}-\d\d-\d\d\/[\d-]+/.exec(String(request.body)) ?? []),
  ),
];

const aDay = (office: SharedTab): void => {
  for (let hours = 0; hours < 24; hours++) office.hour();
};

it("a colleague who lets a row wait for days has none of them asked with its owner's key", () => {
  const office = officeOf("me");
  office.edit("Mine", "Schedule", WAIT);
  aDay(office);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
  expect(office.item("Mine").message).toContain("Schedule (was hourly, now");
  expect(daysOf(office)).toEqual(["2026-01-01/2026-01-31"]);
});

it("its owner agrees to that, or puts the schedule back", () => {
  const office = officeOf("me");
  office.edit("Mine", "Schedule", WAIT);
  office.done("restoreRow", { name: "Mine" });
  expect(office.hour()).toHaveLength(1);
  expect(daysOf(office)).toHaveLength(1);
  office.edit("Mine", "Schedule", WAIT);
  expect(office.approve("Mine")).toMatchObject({ ok: true });
  aDay(office);
  expect(daysOf(office).length).toBeGreaterThan(1);
});

it("other hours, and no wait any more, need no word", () => {
  const office = officeOf("me", WAIT);
  for (const schedule of ["daily at 9, when yesterday is complete (else by 12)", "hourly", WAIT]) {
    office.edit("Mine", "Schedule", schedule);
    office.hour();
    expect(office.item("Mine").approval).toBeUndefined();
  }
});

it("with a key for everyone it asks on, and no number of its days is told without the owner's word", () => {
  const office = officeOf("everyone");
  office.edit("Mine", "Schedule", WAIT);
  aDay(office);
  expect(office.item("Mine").approval).toBeUndefined();
  expect(daysOf(office).length).toBeGreaterThan(1);
});
