/**
 * A spreadsheet, or its add-on, becomes another while the service is down: it is copied, the add-on is
 * installed by somebody else, or updated. All of its cells are right soon after, and nothing is asked twice.
 */
import { readForm } from "../../../src/local/page-server/kept/read-form";
import { linesOfWorkbook } from "../../../src/local/page-server/kept/write-form";
import type { Workbook } from "../../../src/local/sheet/grid/workbook";
import { built } from "../../bundle/built";
import { SeededRandom } from "../../../src/local/google/time/random";
import { partOf } from "../../sweep/part";
import { drawWrap } from "../wrapped-formulas";
import { BASE_URL, json, KEY } from "./storm-service";
import type { StormSheet } from "./storm-sheet";
import type { StormWorld } from "./storm-world";
import { stormsOfSuite } from "./storms-of-suite";
import { MINUTE, SECOND } from "./times";

const openStorm = stormsOfSuite();
let updated: ReturnType<typeof built>;
beforeAll(() => {
  // The same add-on in another form, as after an update.
  updated = built("--whole");
});
afterAll(() => updated.remove());

const CELLS = 12;

/** File > Make a copy: cells, names and hidden sheets under another id. */
function copyOf(workbook: Workbook): Workbook {
  const [head = "", ...lines] = linesOfWorkbook(workbook);
  return readForm([JSON.stringify({ ...JSON.parse(head), id: "the-copy" }), ...lines].join("\n")).workbook;
}

async function openCopy(storm: StormWorld, sheet: StormSheet): Promise<StormSheet> {
  const copy = await storm.openWorkbook(copyOf(sheet.runtime.workbook));
  copy.takeOver(sheet, true);
  await storm.world.advance(20 * SECOND);
  // Where all came along, it is another's: the secret of who connected is with the original.
  const request = { baseUrl: BASE_URL, key: KEY, audience: "everyone", replaces: true } as const;
  expect(await copy.call("connect", request)).toMatchObject({ ok: true });
  return copy;
}

/** What happens, and which spreadsheets there are then. */
const CHANGES: readonly (readonly [
  what: string,
  happens: (storm: StormWorld, sheet: StormSheet) => Promise<readonly StormSheet[]>,
])[] = [
  ["the spreadsheet is copied", async (storm, sheet) => [sheet, await openCopy(storm, sheet)]],
  [
    "the spreadsheet is copied with all that is remembered of it",
    async (storm, sheet) => {
      const { stores } = storm.world.shared;
      const kept = stores.documentProperties(sheet.runtime.workbook.id).all();
      stores.documentProperties("the-copy").setAll(kept, true);
      return [sheet, await openCopy(storm, sheet)];
    },
  ],
  [
    "the add-on is removed, and installed by somebody else",
    async (storm, sheet) => {
      const { workbook } = sheet.runtime;
      const { triggers } = storm.world.shared.stores;
      sheet.leave();
      for (const { id } of triggers.ofDocument(workbook.id)) triggers.remove(id);
      await storm.world.advance(MINUTE);
      const theirs = await storm.openWorkbook(workbook, { user: "colleague@example.com" });
      theirs.takeOver(sheet, true);
      return [theirs];
    },
  ],
  [
    "the add-on is updated",
    async (storm, sheet) => {
      sheet.leave();
      const next = await storm.openWorkbook(sheet.runtime.workbook, { distDir: updated.dir });
      next.takeOver(sheet, false);
      return [next];
    },
  ],
];

it.each(partOf(CHANGES, 2))(
  "%s: all cells are right within the limit and three minutes",
  async (_, happens) => {
    let isDown = true;
    const storm = openStorm({
      seed: 7,
      answer: ({ question }) => (isDown && question !== "" ? json({ error: "broken" }, 500) : undefined),
    });
    const sheet = await storm.open();
    await sheet.connect();
    await storm.world.advance(2 * MINUTE);
    void sheet.sitAtSidebar();
    const wrapping = { random: new SeededRandom(7), hasAll: true };
    for (let row = 1; row <= CELLS; row++) sheet.type(row, `Q${row}`, row % 2 === 0, drawWrap(wrapping));
    await storm.world.advance(40 * SECOND);
    const sheets = await happens(storm, sheet);
    for (const one of sheets) if (one !== sheet) void one.sitAtSidebar();
    await storm.world.advance(20 * SECOND);
    isDown = false;
    const wellAt = storm.now();
    await storm.world.advance(3 * MINUTE + ((sheets.length * CELLS) / 15) * MINUTE);
    expect(sheets.flatMap((one) => one.wrong().map(({ place }) => [place, one.shown(place)]))).toEqual([]);
    expect(storm.service.mostInAMinute()).toBeLessThanOrEqual(15);
    const answered = storm.asked(wellAt).filter(({ status }) => status === 200);
    expect(answered.length).toBeLessThanOrEqual(sheets.length * CELLS);
  },
);
