/** Saved pulls for tests, with what is remembered of them. */
import { parseSchedule } from "../../../../src/add-on/input-language/schedules/schedule";
import { NEW_STATE, type PullState } from "../../../../src/add-on/pulls/model/pull-state";
import type { KnownPull } from "../../../../src/add-on/pulls/model/known-pull";
import type { SavedPull } from "../../../../src/add-on/pulls/model/saved-pull";
import type { LandingSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";

/** What a pull does of which nothing more was said. */
const DEFAULT_LANDING: LandingSettings = {
  mode: { mode: "replace" },
  columnRule: "add",
  allowShrink: false,
  valuesOnly: false,
};

/** A pull of a SQL question named after it. `schedule` in words; "" for by hand only. */
export function savedPull(name: string, schedule = "", more: Partial<SavedPull> = {}): SavedPull {
  return {
    id: name,
    name,
    source: "sql",
    function: "ANALYTICS_SQL",
    arguments: [`select '${name}'`],
    asks: ["sql", `select '${name}'`, "", ""],
    columns: undefined,
    place: { sheet: name, cell: "A1" },
    landing: DEFAULT_LANDING,
    schedule: schedule === "" ? undefined : parseSchedule(schedule),
    notify: { when: "nobody", sendsNumbers: false, thresholds: [] },
    row: 2,
    ...more,
  };
}

/** The pull as it is known; without a state it never ran. */
export function knownPull(pull: SavedPull, state?: Partial<PullState>, requestedSince?: number): KnownPull {
  const read =
    state === undefined
      ? ({ kind: "new" } as const)
      : ({ kind: "known", state: { ...NEW_STATE, ...state } } as const);
  return { pull, read, configHash: "as it is", requestedSince };
}
