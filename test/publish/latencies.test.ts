/** What is believed of Google's times against what a platform check measured. */
import { FACTS } from "../../src/platform/facts";
import type { Times } from "../../src/platform/facts/hundred-times";
import { findingOf, type PlatformFact, type ShownCell } from "../../src/platform/facts/fact";
import type { Findings } from "../../src/platform/report";
import { compareWithMeasured, describeSources, SOURCES } from "../../src/publish/latencies";
import { openPlatform } from "../platform/one-platform";

const MEASURING = Object.values(SOURCES).flatMap(({ fact, call }) =>
  fact === undefined ? [] : [[fact, call ?? ""] as const],
);

function factCalled(id: string): PlatformFact {
  const fact = FACTS.find((known) => known.id === id);
  if (!fact) throw new Error(`There is no fact ${id}.`);
  return fact;
}

it.each(MEASURING)("the fact %s measures %s", (id, call) => {
  const fact = factCalled(id);
  if (fact.kind !== "menu") throw new Error("It is looked at from the menu.");
  const seen = fact.observe(openPlatform().platform) as unknown as Times;
  expect(seen).toMatchObject({ rounds: 100, refused: 0, calls: { [call]: [0, 0, 0] } });
});

it("names with each belief where it comes from", () => {
  expect(describeSources()).toContain(
    "release 20 ms: a guess; the platform check measures it (lock-held-a-hundred-times)",
  );
});

function measured(take: number): Findings {
  const calls = { take: [take, 2 * take, 9 * take], release: [20, 30, 90] };
  return { "lock-held-a-hundred-times": { seen: { rounds: 100, refused: 0, calls } } };
}

it.each([
  [60, []],
  [80, []],
  [0, ["BELIEF holding: 60 ms are believed, 0 were measured"]],
  [140, ["BELIEF holding: 60 ms are believed, 140 were measured"]],
])("of a lock of %d ms it says %j", (take, said) => {
  expect(compareWithMeasured(measured(take)).filter((line) => line.startsWith("BELIEF"))).toEqual(said);
});

it.each<[string, Findings]>([
  ["nothing", {}],
  ["what was not seen", { "lock-held-a-hundred-times": { notSeen: "every call was refused" } }],
  ["what is no measure", { "lock-held-a-hundred-times": { seen: "x" } }],
])("says nothing of %s", (_, findings) => {
  expect(compareWithMeasured(findings)).toEqual([]);
});

describe("ten cells at once", () => {
  const fact = factCalled("lock-from-ten-at-once");
  const cellOf = (times: Times): ShownCell => ({ value: JSON.stringify(times), display: "" });
  const look = (cells: readonly ShownCell[]) =>
    findingOf(() => (fact.kind === "cell" ? fact.observe(cells, openPlatform().platform) : null));
  const times = (half: number, rounds = 100, refused = 0): Times => ({
    rounds,
    refused,
    calls: { take: [half, 2 * half, 10 * half] },
  });

  it("are said together, and those that Sheets refused are left out", () => {
    const refused: ShownCell = { value: "#ERROR!", display: "#ERROR!" };
    const cells = [...[1, 2, 3, 4, 5, 6, 7].map((half) => cellOf(times(half, 40, 2))), refused];
    expect(look(cells)).toEqual({
      seen: { executions: 7, rounds: 280, refused: 14, calls: { take: [4, 8, 70] } },
    });
  });

  it("say nothing where fewer than half have measured", () => {
    const cells = [...[1, 2, 3, 4].map((half) => cellOf(times(half))), cellOf(times(5, 9, 9))];
    expect(look(cells)).toEqual({ notSeen: "only 4 of 10 cells have measured" });
  });
});
