/**
 * The spreadsheet's zone is changed, and a run is killed at any call: whatever zone the next run finds, each
 * moment is one row, and what a person typed, noted and coloured is beside it.
 */
import type { LastWrite } from "../../../../src/add-on/sheet-writer/destination/destination";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import { openZone, readCellInstant } from "../../../../src/add-on/table/zone";
import { open, type Open, sheetOf, table, type, watched } from "../open-spreadsheet";

const PLACE = { sheetName: "Sheet1", sheetId: 0, row: 2, column: 2, rangeName: "analytics_t" };
const [PARIS, LA] = ["Europe/Paris", "America/Los_Angeles"];
/** Over the night in which clocks of Paris go back. */
const MOMENTS = [23, 24, 25, 26, 27].map((hour) => Date.UTC(2026, 9, 24, hour));

const answer = (zone: string, order: readonly number[], from: number) =>
  table(
    "at:datetime n",
    order.map((nth) => [new Date(openZone(zone).cell(MOMENTS[nth] ?? 0)), from + nth]),
  );

class List {
  private last: LastWrite | undefined;
  private at = 46_346;

  constructor(
    readonly sheet: Open,
    private readonly mode: ModeSettings,
  ) {}

  run(zone: string, order: readonly number[], from: number, spreadsheet = this.sheet.spreadsheet): void {
    this.sheet.workbook.timeZone = zone;
    const mode = makeMode(this.mode, { at: (this.at += 1), isWhole: true });
    this.last = new Writer(spreadsheet, () => undefined).write(PLACE, answer(zone, order, from), {
      ...this.options,
      mode,
      zone,
      rows: { given: ["at"], isOfPeople: false, isWhole: true },
    }).last;
  }

  undo(): void {
    this.last = new Writer(this.sheet.spreadsheet, () => undefined).restorePrevious(PLACE, this.options).last;
  }

  private get options() {
    return {
      last: this.last,
      allowShrink: true,
      keepPrevious: true,
      begin: (begun: LastWrite) => void (this.last = JSON.parse(JSON.stringify(begun)) as LastWrite),
    };
  }

  work(): void {
    type(this.sheet, { D2: "Note", D3: "of 0", D4: "of 1", D5: "of 2", D6: "of 3" });
    sheetOf(this.sheet.spreadsheet).getRange("D4").setNote("about 1").setBackground("#ff0000");
  }

  /** Each row: which moment, its number, what is typed, noted and coloured beside it. */
  shown(zone: string): string[] {
    const { grid } = this.sheet;
    const rows: string[] = [];
    for (let row = 3; grid.value(row, 2) !== null; row += 1) {
      const wall = Math.round((Number(grid.value(row, 2)) - 25_569) * 86_400_000);
      const nth = MOMENTS.indexOf(readCellInstant(wall, openZone(zone)));
      const { background } = grid.style(row, 4);
      const look = background === undefined || background === "#ffffff" ? "" : background;
      rows.push([nth, grid.value(row, 3), grid.value(row, 4) ?? "", grid.note(row, 4), look].join("|"));
    }
    return rows.sort();
  }
}

const BESIDE = ["of 0||", "of 1|about 1|#ff0000", "of 2||", "of 3||", "||"];
const wanted = (from: number) => BESIDE.map((beside, nth) => `${nth}|${from + nth}|${beside}`);

/** Until a run is through without having been killed. */
function killedAtEachCall(mode: ModeSettings, next: (list: List, where: string) => void): void {
  for (let kill = 1; kill < 200; kill += 1) {
    const list = new List(open(), mode);
    list.run(PARIS, [0, 1, 2, 3], 10);
    list.work();
    let calls = 0;
    let isKilled = false;
    try {
      const fault = (): void => {
        if ((calls += 1) === kill) throw new Error("killed");
      };
      list.run(LA, [3, 1, 0, 4, 2], 20, watched(list.sheet.spreadsheet, fault));
    } catch {
      isKilled = true;
    }
    next(list, `killed at ${kill}`);
    if (!isKilled) return;
  }
  throw new Error("No run came to its end.");
}

const MODES: readonly ModeSettings[] = [
  { mode: "replace" },
  { mode: "merge", keys: ["at"], vanished: "keep" },
  { mode: "merge", keys: ["at"], vanished: "remove" },
];

test.each(MODES)(
  "%j: each moment is one row, with what is beside it, in the zone of the killed run",
  (mode) => {
    killedAtEachCall(mode, (list, where) => {
      list.run(LA, [4, 3, 2, 1, 0], 30);
      expect([where, ...list.shown(LA)]).toEqual([where, ...wanted(30)]);
    });
  },
);

test.each(MODES)("%j: the same where a person changed the zone back before the next run", (mode) => {
  killedAtEachCall(mode, (list, where) => {
    list.run(PARIS, [4, 3, 2, 1, 0], 30);
    expect([where, ...list.shown(PARIS)]).toEqual([where, ...wanted(30)]);
  });
});

test.each(MODES)("%j: an undo of the first run in another zone puts back the same moments", (mode) => {
  const list = new List(open(), mode);
  list.run(PARIS, [0, 1, 2, 3], 10);
  list.work();
  list.run(LA, [3, 1, 0, 4, 2], 20);
  list.undo();
  expect(list.shown(LA)).toEqual(wanted(10).slice(0, 4));
  list.run(LA, [3, 1, 0, 4, 2], 30);
  expect(list.shown(LA)).toEqual(wanted(30));
});
