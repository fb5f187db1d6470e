/** "Refresh formulas": asks every question of cells again, then wakes all cells once. */
import { HOUR_MS, type EpochMs } from "../../shared/time";
import type { Clock } from "../../shared/services";
import type { SettingsStore } from "../../settings/settings";
import { STORED } from "../../shared/stored";
import type { RetryAsker } from "./retry-asker";
import type { RetryQueue, StoredRetryEntry } from "../retry-queue/retry-queue";
import type { News } from "./news";
import type { LastGoodStore } from "../store/last-good-answers";
import type { Notes, Snapshot } from "../question/notes";
import type { QuestionPages } from "../store/question-pages";
import { drainAll } from "./drain-all";
import type { LastGoodSheet } from "../store/last-good-sheet";
import type { Acknowledger } from "./acknowledge";
import { type DrainWatch, type DrainResult, endHere, toDrainResult } from "./drain";
import type { UnaskedQuestions } from "./unasked";
import type { CellRecalculation } from "./recalculation";

const REFRESH_LIFE_MS = HOUR_MS;
const REFRESH_NAME = STORED.refresh.name;

/** Asks the questions of all formulas again within the limit, then has their cells calculated. */
export class FormulaRefresh {
  constructor(
    private readonly services: {
      readonly notes: Notes;
      readonly retryQueue: RetryQueue;
      readonly lastGood: LastGoodStore;
      readonly pages: Pick<QuestionPages, "fold">;
      readonly asker: RetryAsker;
      readonly acknowledger: Acknowledger;
      readonly unasked: UnaskedQuestions;
      readonly saved: LastGoodSheet;
      readonly settings: SettingsStore;
      readonly recalculation: CellRecalculation;
      readonly news: Pick<News, "isLooked">;
      readonly clock: Clock;
    },
  ) {}

  /** If time runs out, the next call continues. `jobPatienceMs`: as of `DrainAllOptions`. */
  refresh(until: EpochMs, watch?: DrainWatch, jobPatienceMs = Infinity): DrainResult {
    const { retryQueue, notes, settings, asker, unasked, saved, clock } = this.services;
    const snapshot = notes.snapshot();
    const now = clock.now();
    const since = this.refreshBegun(snapshot, settings.readAgain(snapshot).freshness.since, now);
    const queued = retryQueue.all(snapshot, now);
    const queuedKeys = new Set(queued.map(({ key }) => key));
    const isQueued = (key: string): boolean => queuedKeys.has(key);
    const { asked, forgotten } = unasked.split(
      queued.filter(({ asked = 0 }) => asked < since),
      now,
    );
    const ofDay = this.ofNewDay(snapshot, isQueued, now);
    const keysOfDay = new Set(ofDay.map(({ key }) => key));
    const known = unasked.keepAsked(this.dueSince(snapshot, since, isQueued), now);
    const items = [...asked, ...known, ...ofDay];
    const mustAsk = (key: string): boolean => isQueued(key) || keysOfDay.has(key);
    // Later calls for the same refresh are no trial.
    const order = { snapshot, since, until, jobPatienceMs, watch, mustAsk, isTrial: since === now };
    const tally = drainAll(items, order, asker, clock);
    const isOver = tally.nextAt === undefined || tally.isClosed;
    const isWell = queued.length === 0 && tally.answered.length === items.length;
    const answered = [...tally.answered, ...forgotten];
    if (isOver) this.wake(snapshot, since, isWell ? "all well" : answered.filter(({ key }) => isQueued(key)));
    saved.save(snapshot, queued);
    this.services.pages.fold();
    const before = countAsked(queued, since);
    const result = { ...toDrainResult(isOver ? endHere(tally) : tally, 0, clock.now()), ...before };
    return isOver && tally.working.length > 0 ? { ...result, working: tally.working.length } : result;
  }

  /** `answered`: of what was queued; "all well" where nothing was, and every answer came. */
  private wake(snapshot: Snapshot, since: EpochMs, answered: readonly StoredRetryEntry[] | "all well"): void {
    const { recalculation, acknowledger, news } = this.services;
    const isWell = answered === "all well";
    // No cell shows a failure then: formulas need not be read.
    if (isWell && !recalculation.isDue(snapshot) && news.isLooked)
      recalculation.wake(since, { areFormulasSeen: true });
    else acknowledger.markAnswered(isWell ? [] : answered, since);
  }

  /** What formulas will ask for the first time when they are woken on a new day. */
  private ofNewDay(
    snapshot: Snapshot,
    isQueued: (key: string) => boolean,
    now: EpochMs,
  ): readonly StoredRetryEntry[] {
    const { recalculation, unasked, lastGood, notes } = this.services;
    if (!recalculation.isNewDay()) return [];
    const answered = new Set(lastGood.known(snapshot).map(({ key }) => key));
    const account = notes.account();
    return unasked.known().flatMap(({ key, question }) => {
      if (answered.has(key) || isQueued(key) || question.own === true) return [];
      return makeEntry({ key, question, account, since: now });
    });
  }

  private dueSince(
    snapshot: Snapshot,
    since: EpochMs,
    isQueued: (key: string) => boolean,
  ): StoredRetryEntry[] {
    const due = this.services.lastGood.known(snapshot).filter(({ key, at }) => at < since && !isQueued(key));
    return due.map(({ at, ...known }) => makeEntry({ ...known, since: at, shows: at }));
  }

  /** A new refresh begins once the last one is the freshness of all cells. */
  private refreshBegun(snapshot: Snapshot, fresh: EpochMs, now: EpochMs): number {
    const begun = Number(snapshot[REFRESH_NAME] ?? 0);
    if (begun > fresh && now - begun < REFRESH_LIFE_MS) return begun;
    this.services.notes.writeText(REFRESH_NAME, String(now), 20);
    return now;
  }
}

/** Of those that wait, the ones that an earlier call of the refresh since then asked. */
function countAsked(queued: readonly StoredRetryEntry[], since: EpochMs): Pick<DrainResult, "before"> {
  const tried = queued.filter(({ asked = 0 }) => asked >= since);
  const failed = tried.filter(({ shows }) => shows === undefined).length;
  return tried.length === 0 ? {} : { before: { failed, unchanged: tried.length - failed } };
}

type NewEntry = Pick<StoredRetryEntry, "key" | "question" | "account" | "since" | "shows">;

/** As a queue would have it: it may be asked at once. */
function makeEntry({ key, question, account, since, shows }: NewEntry): StoredRetryEntry {
  const entry = { key, question, account, why: "waiting", since, tries: 0, notBefore: 0, token: "" } as const;
  return shows === undefined ? entry : { ...entry, shows };
}
