/**
 * What people do beside pulled tables, and what services answer next: small cases from the field, and their
 * neighbours. The built add-on, and a service that gives each run its body.
 */
import { hourlyList, type HourlyList } from "./hourly-list";

let list: HourlyList;
beforeAll(async () => (list = await hourlyList()));
afterAll(() => list.close());

const rows = (...data: readonly Record<string, unknown>[]) => ({ data });
const person = (name: string, plan = "Free") => ({ email: `${name}@x.org`, plan });

describe("keys that are moments", () => {
  const at = (n: number, ...moments: readonly string[]) =>
    rows(...moments.map((moment, place) => ({ at: moment, n: n + place })));
  const MOMENTS = ["2026-11-01T08:00:00Z", "2026-11-02T23:30:00Z"];

  test.each([
    ["Merge on a moment", "merge on at"],
    ["Merge on a moment, removing", "merge on at; vanished: remove"],
    ["Merge on a moment, marking", "merge on at; vanished: mark"],
    ["Replace by a moment", "replace; identified by: at"],
  ])("%s: another time zone of the spreadsheet adds no row, and notes stay", async (name, mode) => {
    list.zone("Europe/Paris");
    await list.save(name, mode);
    await list.run(name, at(0, ...MOMENTS));
    const own = mode.includes("mark") ? "D" : "C";
    list.type(name, { [`${own}1`]: "Note", [`${own}2`]: "first", [`${own}3`]: "second" });
    list.zone("America/Los_Angeles");
    const message = await list.run(name, at(10, ...MOMENTS));
    expect(message).not.toContain("added");
    expect(list.column(name, "n")).toEqual(["10", "11"]);
    expect(list.column(name, "Note")).toEqual(["first", "second"]);
    list.zone("Europe/Paris");
    await list.run(name, at(20, ...MOMENTS.toReversed()));
    expect(list.column(name, "n").toSorted()).toEqual(["20", "21"]);
    expect(list.column(name, "Note")[list.column(name, "n").indexOf("21")]).toBe("first");
  });

  test.each([
    ["merge", "merge on at"],
    ["append", "append"],
  ])(
    "%s over the night in which clocks go back: two rows of 02:00, told apart, in both directions",
    async (_, mode) => {
      for (const [direction, night] of [
        [
          "back",
          ["2026-10-24T23:00:00Z", "2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00Z"],
        ],
        [
          "on",
          ["2026-03-28T23:00:00Z", "2026-03-29T00:00:00Z", "2026-03-29T01:00:00Z", "2026-03-29T02:00:00Z"],
        ],
      ] as const) {
        const name = `Night ${direction} ${mode.slice(0, 5)}`;
        list.zone("Europe/Paris");
        await list.save(name, mode);
        expect(await list.run(name, at(0, ...night))).not.toMatch(/several rows/);
        const shown = list.shown(name, "at").slice(0, 4);
        expect(new Set(shown).size).toBe(4);
        expect(shown.filter((text) => /[+-]\d\d:\d\d/.test(text))).toHaveLength(direction === "back" ? 2 : 0);
        expect(await list.run(name, at(10, ...night))).not.toMatch(/several rows/);
        expect(list.column(name, "n")).toHaveLength(mode === "append" ? 8 : 4);
        if (mode !== "append") expect(list.column(name, "n")).toEqual(["10", "11", "12", "13"]);
        expect(new Set(list.shown(name, "at").slice(-4)).size).toBe(4);
      }
    },
  );

  test.each([
    ["Asia/Kathmandu", 0],
    ["Australia/Lord_Howe", 4],
  ])(
    "notes stay with moments of %s, over half an hour that comes twice and another zone",
    async (zone, twice) => {
      const night = ["T14:30:00Z", "T14:45:00Z", "T15:00:00Z", "T15:15:00Z", "T16:00:00Z"];
      const moments = night.map((time) => `2027-04-03${time}`);
      const name = `Half hours of ${zone.slice(-4)}`;
      list.zone(zone);
      await list.save(name, "merge on at");
      await list.run(name, at(0, ...moments));
      list.type(name, {
        C1: "Note",
        ...Object.fromEntries(moments.map((_, nth) => [`C${nth + 2}`, `${nth}!`])),
      });
      const shown = list.shown(name, "at");
      expect(new Set(shown).size).toBe(5);
      expect(shown.filter((text) => / [+-]\d\d:\d\d$/.test(text))).toHaveLength(twice);
      for (const other of ["America/New_York", zone]) {
        list.zone(other);
        await list.run(name, at(10, ...moments));
        expect(list.column(name, "n")).toEqual(["10", "11", "12", "13", "14"]);
        expect(list.column(name, "Note")).toEqual(["0!", "1!", "2!", "3!", "4!"]);
      }
    },
  );

  test("keys that are days stay the same days in every zone", async () => {
    const days = (n: number) => rows({ day: "2026-11-01", n }, { day: "2026-11-02", n: n + 1 });
    list.zone("Europe/Paris");
    await list.save("Days", "merge on day");
    await list.run("Days", days(0));
    list.type("Days", { C1: "Note", C2: "first" });
    list.zone("America/Los_Angeles");
    expect(await list.run("Days", days(10))).not.toContain("added");
    expect(list.column("Days", "n")).toEqual(["10", "11"]);
    list.zone("Etc/UTC");
  });
});

