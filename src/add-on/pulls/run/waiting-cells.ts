/** What a person typed beside rows that are gone: seen, shown in its sheet, forgotten, joined. */
import { AddOnError } from "../../shared/errors";
import type { WaitingCells, WaitingCell } from "../../sidebar-contract/waiting-cells";
import {
  type AsideLine,
  findOurs,
  makeAsideKey,
  nameAsideRow,
  signAsideLines,
  WHY,
} from "../../sheet-writer/beside/aside-lines";
import {
  findAsideSheet,
  readAside,
  writeAside,
  writeAsideLines,
} from "../../sheet-writer/beside/aside-sheet";
import { digestKey } from "../../sheet-writer/cells/digests";
import { readRowKeys, type RowKey, showKey } from "../../sheet-writer/beside/row-keys";
import { toWall } from "../../table/sheet-values";
import type { KnownPull } from "../model/known-pull";
import { stateOf } from "../model/stored-state";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import type { PullHolder } from "./pull-holder";
import { type PulledTables, readOriginalNames } from "./pulled-tables";

/** The rest are counted, and stand in the sheet. */
const MOST_SHOWN_CELLS = 20;
const LONGEST_CELL_TEXT = 120;

/** Answers what the sidebar asks of cells that wait for a row that is gone. */
export class WaitingCellsOfPulls {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly landings: Landings;
      readonly tables: PulledTables;
      readonly pullHolder: PullHolder;
    },
  ) {}

  /** Lists what waits for the rows of a pull, and which of them may be renamed ones. */
  list(known: KnownPull): WaitingCells {
    const landing = this.landingOf(known);
    const { lines } = readAside(this.placeOf(landing));
    const keys = this.keysNow(landing);
    const alike = (landing.last?.beside?.alike ?? []).flatMap(([gone, now]) => {
      const line = lines.find(({ key }) => key.digest === gone && key.values !== undefined);
      const key = keys.get(now);
      return line && key !== undefined
        ? [{ gone, now, goneName: nameAsideRow(line.key), nowName: showKey(key) }]
        : [];
    });
    return { cells: lines.slice(0, MOST_SHOWN_CELLS).map(showLine), count: lines.length, alike };
  }

  /** Shows the sheet that has them. @throws AddOnError noTable where none wait */
  show(known: KnownPull): void {
    const sheet = findAsideSheet(this.placeOf(this.landingOf(known)));
    if (!sheet) throw new AddOnError("noTable", {});
    sheet.showSheet().activate();
  }

  /** For good. @throws AddOnError badDestination while somebody runs the pull */
  forget(known: KnownPull): void {
    this.services.pullHolder.during(known, "Change", () => {
      const landing = this.landingOf(known);
      const { others } = readAside(this.placeOf(landing));
      writeAside(this.placeOf(landing), writeAsideLines({ lines: [], others }));
      this.note(landing, 0, []);
    });
  }

  /**
   * What waits for one row waits for another from now on, and comes back with the next run. Keys by their
   * digests. @throws AddOnError badDestination while somebody runs the pull, noTable where the row is gone
   */
  join(known: KnownPull, gone: string, now: string): void {
    this.services.pullHolder.during(known, "Change", () => this.joinHeld(this.landingOf(known), gone, now));
  }

  private joinHeld(landing: StoredLanding, gone: string, now: string): void {
    const key = this.keysNow(landing).get(now);
    const columns = landing.last?.beside?.keys ?? [];
    if (key === undefined) throw new AddOnError("noTable", {});
    const { lines, others } = readAside(this.placeOf(landing));
    const moved = lines.map((line) =>
      line.key.digest === gone
        ? { ...line, key: makeAsideKey(columns, key, landing.last?.masked ?? []) }
        : line,
    );
    const wasOurs = findOurs(landing.last?.beside?.aside, lines);
    const ours = new Set(moved.filter((_, at) => lines.slice(at, at + 1).some(wasOurs)));
    writeAside(this.placeOf(landing), writeAsideLines({ lines: moved, others }));
    const signs = signAsideLines(moved, (line) => ours.has(line));
    this.note(landing, moved.length, signs);
  }

  private placeOf({ rangeName }: StoredLanding) {
    return { spreadsheet: this.services.spreadsheet(), rangeName };
  }

  private landingOf({ read }: KnownPull): StoredLanding {
    const { block } = stateOf(read);
    const landing = block && this.services.landings.named(block.rangeName);
    if (!landing) throw new AddOnError("noTable", {});
    return landing;
  }

  /** Of the rows that stand there, by their digests. Dates are no keys here. */
  private keysNow({ rangeName, last }: StoredLanding): ReadonlyMap<string, RowKey> {
    const { alike = [], keys = [] } = last?.beside ?? {};
    if (alike.length === 0) return new Map();
    const { range } = this.services.tables.find(rangeName);
    const names = readOriginalNames(range, last);
    const rows = range.getValues().slice(1) as (string | number | boolean)[][];
    return new Map(readRowKeys(rows, names, keys, last?.none).map((key) => [digestKey(key), key]));
  }

  private note(landing: StoredLanding, waiting: number, aside: readonly string[]): void {
    this.services.landings.update(landing, ({ last }) => {
      if (!last?.beside) return {};
      return { last: { ...last, beside: { ...last.beside, waiting, aside, alike: [] } } };
    });
  }
}

function showLine(line: AsideLine): WaitingCell {
  const { column, value, why, since, look } = line;
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value).replace(/^'/, "");
  const wall = since === "" ? undefined : toWall(since);
  return {
    row: nameAsideRow(line.key),
    column,
    typed: text.length > LONGEST_CELL_TEXT ? `${text.slice(0, LONGEST_CELL_TEXT - 1)}…` : text,
    since: wall === undefined ? "" : new Date(wall).toISOString().slice(0, 10),
    why: WHY[why],
    isMarked: look !== undefined,
  };
}
