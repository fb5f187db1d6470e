/** An answer as it lands at its pull's place: its columns, masks, moments and the way it is written. */
import type { Clock } from "../../shared/services";
import { DAY_MS, type EpochMs, HOUR_MS } from "../../shared/time";
import type { SourceMasks } from "../../answers/ask/source-masks";
import type { AnswerFilter } from "../../answers/people/answer-filter";
import { digest } from "../../settings/digest";
import type { SettingsStore } from "../../settings/settings";
import type { RowIdentity } from "../../sheet-writer/destination/beside-state";
import type { TurnsLate } from "../../sheet-writer/destination/destination";
import { makeMode } from "../../sheet-writer/modes/modes";
import { chooseColumns, listUnclear, placeOfColumn, spellChosen } from "../../table/chosen-columns";
import { leaveOutRepeatedName } from "../../table/column-notes/repeated-name";
import { readNumberLocale } from "../../table/locale-forms";
import { areAllThere } from "../../table/remarks";
import { rezoneTable } from "../../table/rezone-table";
import { toSerial } from "../../table/sheet-values";
import type { Table } from "../../table/types";
import type { Zone } from "../../table/zone";
import type { PullAnswer } from "../fetch/pull-answers";
import { makeMasks } from "../fetch/pull-masks";
import { addBoardColumns, type BoardMoments } from "../model/board-columns";
import type { PullState } from "../model/pull-state";
import { nameSchedule, type SavedPull } from "../model/saved-pull";
import { zoneOfPull } from "../schedule/due";
import { computeNextDue } from "../schedule/schedule";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import type { FrozenMasks } from "./frozen-masks";

interface AnsweredPull {
  readonly landing: StoredLanding;
  readonly answered: PullAnswer;
}

/** Makes of an answer what lands: its columns and masks, moments as clocks show them, and how. */
export class AnswerPreparer {
  constructor(
    private readonly services: {
      readonly sourceMasks: SourceMasks;
      readonly answerFilter: Pick<AnswerFilter, "testForNames">;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly landings: Landings;
      readonly frozenMasks: Pick<FrozenMasks, "maskAll">;
      readonly clock: Clock;
      /** To a wall time in the spreadsheet's zone. */
      readonly wall: (ms: EpochMs) => number;
      readonly zone: () => Zone;
      readonly currentZone: () => string;
      readonly settings: Pick<SettingsStore, "read">;
    },
  ) {}

  /** The answer as it lands, and how. */
  prepare(saved: SavedPull, state: PullState, { landing, answered }: AnsweredPull) {
    const { wall, clock } = this.services;
    const { table: asShown, zone } = this.inCurrentZone(answered.table);
    const pull = { ...saved, columns: spellChosen(saved.columns, asShown.columns) };
    const table = addBoardColumns(
      chooseColumns(leaveOutRepeatedName(asShown, listKept(pull, landing)), pull.columns),
      this.momentsOf(pull),
    );
    const { mode, columnRule, allowShrink, valuesOnly, overwrite = false } = pull.landing;
    const id = state.begun ?? clock.now();
    const run = {
      at: toSerial(wall(id)),
      id,
      isWhole: areAllThere(table),
    };
    const masks = makeMasks(pull, table, landing, this.services);
    const order = pull.columns ? table.columns.map(({ name }) => name) : [];
    const options = {
      mode: makeMode(mode, run),
      order,
      columnRule,
      isUnsaid: this.services.answerFilter.testForNames(),
      allowShrink,
      valuesOnly,
      late: this.lateOf(pull),
      overwrite,
      mayLoseUndo: this.services.settings.read().preferences.mayLoseUndo,
      masks,
      zone,
      rows: this.rowsOf(saved, run.isWhole, landing),
    };
    const unclearColumns = pull.agreed?.isRespelled ? listUnclear(pull.columns, answered.table) : [];
    const notAsked = compareNotAsked(answered.table, pull, landing);
    return { answer: { ...answered, table }, options, unclearColumns, notAsked };
  }