describe("values that are none", () => {
  test.each(["NaT", "Invalid date", "None", "null", "0000-00-00", "(not set)"])(
    "%s among days stays, the others are days, and the run says so",
    async (odd) => {
      const name = `Days with ${odd.replace(/\W/g, "")}`;
      await list.save(name, "replace");
      const message = await list.run(
        name,
        rows({ d: "2026-11-01", n: 1 }, { d: odd, n: 2 }, { d: "2026-11-03", n: 3 }),
      );
      expect(message).toContain(`1 of 3 values of d is no date: ${odd}`);
      expect(list.shown(name, "d")[0]).toBe("2026-11-01");
      expect(list.isNumber(name, "A2") && list.isNumber(name, "A4")).toBe(true);
    },
  );

  test.each([
    ["replace", "N/A", "n"],
    ["merge on k", "N/A", "n"],
    ["replace", "01:30:00", "took"],
    ["merge on k", "01:30:00", "took"],
  ])(
    "in a pull that is to %s, %s among numbers is told, and the others can be added up",
    async (mode, odd, column) => {
      const name = `${mode} ${column}`;
      await list.save(name, mode);
      const answer = [1, odd, 3].map((value, at) => ({ k: "abc"[at], [column]: value }));
      for (const [run, known] of [answer.slice(0, 1), answer].entries()) {
        const message = await list.run(name, rows(...known));
        expect([run, message.includes(`1 of 3 values of ${column} is no number: ${odd}`)]).toEqual([
          run,
          run === 1,
        ]);
      }
      expect(list.isNumber(name, "B2") && list.isNumber(name, "B4")).toBe(true);
      // A known word for nothing is a blank.
      expect(list.shown(name, column)[1]).toBe(odd === "N/A" ? "" : odd);
    },
  );

  test.each(["replace", "merge on k"])(
    "lengths of time that become plain numbers are told: %s",
    async (mode) => {
      const name = `Lengths ${mode}`;
      const told = "took (lengths of time before, numbers now)";
      await list.save(name, mode);
      const lengths = rows({ k: "a", took: "00:01:30" }, { k: "b", took: "00:02:00" });
      expect(await list.run(name, lengths)).not.toContain("before, ");
      expect(await list.run(name, lengths)).not.toContain("before, ");
      expect(await list.run(name, rows({ k: "a", took: 3 }, { k: "b", took: 4 }))).toContain(told);
      const back = await list.run(name, lengths);
      expect(back).toContain("took (numbers before, lengths of time now)");
    },
  );
});

describe("a filter over the table", () => {
  const many = (count: number) => rows(...Array.from({ length: count }, (_, n) => ({ k: `r${n}`, n })));

  test.each([
    ["the whole table", "A1:B3", "A1:B7"],
    ["the table and a person's own column", "A1:C3", "A1:C7"],
  ])("grows with it: %s", async (what, before, after) => {
    const name = `Filter over ${what.slice(0, 9)} ${before.slice(3)}`.replace(":", "");
    await list.save(name, "replace");
    await list.run(name, many(2));
    list.type(name, { C1: "Note", C2: "mine" });
    list.filter(name, before);
    await list.run(name, many(6));
    expect(list.filterOf(name)).toBe(after);
  });
});

