/**
 * What is stored is on one page: no other file names it, and nothing else is found in Google's stores.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { STORED, type StoragePlace, type Stored } from "../../src/add-on/shared/stored";
import { rows } from "../add-on/service-client/scripted";
import { land } from "../in-process/landing";
import { BASE, EDITOR, OWNER, SmallOffice } from "../in-process/small-office";
import { expectNone } from "./structure";

const SRC = join(__dirname, "../../src");
const ALL: readonly Stored[] = Object.values(STORED);
const APART = /^(local|service|sidebar|platform)\/|^add-on\/shared\/stored(\/|\.ts$)/;

const SOURCES = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !APART.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), "utf8") }));

describe("a stored name", () => {
  it.each(ALL.filter(({ name }) => name.endsWith(":")).map(({ name }) => name))(
    "%s is in no other file",
    (name) => {
      const quoted = ['"', "`", "'", "/^"].map((mark) => mark + name);
      expectNone(
        SOURCES.filter(({ text }) => quoted.some((one) => text.includes(one))).map(({ path }) => path),
        `These spell "${name}" themselves. Take the name from STORED:`,
      );
    },
  );

  it("is given to no store as a text of its own", () => {
    const spelled = /\b((get|set|delete)Property|[cC]ache(\(\))?\.(get|put|remove))\(\s*["'`]/;
    expectNone(
      SOURCES.filter(({ text }) => spelled.test(text)).map(({ path }) => path),
      "Take the name of what is stored from STORED in shared/stored.ts:",
    );
  });

  it("is unlike every other of its place", () => {
    const names = ALL.map(({ place, name }) => `${place} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

it("what a spreadsheet leaves in the stores after everything it can do stands on the page", () => {
  const kept = new Map<StoragePlace, Set<string>>();
  const office = new SmallOffice(({ line }) => (line.includes("people") ? { status: 500 } : rows({ n: 1 })));
  const look = (): void => {
    const { stores, workbook } = office;
    const places: [StoragePlace, string[]][] = [
      ["document properties", stores.documentProperties(workbook.id).keys()],
      ["user properties", stores.userProperties(OWNER).keys()],
      ["script properties", stores.scriptProperties.keys()],
      ["document cache", stores.documentCache(workbook.id).names()],
    ];
    for (const [place, names] of places) kept.set(place, new Set([...(kept.get(place) ?? []), ...names]));
  };
  for (const audience of ["me", "everyone"] as const) {
    office.connect({ audience });
    office.cell("ANALYTICS_SQL", ["select 1"]);
    office.cell("ANALYTICS_PEOPLE_COUNT", ["did Signed up"], EDITOR);
    land(office, { place: "Out", what: "select 2" });
    office.call("cancel", { run: "r2" });
    // More than a minute has requests for.
    for (let n = 0; n < 20; n++) office.cell("ANALYTICS_SQL", [`select ${n + 3}`]);
    office.call("setPreferences", { perMinute: 14 });
    office.refresh();
    office.everyHour();
    look();
  }
  office.call("connect", { baseUrl: BASE, audience: "everyone" });
  look();
  const isListed = (place: StoragePlace, name: string): boolean =>
    ALL.some(
      (one) =>
        one.place === place && (one.name.endsWith(":") ? name.startsWith(one.name) : name === one.name),
    );
  const unlisted = [...kept].flatMap(([place, names]) => [...names].filter((name) => !isListed(place, name)));
  expectNone(unlisted, "Say in a file of shared/stored what these are, and where they stand:");
  expect([...kept.values()].every((names) => names.size > 0)).toBe(true);
});
