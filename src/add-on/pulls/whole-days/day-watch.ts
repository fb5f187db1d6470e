/** Looks whether yesterday is complete, for pulls whose schedule waits for that. */
import type { Question } from "../../answers/question/question";
import { hashQuery } from "../../answers/question/query-key";
import { isOwnFailure } from "../../custom-functions/run/own-failures";
import { type Day, formatDay, toDay } from "../../input-language/dates/calendar";
import { makeDayQuery, nameQuery, showsDays } from "../../service-client/request/day-query";
import { keepIfRoom, setProperties } from "../../settings/property-quota";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";
import { DAY_MS, HOUR_MS, type EpochMs } from "../../shared/time";
import type { Json } from "../../table/values";
import type { Zone } from "../../table/zone";
import type { PullAnswers, PullFetchOptions } from "../fetch/pull-answers";
import type { RunEnd } from "../model/run-end";
import type { SavedPull } from "../model/saved-pull";
import { zoneOfPull } from "../schedule/due";
import { computeLastDue, computeNextDue } from "../schedule/schedule";
import { readDayAnswer } from "./day-answer";
import { addLook, type DayHistory, listRestated, markTold, NO_HISTORY } from "./day-history";
import {
  countRestated,
  type RestatedInput,
  sayComplete,
  sayMissing,
  sayRestated,
  sayStillMissing,
  sayWaits,
} from "./day-words";
import {
  decideMorning,
  HALF,
  type DayVerdict,
  judgeDay,
  learnLag,
  MOST_LOOKS,
  type MorningStep,
  pickLeastSure,
} from "./judge-day";
import { type PullLooks, readPullLooks, writeLooks } from "./stored-looks";

/** What a run does about the day that it waits for. */
export interface DayStanding {
  readonly step: MorningStep;
  readonly lookAgainAt: EpochMs | undefined;
  /** What the message of its row says. */
  readonly said: string;
  /** For the log, without numbers of answers. */
  readonly logged: string;
  /** What a chat is sent with the number: nothing where all is as usual. */
  readonly told: string;
  /** What lands is not known to be complete, as a sentence. */
  readonly missing: string | undefined;
  /** The first restated day ("2026-11-25"), whose rows a merge asks for again. */
  readonly restatedFrom: string | undefined;
  /** The first day that limits do not judge yet, as wall time (ms). */
  readonly wholeUntil: number | undefined;
}

/** More inputs are more requests each look than a board's own questions. */
const MOST_INPUTS = 12;

interface Input {
  readonly key: string;
  readonly name: string;
  /** Whether the table itself shows numbers of days: only then the message does. */
  readonly showsDays: boolean;
  readonly question: Question;
}

interface Looked {
  readonly looks: PullLooks;
  readonly verdicts: readonly DayVerdict[];
  /** When all are there on half of the days; undefined where that is not known of each. */
  readonly expected: EpochMs | undefined;
}

/** Looks at the days of pulls that wait, and remembers what it saw. */
export class DayWatch {
  constructor(
    private readonly services: {
      readonly answers: PullAnswers;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly spreadsheetId: () => string;
      readonly clock: Clock;
      readonly zone: () => Zone;
    },
  ) {}

  /** Undefined where its schedule does not wait. One request for each input, four times a day at most. */
  look(pull: SavedPull, asking: PullFetchOptions): DayStanding | undefined {
    const { clock, zone } = this.services;
    const { schedule } = pull;
    if (!schedule?.wait) return undefined;
    const now = clock.now();
    const day = toDay(zone().wall(now)) - 1;
    const before = this.read(pull);
    const isNewDay = before.day !== day;
    const known = isNewDay ? { ...before, day, looks: 0, hasLanded: false } : before;
    const looked = this.lookAt(pull, known, asking);
    const own = zoneOfPull(pull, zone());
    const due = toDay(own.wall(computeLastDue(schedule, own, now)));
    const step = decideMorning(looked.verdicts, {
      now,
      latest: own.instant(due * DAY_MS + schedule.wait.until * HOUR_MS),
      nextDue: computeNextDue(schedule, own, now),
      looks: looked.looks.looks,
      expected: looked.expected,
      hasLanded: known.hasLanded,
    });
    this.keep(pull, looked.looks);
    return this.describe(step, looked, this.listInputs(pull, looked.looks));
  }

  /** Its numbers have landed as the last look saw them. */
  noteLanded(pull: SavedPull, { step }: DayStanding): void {
    const looks = this.read(pull);
    const told = Object.entries(looks.inputs).map(([key, history]) => [key, markTold(history)] as const);
    this.keep(pull, { ...looks, inputs: Object.fromEntries(told), hasLanded: step.kind === "land without" });
  }