describe("a person's note on a header", () => {
  test.each([
    ["replace", "A1"],
    ["append", "A1"],
    ["merge on k", "A1"],
    ["replace", "B1"],
  ])("stays in %s, on %s", async (mode, a1) => {
    const name = `${a1} in ${mode}`;
    await list.save(name, mode);
    await list.run(name, rows({ k: "a", n: 1 }));
    list.note(name, a1, "Do not use for billing");
    await list.run(name, rows({ k: "a", n: 2 }));
    await list.run(name, rows({ k: "a", n: 3 }));
    const note = list.noteOf(name, a1);
    expect(note.startsWith("Do not use for billing")).toBe(true);
    expect(note.split("Do not use for billing")).toHaveLength(2);
  });
});

describe("notes beside rows", () => {
  test("stay with rows that swap places, beside a table whose own columns stand between", async () => {
    await list.save("Swapped", "replace; identified by: email");
    await list.run("Swapped", rows(person("ada"), person("bo"), person("cy")));
    list.type("Swapped", { C1: "Called?", C2: "ada!", C3: "bo!", D1: "Owner", D4: "cy's" });
    await list.run("Swapped", rows(person("cy"), person("bo"), person("ada")));
    expect(list.lines("Swapped", 4)).toEqual([
      "email | plan | Called? | Owner",
      "cy@x.org | Free |  | cy's",
      "bo@x.org | Free | bo! | ",
      "ada@x.org | Free | ada! | ",
    ]);
  });

  test("wait while the table is one row, and come back with theirs", async () => {
    await list.save("Shrunk", "replace; identified by: email; allow fewer rows");
    await list.run("Shrunk", rows(person("ada"), person("bo"), person("cy")));
    list.type("Shrunk", { C1: "Called?", C2: "ada!", C4: "cy!" });
    await list.run("Shrunk", rows(person("zed")));
    expect(list.lines("Shrunk", 3)).toEqual(["email | plan | Called?", "zed@x.org | Free | "]);
    await list.run("Shrunk", rows());
    await list.run("Shrunk", rows(person("cy"), person("zed"), person("ada")));
    expect(list.column("Shrunk", "Called?")).toEqual(["cy!", "", "ada!"]);
  });

  test("stay where they are in append, whose rows stay", async () => {
    await list.save("Appended", "append");
    await list.run("Appended", rows(person("ada"), person("bo")));
    list.type("Appended", { D1: "Called?", D2: "ada!", D3: "bo!" });
    await list.run("Appended", rows(person("bo"), person("cy")));
    expect(list.column("Appended", "Called?")).toEqual(["ada!", "bo!", "", ""]);
  });

  test("what stands beyond a blank header stays where it is", async () => {
    await list.save("Legend", "replace; identified by: email");
    await list.run("Legend", rows(person("ada"), person("bo")));
    list.type("Legend", { C1: "Called?", C2: "ada!", E1: "Legend", E2: "red: call", E3: "green: done" });
    await list.run("Legend", rows(person("bo"), person("ada")));
    expect(list.column("Legend", "Called?")).toEqual(["", "ada!"]);
    expect(list.lines("Legend", 5).slice(1)).toEqual([
      "bo@x.org | Free |  |  | red: call",
      "ada@x.org | Free | ada! |  | green: done",
    ]);
  });
});

test("access that is refused for three days is looked at once a day, and back by itself", async () => {
  await list.save("Refused", "replace", "hourly");
  await list.run("Refused", rows({ k: "a", n: 1 }));
  list.refuse(403);
  const before = list.asked();
  for (let hour = 0; hour < 72; hour += 1) await list.hour();
  expect(list.asked() - before).toBeLessThanOrEqual(8);
  list.refuse(undefined, rows({ k: "a", n: 7 }));
  for (let hour = 0; hour < 25; hour += 1) await list.hour();
  expect(list.column("Refused", "n")).toEqual(["7"]);
});
