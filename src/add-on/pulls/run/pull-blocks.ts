/** The block of a saved pull: where it is, who may write there, and its landing with its chart. */
import type { EffectFacts, Pass } from "../../gate/pass";
import type { PullPlace } from "../../input-language/pulls/place-text";
import { AddOnError } from "../../shared/errors";
import { makeCellRect } from "../../sheet-writer/cells/rect";
import type { WriteReport } from "../../sheet-writer/destination/destination";
import type { Writer } from "../../sheet-writer/write/writer";
import type { PullState } from "../model/pull-state";
import type { SavedPull } from "../model/saved-pull";
import type { Landings, LandingWrite, PullPlaceAt } from "../store/landings";
import type { FrozenNotes } from "../store/frozen-notes";
import type { StoredLanding } from "../store/stored-landing";
import { leaveRoomForLine } from "../../sheet-writer/look-rules/line-above";
import { nameLatest } from "../../sheet-writer/survey/own-tab";
import type { FrozenMasks } from "./frozen-masks";
import { readLandingFacts, requireLanding } from "../store/own-places";
import type { PulledTables } from "./pulled-tables";

type ReadFor = "is landed at" | "is looked at";

/** Finds the block of a saved pull, and lets a pass for it land an answer there. */
export class PullBlocks {
  constructor(
    private readonly services: {
      readonly writer: () => Writer;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
      readonly landings: Landings;
      readonly tables: PulledTables;
      readonly frozenNotes: FrozenNotes;
      readonly frozenMasks: Pick<FrozenMasks, "goOn">;
    },
  ) {}

  /** Where somebody only looks, what is remembered stays as it is. */
  find(pull: SavedPull, { block }: PullState, why: ReadFor = "is landed at"): StoredLanding {
    const { rangeName, landedAt } = block ?? {};
    const { sheet, cell } = pull.place;
    const place = locatePlace(pull.place);
    const isOther = landedAt !== undefined && (landedAt.sheet !== sheet || landedAt.cell !== cell);
    // Another place in the tab moves the pull and leaves its block; unless that is where the block is now.
    const isMoved = isOther && rangeName !== undefined && !this.services.writer().isAt(rangeName, place);
    return this.services.landings.ofPull(
      pull,
      place,
      isMoved ? undefined : rangeName,
      why === "is landed at" && pull.landing.overwrite,
    );
  }

  /** @throws AddOnError as `own-places.ts` says, where nothing may be written there now */
  requireLanding(landing: StoredLanding): Pass<"landing"> {
    const { spreadsheet, spreadsheetApp } = this.services;
    return requireLanding(spreadsheet(), spreadsheetApp, landing);
  }

  /** The tab of the last snapshot becomes a copy that no run writes: masks that come later must find it. */
  private noteTab({ rangeName, row, column, last }: StoredLanding): void {
    if (last?.tab === undefined) return;
    const { frozenNotes, frozenMasks, spreadsheet } = this.services;
    const notes = frozenNotes.all();
    const { header, titles = {}, masked = [] } = last;
    const table = spreadsheet().getRangeByName(nameLatest(rangeName));
    // The table stands below its line, and lower still where a person inserted rows.
    const at = table
      ? { row: table.getRow(), column: table.getColumn() }
      : leaveRoomForLine({ row, column }, last.line !== undefined);
    const rows = table?.getNumRows() ?? 0;
    const columns = header ? [] : last.columns;
    const tab = { rangeName, columns, header, titles, masked, isOurs: true, at };
    if (!notes.some(({ id }) => id === last.tab)) frozenNotes.keep({ id: last.tab, rows, ...tab });
    frozenMasks.goOn(notes, rangeName, masked);
  }

  /** What the gate asks of a landing of the pull. @throws AddOnError badDestination for a sheet of our own */
  readFacts({ agreed, notedSheet }: SavedPull, landing: StoredLanding): EffectFacts["landing"] {
    const { spreadsheet, spreadsheetApp } = this.services;
    return readLandingFacts(spreadsheet(), spreadsheetApp, landing, { sheetId: agreed?.sheetId, notedSheet });
  }

  /** Lands a table and extends its chart. */
  land(pass: Pass<"landing">, landing: StoredLanding, write: LandingWrite): WriteReport {
    const { landings, tables } = this.services;
    // A chart may have been added since.
    const { chart, before, named } = landings.findChart(landing);
    const charted = { ...landing, chart };
    this.noteTab(landing);
    const report = landings.land(pass, charted, write);
    const landed = { ...charted, last: report.last };
    return { ...report, chartProblem: tables.followWithChart(landed, before, named) };
  }
}

/** Its first cell in numbers. @throws AddOnError badDestination where the place names no single cell */
function locatePlace({ sheet, cell }: PullPlace): PullPlaceAt {
  const at = makeCellRect(cell);
  if (!at)
    throw new AddOnError("badDestination", { place: `"${cell}"`, problem: "Give one cell, such as A1" });
  return { sheet, row: at.row, column: at.column };
}
