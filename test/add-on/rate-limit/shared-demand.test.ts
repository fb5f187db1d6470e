/** What all spreadsheets with an account want of it in an hour, and who is told. */
import {
  applyDemand,
  NO_DEMAND,
  readDemand,
  readHour,
  writeDemand,
} from "../../../src/add-on/rate-limit/shared-demand";
import { readAccountState } from "../../../src/add-on/rate-limit/account-state";
import { makeLimitPolicy } from "../../../src/add-on/rate-limit/window";
import { STORED } from "../../../src/add-on/shared/stored";
import { ScriptStores } from "../../../src/local/google/roots/accounts";
import { SetClock } from "../../../src/local/google/time/clock";
import { EDITOR, OWNER } from "../../in-process/small-office";
import { HOUR, MINUTE, SavedOffice } from "../pulls/run/saved-office";

const NOON = Date.UTC(2026, 10, 20, 12);

it("is the last whole hour's, or that of the hour that runs where it is more already", () => {
  const eleven = applyDemand(applyDemand(NO_DEMAND, 600, NOON - HOUR), 500, NOON - 1);
  expect(readHour(eleven, NOON - 1)).toEqual({ requests: 1_100, spreadsheets: 2 });
  const twelve = applyDemand(eleven, 30, NOON);
  expect(readHour(twelve, NOON + 59 * MINUTE)).toEqual({ requests: 1_100, spreadsheets: 2 });
  // As much is not more: the last hour is whole.
  const asMuch = applyDemand(applyDemand(twelve, 1_000, NOON + 1), 70, NOON + 2);
  expect(readHour(asMuch, NOON + 3)).toEqual({ requests: 1_100, spreadsheets: 2 });
  const more = applyDemand(applyDemand(twelve, 900, NOON + 1), 400, NOON + 2);
  expect(readHour(more, NOON + 3)).toEqual({ requests: 1_330, spreadsheets: 3 });
});

it("is nothing after an hour in which nothing was due", () => {
  const eleven = applyDemand(NO_DEMAND, 600, NOON - HOUR);
  expect(readHour(eleven, NOON + 59 * MINUTE)).toEqual({ requests: 600, spreadsheets: 1 });
  expect(readHour(eleven, NOON + HOUR)).toEqual({ requests: 0, spreadsheets: 0 });
});

it("counts anew where its text is missing or damaged", () => {
  const known = applyDemand(applyDemand(NO_DEMAND, 7, NOON - HOUR), 9, NOON);
  expect(readDemand(writeDemand(known))).toEqual(known);
  for (const damaged of [undefined, "", "1,2", "a,b,c,d,e", "1,-2,3,4,5", `${writeDemand(known)},1`])
    expect(readDemand(damaged)).toEqual(NO_DEMAND);
});

function installAs(install: string | undefined): void {
  Object.defineProperty(globalThis, "INSTALL", { value: install, configurable: true, writable: true });
}
afterEach(() => installAs(undefined));

/** Two spreadsheets with so many hourly pulls, whose account serves one request a minute, after two hours. */
function twoAfterHours(install: string, pulls: number) {
  installAs(install);
  const clock = new SetClock(NOON);
  const stores = new ScriptStores(clock);
  const offices = [OWNER, EDITOR].map((person) => {
    const office = new SavedOffice(undefined, { clock, stores, workbook: { id: `of-${person}` } }, person);
    office.done("setPreferences", { perMinute: 1 }, person);
    for (let i = 0; i < pulls; i++)
      office.save(`P${i}`, { place: `Data!A${i * 10 + 1}`, schedule: "hourly" }, person);
    return { office, person };
  });
  for (const _ of [1, 2]) {
    clock.advance(50 * MINUTE);
    for (const { office, person } of offices) office.everyHour(person);
  }
  return offices;
}

it("is told to the people of each spreadsheet where a listing's account cannot serve it", () => {
  for (const { office, person } of twoAfterHours("company", 30)) {
    const { health, schedules, isWell } = office.list(person);
    const { crowd, late } = schedules;
    expect(crowd).toMatchObject({ spreadsheets: 2, possible: 58 });
    expect(crowd?.requests).toBeGreaterThan(58);
    expect(isWell).toBe(false);
    const said = `Pulls of 2 spreadsheets with this key wanted ${crowd?.requests} requests in that hour, and 58 can be sent: they take turns, and some tables are hours old.`;
    expect(health).toContain(said);
    // Which of the own waits longest, since when, and when it has its turn.
    expect(late).toEqual({
      name: expect.stringMatching(/^P\d+$/),
      rowsOf: null,
      next: expect.stringMatching(/^2026-11-20 14:\d\d$/),
    });
    expect(health).toContain(
      `${late?.name} waits longest: it has no rows yet, and is next at about ${late?.next}.`,
    );
    const inCell = office.cell("ANALYTICS_STATUS", ["schedules"], person);
    expect(JSON.stringify(inCell)).toContain("Pulls of 2 spreadsheets with this key wanted");
  }
});

it("is not counted where each spreadsheet has a limit of its own", () => {
  for (const { office } of twoAfterHours("everyone", 2)) {
    const { clock } = office;
    const windows = Object.entries(office.properties()).filter(([name]) =>
      name.startsWith(STORED.window.name),
    );
    const states = windows.map(([, text]) => readAccountState(text, clock.now(), makeLimitPolicy(1)));
    expect(states.map(({ demand }) => demand)).toEqual([NO_DEMAND]);
  }
});
