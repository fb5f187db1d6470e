/** Two executions that want the same pulls: each pull that is due lands once. */
import { ScheduleOwner } from "../../../../src/add-on/pulls/schedule/schedule-owner";
import { HOUR, MINUTE, SavedOffice } from "../run/saved-office";
import { rows, type Scripted } from "../../service-client/scripted";
import { EDITOR, OWNER } from "../../../in-process/small-office";

const NAMES = ["One", "Two", "Three"];
const HAS_RUN =
  "It did not run, as somebody else, or its schedule, has just run this pull. Run it again if you still want it.";

function openOffice(schedule = "hourly"): SavedOffice {
  const office = new SavedOffice();
  for (const name of NAMES) office.save(name, { mode: "append", schedule });
  return office;
}

/** The next request is answered once `meanwhile` has run, whole, in an execution of its own. */
function during(office: SavedOffice, meanwhile: () => void): void {
  const answer = office.answer;
  office.answer = (request): Scripted => {
    office.answer = answer;
    meanwhile();
    return answer(request);
  };
}

const landed = (office: SavedOffice): number[] =>
  NAMES.map((name) => Math.max(0, office.lines(name, 1).length - 1) / 2);
const allOnce = [1, 1, 1];

it("a trigger that fires again while the first run is under way lands nothing twice", () => {
  const office = openOffice();
  during(office, () => office.everyHour());
  office.everyHour();
  expect(landed(office)).toEqual(allOnce);
  expect(office.asked).toHaveLength(3);
  expect(office.log().filter((line) => /\|finished\|/.test(line))).toHaveLength(3);
  expect(office.list().health).not.toContain("Overdue");
});

it("schedules that are taken over in a run land once, by whom it may be", () => {
  const office = openOffice();
  during(office, () => {
    office.done("takeOverSchedules", null, EDITOR);
    office.everyHour(EDITOR);
  });
  office.everyHour();
  expect(landed(office)).toEqual(allOnce);
  expect([office.list().isMine, office.list(EDITOR).isMine]).toEqual([false, true]);
});

it("a run with nothing to do that ends after schedules were taken over does not give them back", () => {
  const office = openOffice();
  office.everyHour();
  const keep = Object.getOwnPropertyDescriptor(ScheduleOwner.prototype, "keep")
    ?.value as ScheduleOwner["keep"];
  jest.spyOn(ScheduleOwner.prototype, "keep").mockImplementationOnce(function (this: ScheduleOwner, facts) {
    office.done("takeOverSchedules", null, EDITOR);
    keep.call(this, facts);
  });
  office.everyHour();
  jest.restoreAllMocks();
  expect([office.list().isMine, office.list(EDITOR).isMine]).toEqual([false, true]);
});

it("a click in a scheduled run, and a scheduled run in a click, run a pull once, and the click says why", () => {
  const office = openOffice();
  during(office, () =>
    expect(office.run(NAMES, { run: "click" }, EDITOR).ran[0]).toMatchObject({ name: "One" }),
  );
  office.everyHour();
  expect(landed(office)).toEqual(allOnce);

  office.clock.advance(HOUR);
  during(office, () => office.everyHour());
  const { ran } = office.run(NAMES);
  expect(landed(office)).toEqual([2, 2, 2]);
  expect(ran).toMatchObject([
    { name: "One", status: "well" },
    { name: "Two", status: "at work", message: HAS_RUN },
    { name: "Three", status: "at work", message: HAS_RUN },
  ]);
  expect(office.lines("Analytics pulls", 30).filter((line) => line.includes("Somebody else"))).toEqual([]);
});

it("a click that goes on in further calls runs nothing that an hourly run has run since", () => {
  const office = openOffice("");
  office.answer = () => {
    office.clock.advance(5 * MINUTE);
    return rows({ n: 1 }, { n: 2 });
  };
  const first = office.run(NAMES);
  expect(first.left).toEqual(["Two", "Three"]);
  // It takes up what a click has left.
  office.answer = () => rows({ n: 1 }, { n: 2 });
  office.everyHour();
  expect(landed(office)).toEqual(allOnce);
  office.run(first.left, { since: first.since, done: 1 });
  expect(landed(office)).toEqual(allOnce);
});

it("a click after the end of a run is another run", () => {
  const office = openOffice();
  office.everyHour();
  office.clock.advance(MINUTE);
  office.run(NAMES, {}, EDITOR);
  expect(landed(office)).toEqual([2, 2, 2]);
});

it("a run that is stopped by a person while an hourly run takes it up is not stopped under it", () => {
  const office = new SavedOffice().save("One", { schedule: "hourly" });
  office.answer = () => ({ status: 202, headers: { Location: "/jobs/1" }, json: { id: 1 } });
  office.everyHour();
  expect(office.item("One").status).toBe("goes on later");
  let stop: unknown;
  office.answer = () => {
    office.answer = () => rows({ n: 1 });
    stop = office.call("giveUpRun", { name: "One" }, OWNER);
    return rows({ n: 1 });
  };
  office.clock.advance(HOUR);
  office.everyHour();
  expect(stop).toMatchObject({ ok: false, failure: { kind: "badDestination" } });
  expect(office.lines("One", 1)).toEqual(["n", "1"]);
  expect(office.log()[0]).toContain("One|goes on|finished");
});
