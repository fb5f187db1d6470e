/** Keeps true what grey says of tables: that a scheduled run was missed. */
import type { Snapshot } from "../../answers/question/notes";
import { isFailure } from "../../shared/known-error";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import { renewLate } from "../../sheet-writer/look-rules/look-rules";
import { UNSURE_RULE } from "../../sheet-writer/look-rules/plan-rules";
import type { TurnsLate } from "../../sheet-writer/destination/destination";
import type { KnownPull } from "../model/known-pull";
import { RULES_REFUSED } from "../model/run-messages";
import { stateOf } from "../model/stored-state";
import type { AnswerPreparer } from "../run/answer-preparer";
import { type Landings, ownerOf } from "../store/landings";
import { requireLanding } from "../store/own-places";
import type { RunLog } from "../store/run-log";
import { readLandingNotes, type StoredLanding } from "../store/stored-landing";

/** Each takes about ten service calls; the rest follows next time. */
const MOST_AT_ONCE = 10;

/** Renews, or takes away, the grey of tables whose schedule is another by now, or none. */
export class LateTables {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
      readonly landings: Pick<Landings, "update">;
      readonly answerPreparer: Pick<AnswerPreparer, "lateOf">;
      readonly runLog: Pick<RunLog, "add">;
      readonly clock: Clock;
      readonly dateTime: (ms: EpochMs) => string;
    },
  ) {}

  /** `rows`: the keys of all rows, also of those that cannot be read; undefined where some may be missing. */
  follow(known: readonly KnownPull[], rows: readonly string[] | undefined, properties: Snapshot): void {
    const pulls = new Map(known.map((one) => [stateOf(one.read).block?.rangeName, one]));
    const changed = readLandingNotes(properties).flatMap(({ landing }) => {
      const lateBy = landing?.last?.left?.lateBy;
      if (!landing || lateBy === undefined) return [];
      const one = pulls.get(landing.rangeName);
      const isGone = !one && rows !== undefined && !rows.includes(ownerOf(landing) ?? "");
      const late = one && this.services.answerPreparer.lateOf(one.pull, stateOf(one.read).last?.at);
      return (one || isGone) && late?.schedule !== lateBy ? [{ landing, late }] : [];
    });
    for (const { landing, late } of changed.slice(0, MOST_AT_ONCE)) this.renew(landing, late);
  }

  private renew(landing: StoredLanding, late: TurnsLate | undefined): void {
    const { spreadsheet, spreadsheetApp, landings } = this.services;
    const { rangeName, last } = landing;
    if (!last?.left) return;
    try {
      requireLanding(spreadsheet(), spreadsheetApp, landing);
    } catch (error) {
      // The table is somewhere else by now: its next run asks about that.
      if (!isFailure(error)) throw error;
      return;
    }
    const isLaid = renewLate(spreadsheet(), { rangeName, isOwnTab: last.tab !== undefined }, late?.from);
    // What Google refuses is tried at each look, and said at the first.
    const lateBy = isLaid ? late?.schedule : UNSURE_RULE;
    if (!isLaid && last.left.lateBy === UNSURE_RULE) return;
    landings.update(landing, ({ last: now }) =>
      now?.left ? { last: { ...now, left: { ...now.left, lateBy } } } : {},
    );
    if (!isLaid) this.sayRefused(landing);
  }

  private sayRefused({ pull, sheet }: StoredLanding): void {
    const { runLog, clock, dateTime } = this.services;
    const at = dateTime(clock.now());
    const line = { pull: pull ?? sheet, why: "schedule", what: "left as it was" } as const;
    runLog.add([{ at, ...line, message: RULES_REFUSED }]);
  }
}
