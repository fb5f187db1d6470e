/**
 * One key in two spreadsheets of which neither sees what the other sends: each has an add-on of its own, or
 * both one that everybody may install. The service alone counts both.
 */
import type { State } from "../../src/add-on/sidebar-contract/calls";
import { ServiceLimit } from "./long-storms/service-limit";
import type { StormSheet } from "./storms/storm-sheet";
import type { StormWorld } from "./storms/storm-world";
import { stormsOfSuite } from "./storms/storms-of-suite";
import { MINUTE } from "./storms/times";

const PER_MINUTE = 15;
const CELLS = 40;

/** The two with a sidebar each, once their first requests are two minutes old. */
async function openTwo(storm: StormWorld, hasOwnScript: boolean, others?: number): Promise<StormSheet[]> {
  const sheets: StormSheet[] = [];
  for (const id of ["one", "two"]) {
    const sheet = await storm.open(id, `${id}@example.com`, hasOwnScript);
    await sheet.connect();
    if (others !== undefined) await sheet.call("setPreferences", { others });
    sheets.push(sheet);
  }
  await storm.world.advance(2 * MINUTE);
  return sheets;
}

/** Enters the cells of both, waits until all are right, and says which requests arrived when. */
async function askAll(storm: StormWorld, sheets: readonly StormSheet[]) {
  const start = storm.now();
  const limit = new ServiceLimit({ perMinute: PER_MINUTE }, start);
  storm.service.answer = ({ at }) => limit.refusal(at);
  for (const [i, sheet] of sheets.entries()) {
    for (let row = 1; row <= CELLS; row++) sheet.type(row, `Q${i * CELLS + row}`);
    void sheet.sitAtSidebar();
  }
  const wrong = () => sheets.map((sheet) => sheet.wrong().length);
  const least = (2 * CELLS) / PER_MINUTE;
  while (wrong().some(Boolean) && storm.now() < start + 2 * least * MINUTE) await storm.world.advance(MINUTE);
  const asked = storm.asked(start);
  return {
    wrong: wrong(),
    served: asked.filter(({ status }) => status === 200).map(({ question }) => question),
    refusedAt: asked.filter(({ status }) => status === 429).map(({ at }) => at - start),
  };
}

async function sharingOf(sheet: StormSheet | undefined): Promise<State["sharing"]> {
  const answer = await sheet?.call("state", null);
  if (!answer?.ok) throw new Error("The sidebar has no state.");
  return answer.value.sharing;
}

describe.each([
  ["a script of each spreadsheet", "spreadsheet", true],
  ["a listing for everyone", "everyone", false],
] as const)("with %s", (_, install, hasOwnScript) => {
  const openStorm = stormsOfSuite("--for", install);

  it("each learns from the service what the other leaves, every cell is right, and the owner is asked", async () => {
    const storm = openStorm();
    const sheets = await openTwo(storm, hasOwnScript);
    const { wrong, served, refusedAt } = await askAll(storm, sheets);
    expect(wrong).toEqual([0, 0]);
    expect(served.toSorted()).toEqual([...new Set(served)].toSorted());
    expect(served).toHaveLength(2 * CELLS);
    // Both ask at once as if they were alone; what they learn from that leaves hardly a refusal.
    expect(refusedAt.filter((at) => at < MINUTE)).toHaveLength(PER_MINUTE);
    expect(refusedAt.filter((at) => at >= MINUTE).length).toBeLessThanOrEqual(3);
    const asked = await Promise.all(sheets.map(sharingOf));
    const refused = asked.find(({ asks }) => asks?.kind === "refused");
    expect(refused).toMatchObject({
      others: null,
      asks: { since: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
    });
  });

  it("told of each other, neither is refused once", async () => {
    const storm = openStorm();
    const sheets = await openTwo(storm, hasOwnScript, 1);
    const { wrong, served, refusedAt } = await askAll(storm, sheets);
    expect({ wrong, served: served.length, refusedAt }).toEqual({
      wrong: [0, 0],
      served: 2 * CELLS,
      refusedAt: [],
    });
    expect(await sharingOf(sheets[0])).toEqual({ others: 1, asks: null });
  });
});

describe("with a company's own listing", () => {
  const openStorm = stormsOfSuite();

  it("one window counts both, and nobody is asked for anything", async () => {
    const storm = openStorm();
    const sheets = await openTwo(storm, false);
    const { wrong, refusedAt } = await askAll(storm, sheets);
    expect({ wrong, refusedAt }).toEqual({ wrong: [0, 0], refusedAt: [] });
    expect(await sharingOf(sheets[0])).toEqual({ others: null, asks: null });
  });
});