  /** Moments as clocks of the spreadsheet show them now. `zone`: undefined without moments. */
  private inCurrentZone(table: Table): { readonly table: Table; readonly zone: string | undefined } {
    if (!table.columns.some(({ type }) => type === "datetime")) return { table, zone: undefined };
    const { settings, currentZone } = this.services;
    const before = settings.read().zone;
    const zone = currentZone();
    return { table: rezoneTable(table, before, zone), zone };
  }

  /** How rows are recognised beside which a person types. */
  rowsOf(pull: SavedPull, isWhole: boolean, landing: StoredLanding): RowIdentity {
    const { function: asked, arguments: values, landing: settings, columns } = pull;
    const others = (): readonly string[] =>
      this.services.landings
        .all()
        .filter((one) => one.rangeName !== landing.rangeName && isOnSameSheet(one, landing))
        .map(({ rangeName }) => rangeName);
    return {
      given: settings.rowKeys ?? [],
      isOfPeople: pull.source === "people",
      isWhole,
      asked: digest(JSON.stringify([asked, values, columns?.map(({ name }) => name) ?? null])),
      others,
    };
  }

  /**
   * When its table is late if no further run lands. Nothing of a pull that nobody wants to see in grey.
   * `landed`: of when its rows are; those of a run that lands are of now.
   */
  lateOf(pull: SavedPull, landed?: EpochMs): TurnsLate | undefined {
    const { clock, wall, zone } = this.services;
    const { schedule } = pull;
    const { greyWhenLate: wish } = pull.landing;
    const now = clock.now();
    const hourOf = (ms: EpochMs): number => Math.ceil(toSerial(wall(ms)) * 24);
    if (typeof wish === "number")
      return { from: hourOf((landed ?? now) + wish * DAY_MS), schedule: `${wish} days` };
    if (!wish || !schedule) return undefined;
    const next = computeNextDue(schedule, zoneOfPull(pull, zone()), now);
    // A run may wait for whole days, or for others.
    const patience = Math.min(Math.max(next - now, 3 * HOUR_MS), DAY_MS);
    return { from: hourOf(next + patience), schedule: nameSchedule(pull) };
  }

  readonly locale = (): string => readNumberLocale(this.services.spreadsheet().getSpreadsheetLocale());

  private momentsOf(pull: SavedPull): BoardMoments {
    const { clock, wall, zone } = this.services;
    const { schedule } = pull;
    const now = clock.now();
    return {
      asOf: wall(now),
      next: schedule && wall(computeNextDue(schedule, zoneOfPull(pull, zone()), now)),
      locale: this.locale,
    };
  }
}

/** More names are not remembered: then nothing is said of new ones. */
const MOST_NOT_ASKED = 100;
const LONGEST_NOT_ASKED = 2_000;

/**
 * Columns of the answer that a row with columns of its own does not ask for. `added`: those that were not in
 * the answer before; nothing where that is not known.
 */
function compareNotAsked(
  { columns }: Table,
  { columns: chosen }: SavedPull,
  { notAsked: before, last }: StoredLanding,
): { readonly all: readonly string[] | undefined; readonly added: readonly string[] } {
  if (chosen === undefined) return { all: undefined, added: [] };
  const places = chosen.map(({ name }) => placeOfColumn(name, columns));
  const others = columns.map(({ name }) => name).filter((_, at) => !places.includes(at));
  const isShort = others.length <= MOST_NOT_ASKED && others.join().length <= LONGEST_NOT_ASKED;
  const known = before && [...before, ...(last?.columns ?? [])];
  return {
    all: isShort ? others : undefined,
    added: known ? others.filter((name) => !known.includes(name)) : [],
  };
}

/** Columns that stand in its table, or are named in its row. */
function listKept({ columns = [], landing: { mode, rowKeys = [] } }: SavedPull, { last }: StoredLanding) {
  const keys = mode.mode === "merge" ? mode.keys : rowKeys;
  return [...(last?.columns ?? []), ...columns.map(({ name }) => name), ...keys];
}

/** As noted: a renamed sheet keeps its id, and a copied one has the same name. */
function isOnSameSheet(one: StoredLanding, other: StoredLanding): boolean {
  return one.sheet === other.sheet || (one.sheetId !== undefined && one.sheetId === other.sheetId);
}
