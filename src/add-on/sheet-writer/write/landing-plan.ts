/** Plans how a composed block lands: what stands around it, and whether the spreadsheet has room for it. */
import type { AddOnError } from "../../shared/errors";
import { neutralizeText } from "../../table/sheet-values";
import type { ColumnType } from "../../table/types";
import type { Destination, Kept, LastWrite } from "../destination/destination";
import { REPLACE } from "../modes/replace";
import type { Composed, ExistingRows, WriteMode } from "../modes/write-mode";
import { checkCells } from "../survey/obstacles";
import { planWrite } from "./plan";
import { findBounds } from "../cells/rect";
import { readTitle, type Titles } from "../survey/renamed-headers";
import { MANY_CELLS, findShortage } from "../cells/ensure-room";
import type { Fill, Step } from "../cells/steps";
import { type ExistingBlock, survey, type SurveyedPlace, type SurveyedArea } from "../survey/survey";
import type { WriteOptions } from "../modes/write-options";

export const DEFAULTS = {
  mode: REPLACE,
  header: true,
  overwrite: false,
  keepPrevious: false,
  valuesOnly: false,
  /** Above this many cells a block is gathered in a hidden sheet first. */
  gatherAbove: MANY_CELLS,
};

/** What is to land, and where. */
export interface Landing {
  readonly destination: Destination;
  readonly place: SurveyedPlace;
  readonly band: ExistingBlock | undefined;
  readonly standing: ExistingRows;
  readonly composed: Composed;
  /** What is known of the pull's last write. */
  readonly last: LastWrite;
  /** The same, or the answer's own columns where nothing is known. */
  readonly known: LastWrite;
  /** What a person calls some of its columns: that stays in the first row. */
  readonly titles: Titles;
  /** Types of the columns, as the answer has them; undefined where they are not known. */
  readonly types: Readonly<Record<string, ColumnType>> | undefined;
  /** What is remembered of the chosen columns, and whether the block is laid out again. */
  readonly order: readonly string[] | undefined;
  readonly isReordered: boolean;
  /** For a block that is put back: where its columns stood, and what had been filled down since. */
  readonly places?: readonly number[];
  readonly fillsToClear?: readonly Fill[];
  /** Where the named range was, when the run makes a tab for itself. */
  readonly before?: Kept["before"];
}

/** What a write is going to do. */
export interface Planned {
  readonly wishes: WriteOptions & typeof DEFAULTS;
  readonly view: SurveyedArea;
  readonly steps: readonly Step[];
  readonly note: string | undefined;
}

/**
 * Plans a write that fits. The old block is not kept where only that is too much: new rows matter more than
 * undoing. @throws AddOnError tooLarge
 */
export function planWithRoom(
  landing: Landing,
  options: WriteOptions,
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
): Planned {
  const { destination, last, place } = landing;
  const shortage = ({ steps, wishes }: Planned): AddOnError | undefined => {
    const keptCount = (last.kept?.count ?? 0) + (mustKeepBlock(steps) ? 1 : 0);
    return findShortage(steps, {
      spreadsheet,
      rangeName: destination.rangeName,
      keptCount,
      isNew: !place.sheet,
      countAbove: wishes.gatherAbove,
    });
  };
  const planned = planLanding(landing, options);
  const short = shortage(planned);
  if (!short) return planned;
  if (!mustKeepBlock(planned.steps)) throw short;
  const plain = planLanding(landing, options, "forgets");
  if (shortage(plain)) throw short;
  return plain;
}

function mustKeepBlock(steps: readonly Step[]): boolean {
  return steps.some(({ kind }) => kind === "keep");
}

/** Surveys and plans; throws what `land` would before writing. `kept`: what becomes of kept blocks. */
export function planLanding(
  landing: Landing,
  options: WriteOptions,
  kept: "as wished" | "forgets" = "as wished",
): Planned {
  const wishes = { ...DEFAULTS, ...options };
  const { destination, place, band, composed, last, known, titles } = landing;
  const { header, mode } = wishes;
  const { names, rows, formats } = composed.block;
  const { sheet, sheetName } = place;
  const view = survey(place, band, {
    anchor: destination,
    last: known,
    wanted: names,
    dataRows: rows.length,
    staying: composed.staying,
    header,
    places: landing.places,
    isAnew: landing.isReordered,
    overwrite: wishes.overwrite,
    // What is put back is as it was: nothing is filled down that was not there.
    fillsDown: landing.fillsToClear === undefined,
  });
  const wantsKept = wishes.keepPrevious && mode.keeps === "block" && kept === "as wished";
  const note = makeNote(wishes, last);
  const steps = planWrite({
    ...view,
    cells: {
      values: header ? [names.map((name) => neutralizeText(readTitle(name, titles))), ...rows] : rows,
      formats,
    },
    sheet: { name: sheetName, missing: !sheet, grid: view.grid },
    overwrite: wishes.overwrite,
    // What an unfinished run kept stays: the block may be that run's. So for one killed later.
    keepPrevious: wantsKept && !last.unfinished && !isOfSameRun(last, mode),
    keepsBlock: wantsKept && last.kept !== undefined,
    forgetsKept: kept === "forgets",
    fillsToClear: landing.fillsToClear,
    gatherAbove: wishes.gatherAbove,
    note,
    isPlain: wishes.valuesOnly,
  });
  if (sheet) {
    const { claim } = view.layout;
    const touched = findBounds([claim, ...view.fills.map(({ to }) => to)]);
    checkCells(sheet, { written: claim, touched, grid: view.grid });
  }
  return { wishes, view, steps, note };
}

/** A note that was there is taken away where a pull wants plain values now. */
function makeNote({ note, valuesOnly }: WriteOptions, last: LastWrite): string | undefined {
  if (valuesOnly !== true) return note;
  return last.note ? "" : undefined;
}

/** Whether the run that writes has landed before, and in the same way. */
export function isOfSameRun({ at, kept }: LastWrite, mode: WriteMode): boolean {
  const isSameWay = kept === undefined || (kept.mode ?? REPLACE.name) === mode.name;
  return at !== undefined && at === mode.at && isSameWay;
}
