/** What the simulations of many spreadsheets and companies must show; `npm run companies` prints more. */
import { ALONE, CAPACITIES } from "../../src/publish/capacity";
import { runBound } from "./bound";
import { type CompaniesOptions, runCompanies } from "./companies";
import { runOneAccount } from "./one-account";

describe("spreadsheets of one account that count alone", () => {
  it.each([
    [1, 14.5, 0],
    [2, 14.4, 0.3],
    [4, 14.2, 0.4],
    [8, 14, 0.8],
    [30, 13.3, 6],
  ])("%d are served %d a minute, refused %d at most, and none starves", (spreadsheets, served, refused) => {
    const result = runBound({ spreadsheets, perMinute: 15, isTold: false, minutes: 60 });
    expect(result.servedAMinute).toBeGreaterThanOrEqual(served);
    expect(result.refusedAMinute).toBeLessThanOrEqual(refused);
    expect(result.least).toBeGreaterThan(0);
  });

  it.each(ALONE)("$spreadsheets are served and refused as is said", ({ spreadsheets, served, refused }) => {
    const result = runBound({ spreadsheets, perMinute: 15, isTold: false, minutes: 120, seed: 3 });
    expect(Math.abs(result.servedAMinute - served)).toBeLessThanOrEqual(0.3);
    expect(Math.abs(result.refusedAMinute - refused)).toBeLessThanOrEqual(0.5);
    expect(result.least).toBeGreaterThan(0);
  });

  it.each([
    [60, 2, 60, 0.97, 0.01],
    [60, 4, 60, 0.97, 0.01],
    [60, 8, 60, 0.965, 0.02],
    [600, 4, 15, 0.97, 0.01],
  ])(
    "of %d a minute %d that only learn use, in %d minutes, %d, refused %d",
    (...[perMinute, spreadsheets, minutes, used, refused]) => {
      const result = runBound({ spreadsheets, perMinute, isTold: false, minutes, executions: 6 });
      expect(result.servedAMinute / perMinute).toBeGreaterThanOrEqual(used);
      expect(result.refusedAMinute / perMinute).toBeLessThanOrEqual(refused);
    },
  );

  it.each([2, 4, 8, 15])(
    "%d that were told of each other are never refused, nor together above 15",
    (spreadsheets) => {
      const result = runBound({ spreadsheets, perMinute: 15, isTold: true, minutes: 20 });
      expect(result).toMatchObject({ refusedAMinute: 0 });
      expect(result.mostIn60).toBeLessThanOrEqual(15);
    },
  );

  it("30 that were told of each other are refused seldom, and none starves", () => {
    const result = runBound({ spreadsheets: 30, perMinute: 15, isTold: true, minutes: 60 });
    expect(result.servedAMinute).toBeGreaterThanOrEqual(13.5);
    expect(result.refusedAMinute).toBeLessThanOrEqual(1);
    expect(result.least).toBeGreaterThanOrEqual(result.most / 2);
  });

  it.each([
    [15, 1],
    [60, 1],
    [60, 4],
    [600, 8],
  ])("of %d a minute %d that were told use 97 of a hundred", (perMinute, spreadsheets) => {
    const result = runBound({ spreadsheets, perMinute, isTold: true, minutes: 10, executions: 6 });
    expect(result.servedAMinute / perMinute).toBeGreaterThanOrEqual(0.97);
    expect(result.refusedAMinute).toBe(0);
  });
});

describe("a higher limit that all spreadsheets of a listing share", () => {
  it.each([
    [60, 1],
    [60, 8],
    [600, 1],
    [600, 8],
    [600, 30],
  ])("of %d a minute %d use 97 of a hundred where cells wait", (perMinute, spreadsheets) => {
    const world = { install: "company", accounts: 1, minutes: 10, together: 20 } as const;
    const result = runCompanies({ ...world, perMinute, spreadsheets });
    expect(result.servedAMinute / perMinute).toBeGreaterThanOrEqual(0.97);
    expect(result.refused429).toBe(0);
    expect(result.mostIn60).toBeLessThanOrEqual(perMinute);
  });
});

describe("hourly runs of one account", () => {
  it.each([
    [1_000, 1, 2.5],
    [200, 5, 2.5],
    [2_000, 1, 3.5],
  ])(
    "of %d spreadsheets with %d requests: none is left out, the oldest table is %d hours old",
    (...[spreadsheets, each, oldest]) => {
      const result = runOneAccount({ spreadsheets, each, hours: 12 });
      expect(result.never).toBe(0);
      expect(result.oldest).toBeLessThanOrEqual(oldest);
    },
  );

  it("left some out for ever while patience did not grow", () => {
    expect(
      runOneAccount({ spreadsheets: 1_000, each: 1, hours: 12, isPatient: false }).never,
    ).toBeGreaterThan(50);
  });
});

describe("companies", () => {
  const busy = (install: "company" | "everyone", accounts: number) =>
    runCompanies({ install, accounts, spreadsheets: 1, minutes: 5 });

  it("share a lock in a company's listing: as many accounts at full speed as is said", () => {
    const { together, busyAccounts } = CAPACITIES.company;
    expect(busy("company", busyAccounts ?? 0).least).toBeGreaterThan(13.5);
    const all = busy("company", 80).servedAMinute;
    expect(Math.abs(all - (together ?? 0))).toBeLessThan(20);
  });

  it("share nothing in a listing for everyone", () => {
    const result = busy("everyone", 160);
    expect(result.least).toBeGreaterThan(14);
    expect(result.mostIn60).toBe(15);
  });

  const troubles: readonly (readonly [string, Partial<CompaniesOptions>])[] = [
    ["nothing", {}],
    ["a cache that is emptied each minute", { isCacheEmptied: true }],
    ["a full store", { isStoreFull: true }],
    ["a Google four times slower", { speed: "four times slower" }],
    ["a lock service that refuses two of a hundred", { refusedLocks: 0.02 }],
    [
      "all of it",
      { isCacheEmptied: true, isStoreFull: true, speed: "four times slower", refusedLocks: 0.02 },
    ],
  ];

  it.each(troubles)("with %s: under one cell in a thousand says busy", (_, trouble) => {
    const everyone = {
      install: "everyone",
      accounts: 100,
      spreadsheets: 4,
      anHour: 30,
      minutes: 20,
    } as const;
    const company = { install: "company", accounts: 1, spreadsheets: 30, anHour: 20, minutes: 60 } as const;
    for (const world of [everyone, company]) {
      const result = runCompanies({ ...world, ...trouble });
      expect(result.busyOfThousand).toBeLessThan(1);
      expect(result.mostIn60).toBeLessThanOrEqual(15);
    }
  });
});
