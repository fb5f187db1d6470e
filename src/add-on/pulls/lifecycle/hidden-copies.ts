/**
 * Removes useless hidden sheets within a week, as they hold people's data: copies of deleted pulls and
 * sheets, abandoned pages, renamed ones.
 */
import { removeIfOwn } from "../../gate/own-sheets";
import type { Snapshot } from "../../answers/question/notes";
import { tryReporting } from "../../shared/failure-log";
import type { Clock } from "../../shared/services";
import { parseStored } from "../../settings/stored-json";
import { keepIfRoom, setProperties } from "../../settings/property-quota";
import { STORED } from "../../shared/stored";
import { nameLatest } from "../../sheet-writer/survey/own-tab";
import { isDict, isNumber } from "../../table/values";
import { type EpochMs, DAY_MS, HOUR_MS } from "../../shared/time";
import { isUnfinished } from "../model/pull-state";
import { nameStagingSheet } from "../staging/staging-sheet";
import type { Landings } from "../store/landings";
import type { StateStore } from "../store/state-store";
import { findHiddenSheets, type HiddenSheet } from "./hidden-sheets";

/** When last checked, and since when each sheet, by id, is useless. */
interface CopiesNote {
  readonly looked: EpochMs;
  readonly unused: ReadonlyMap<string, EpochMs>;
}

const COPIES_NAME = STORED.hiddenCopies.name;
/** A check costs two calls per sheet. */
const COLLECT_EVERY_MS = 23 * HOUR_MS;
/** With a day between checks, a sheet goes within a week; until then an undo may make it useful again. */
const COPY_LIFE_MS = 6 * DAY_MS - HOUR_MS;
/** A property holds 9 KB; the rest is noted the next day. */
const MOST_NOTED = 100;

/** Removes hidden sheets that have been of no use for six days. */
export class HiddenCopies {
  constructor(
    private readonly services: {
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly states: StateStore;
      readonly landings: Landings;
      readonly clock: Clock;
      readonly log: (text: string) => void;
    },
  ) {}

  /** Once a day; returns whether it checked. `properties`: the document's. */
  collect(properties: Snapshot): boolean {
    const { clock, spreadsheet, log } = this.services;
    const now = clock.now();
    const before = readCopiesNote(properties[COPIES_NAME]);
    if (now - before.looked < COLLECT_EVERY_MS) return false;
    const unused = this.findUnused(properties);
    const since = (one: HiddenSheet): EpochMs => before.unused.get(String(one.id)) ?? now;
    const over = unused.filter((one) => now - since(one) >= COPY_LIFE_MS);
    const gone = over.filter(({ sheet }) =>
      // A protected one is tried again the next day.
      tryReporting(() => removeIfOwn(spreadsheet(), sheet), log),
    );
    const waiting = unused.filter((one) => !gone.includes(one));
    this.keep(now, new Map(waiting.map((one) => [String(one.id), since(one)])));
    return true;
  }

  private findUnused(properties: Snapshot): readonly HiddenSheet[] {
    const { spreadsheet, states, landings } = this.services;
    const all = landings.all();
    const blocks = new Map(all.map((one) => [one.rangeName, one]));
    const pages = new Set(
      states
        .all(properties)
        .flatMap(({ key, state }) => (isUnfinished(state) ? [nameStagingSheet(key)] : [])),
    );
    const isThere = (rangeName: string): boolean =>
      [rangeName, nameLatest(rangeName)].some((name) => spreadsheet().getRangeByName(name) !== null);
    const isUsed = ({ kind, name, rangeName }: HiddenSheet): boolean => {
      // Answers of formulas are found under any name, and go question by question.
      if (kind === "answers") return true;
      if (kind === "pages") return pages.has(name);
      // Gathered rows serve one execution; an earlier table is found by its range name.
      if (kind === "rows" || rangeName === undefined) return false;
      return blocks.get(rangeName)?.last !== undefined && isThere(rangeName);
    };
    const sheets = findHiddenSheets(spreadsheet(), new Set(blocks.keys()));
    return sheets.filter((one) => !one.isTaken && !isUsed(one));
  }

  private keep(looked: EpochMs, unused: ReadonlyMap<string, EpochMs>): void {
    const noted = Object.fromEntries([...unused].sort(([, a], [, b]) => a - b).slice(0, MOST_NOTED));
    const note = { [COPIES_NAME]: JSON.stringify({ looked, unused: noted }) };
    // A full store is tried again in an hour.
    keepIfRoom(() => setProperties(this.services.properties(), note));
  }
}

function readCopiesNote(text: string | undefined): CopiesNote {
  const stored = parseStored<unknown>(text);
  const { looked, unused } = isDict(stored) ? stored : {};
  return {
    looked: isNumber(looked) ? looked : 0,
    unused: new Map(
      Object.entries(isDict(unused) ? unused : {}).flatMap(([id, since]) =>
        isNumber(since) ? [[id, since] as const] : [],
      ),
    ),
  };
}