  private lookAt(pull: SavedPull, known: PullLooks, asking: PullFetchOptions): Looked {
    const inputs = this.listInputs(pull, known);
    const mayLook = known.looks < MOST_LOOKS && inputs.length > 0 && inputs.length <= MOST_INPUTS;
    const histories: [string, DayHistory][] = [];
    const verdicts: DayVerdict[] = [];
    const lags: (number | undefined)[] = [];
    const hours = (this.services.clock.now() - this.endOf(known.day)) / HOUR_MS;
    for (const input of inputs) {
      const before = known.inputs[input.key] ?? NO_HISTORY;
      const seen = mayLook ? this.ask(input.question, pull, asking) : undefined;
      // An answer without any rows is a service's bad hour, and no history of days that were empty.
      const isBlank = seen?.numbers.size === 0 && before.days.some(({ number }) => number > 0);
      const answer = isBlank ? undefined : seen;
      const look = { today: known.day + 1, hours, numbers: answer?.numbers ?? new Map<Day, number>() };
      const history = answer ? addLook(before, look) : before;
      histories.push([input.key, history]);
      verdicts.push(answer ? judgeDay(history, look, answer.isComplete(known.day)) : "open");
      lags.push(learnLag(history, look, HALF));
    }
    const looks = { ...known, looks: known.looks + (mayLook ? 1 : 0), inputs: Object.fromEntries(histories) };
    const isKnown = lags.length > 0 && !lags.includes(undefined);
    const expected = isKnown ? this.endOf(known.day) + Math.max(...(lags as number[])) * HOUR_MS : undefined;
    return { looks, verdicts, expected };
  }

  /** What cannot be asked by day is never known to be complete. */
  private ask(question: Question, pull: SavedPull, asking: PullFetchOptions) {
    try {
      return readDayAnswer(this.services.answers.answerBeside(question, pull, asking));
    } catch (error) {
      if (isOwnFailure(error)) return undefined;
      throw error;
    }
  }

  private listInputs(pull: SavedPull, { day, inputs }: Pick<PullLooks, "day" | "inputs">): readonly Input[] {
    const found = new Map<string, Input>();
    for (const question of this.services.answers.questionsOf(pull)) {
      const key = hashQuery("", makeDayQuery(question.query, "", "") as unknown as Json).slice(0, 12);
      const { reach } = inputs[key] ?? NO_HISTORY;
      const query = makeDayQuery(question.query, formatDay(day + 1 - reach), formatDay(day + 1));
      if (query)
        found.set(key, {
          key,
          name: nameQuery(query),
          showsDays: showsDays(question.query),
          question: { ...question, query },
        });
    }
    return [...found.values()];
  }

  private describe(step: MorningStep, { looks, verdicts }: Looked, inputs: readonly Input[]): DayStanding {
    const { day } = looks;
    const restated: RestatedInput[] = inputs.map(({ key, name, showsDays: isShown }) => ({
      name: inputs.length > 1 ? name : "",
      isShown,
      days: listRestated(looks.inputs[key] ?? NO_HISTORY, looks.hasLanded ? day + 1 : day),
    }));
    const lookAgainAt =
      step.kind === "look again" ? step.at : step.kind === "land" ? undefined : step.lookAgainAt;
    const first = Math.min(...restated.flatMap(({ days }) => days.map((one) => one.day)));
    const restatedFrom = Number.isFinite(first) ? formatDay(first) : undefined;
    const nothing = { step, lookAgainAt, restatedFrom, told: "", missing: undefined, wholeUntil: undefined };
    if (step.kind === "look again" || step.kind === "leave") {
      const isOver = lookAgainAt === undefined;
      const why = isOver ? sayStillMissing(day) : sayWaits(day);
      return { ...nothing, said: why, logged: why };
    }
    const isMissing = step.kind === "land without";
    const missing = isMissing ? sayMissing(day) : undefined;
    const known = isMissing ? "" : sayComplete(day, pickLeastSure(verdicts), looks.hasLanded);
    const changed = sayRestated(restated);
    return {
      ...nothing,
      said: joinSaid(known, changed),
      logged: joinSaid(known, countRestated(restated)),
      told: joinSaid(missing ?? (looks.hasLanded ? known : ""), changed),
      missing,
      wholeUntil: isMissing ? day * DAY_MS : undefined,
    };
  }

  private endOf(day: Day): EpochMs {
    return this.services.zone().instant((day + 1) * DAY_MS);
  }

  private read(pull: SavedPull): PullLooks {
    const text = this.services.properties().getProperty(STORED.looks.name + pull.id);
    return readPullLooks(text, this.services.spreadsheetId());
  }

  private keep(pull: SavedPull, looks: PullLooks): void {
    const text = writeLooks(looks, this.services.spreadsheetId());
    // Where there is no room it learns nothing, and lands at its latest hour.
    keepIfRoom(() => setProperties(this.services.properties(), { [STORED.looks.name + pull.id]: text }));
  }
}

/** How a run ends that does not land; undefined where it does. */
export function endWithoutLanding({ step, lookAgainAt, said, logged }: DayStanding): RunEnd | undefined {
  if (step.kind === "land" || step.kind === "land without") return undefined;
  return lookAgainAt === undefined
    ? { kind: "left", why: said, logged }
    : { kind: "waits", why: said, logged, until: lookAgainAt };
}

function joinSaid(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}
