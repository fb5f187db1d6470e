/**
 * One spreadsheet whose formulas ask thousands of different questions, as analysts write them, on a set
 * clock: how many requests they take, when all is right, and what it costs.
 */
import { MINUTE, type Asking, LongDay } from "../add-on/answers/long-day";
import { rows } from "../add-on/service-client/scripted";
import { rightAnswer } from "../scenario/storms/right-answer";

/** A question of about 735 bytes as it is kept. */
const LONG_SEARCH = (name: string): string =>
  `did ${name} at least 3 times in last 30 days and plan = Team and country is one of Germany, France, Spain and not did Cancelled`;

/** The same question on each day. */
const FIXED_SEARCH = (name: string): string =>
  `did ${name} at least 3 times in 2026-01-01 to 2026-03-31 and plan = Team and country is one of Germany, France`;

/** Of a table as an answer. */
const ROWS = 12;

const tableOf = (name: string): readonly Record<string, unknown>[] =>
  Array.from({ length: ROWS }, (_, row) => ({
    month: `2026-${String(row + 1).padStart(2, "0")}`,
    plan: "Team",
    people: rightAnswer(`${name} ${row}`),
  }));

const nameIn = (text: string): string => /\b(E\d+)\b/.exec(text)?.[1] ?? "";

export const ASKED = {
  "a number": {
    functionName: "ANALYTICS_PEOPLE_COUNT",
    wordsOf: (name) => [LONG_SEARCH(name), "last 90 days"],
    nameIn: ({ body }) => nameIn(JSON.stringify(body)),
    answerTo: (name) => ({ body: { count: rightAnswer(name) } }),
    isRight: (name, value) => value === rightAnswer(name),
  },
  "a number of fixed days": {
    functionName: "ANALYTICS_PEOPLE_COUNT",
    wordsOf: (name) => [FIXED_SEARCH(name), "2026-01-01 to 2026-03-31"],
    nameIn: ({ body }) => nameIn(JSON.stringify(body)),
    answerTo: (name) => ({ body: { count: rightAnswer(name) } }),
    isRight: (name, value) => value === rightAnswer(name),
  },
  "a table": {
    functionName: "ANALYTICS_SQL",
    wordsOf: (name) => [
      `select month, plan, count(distinct person) as people from events where name = '${name}' group by 1, 2`,
      "",
    ],
    nameIn: ({ body }) => nameIn(JSON.stringify(body)),
    answerTo: (name) => rows(...tableOf(name)),
    isRight: (name, value) =>
      Array.isArray(value) &&
      value.length === ROWS + 1 &&
      String(value[1]).includes(String(tableOf(name)[0]?.["people"])),
  },
} as const satisfies Record<string, Asking>;

export interface ManyQuestions {
  readonly questions: number;
  readonly perMinute: number;
  readonly asks: keyof typeof ASKED;
  readonly isSidebarOpen: boolean;
  /** How long it is watched at most (ms). */
  readonly within: number;
}

export interface QuestionsEnd {
  /** How many cells show what the service says. */
  readonly right: number;
  /** When the last of them did, from when they were typed (ms). */
  readonly tookMs: number;
  readonly requests: number;
  /** Requests beyond one for each question. */
  readonly askedTwice: number;
  /** Of these, so many while others had not been asked at all. */
  readonly askedBeforeOthers: number;
  readonly propertyCalls: number;
  readonly triggerMinutes: number;
  /** Google's calls for one more look at a cell that is answered. */
  readonly callsOfACell: number;
  /** Bytes of the document's properties. */
  readonly kept: number;
}

const STEP_MS = 5 * MINUTE;

export function passManyQuestions({
  questions,
  perMinute,
  asks,
  isSidebarOpen,
  within,
}: ManyQuestions): QuestionsEnd {
  const asking = ASKED[asks];
  const asked: string[] = [];
  const day = new LongDay((name) => {
    asked.push(name);
    return undefined;
  }, asking);
  if (perMinute !== 15) day.office.done("setPreferences", { perMinute });
  day.keepHours();
  day.isSidebarOpen = isSidebarOpen;
  const [before, alreadyAsked] = [day.office.executions.length, asked.length];
  const typedAt = day.now;
  day.type(Array.from({ length: questions }, (_, i) => `E${i + 1}`));
  let propertyCalls = day.propertyCalls(before);
  while (day.wrong().length > 0 && day.now < typedAt + within) {
    // A hundred thousand executions would not fit in memory.
    day.office.executions.length = 0;
    day.pass(STEP_MS);
    propertyCalls += day.propertyCalls();
  }
  const tookMs = day.now - typedAt;
  const names = asked.slice(alreadyAsked);
  const requests = names.length;
  const right = questions - day.wrong().length;
  return {
    right,
    tookMs,
    requests,
    askedTwice: Math.max(0, requests - questions),
    askedBeforeOthers: countBeforeOthers(names),
    propertyCalls,
    triggerMinutes: day.triggerMs / MINUTE,
    callsOfACell: day.callsOf("E1"),
    kept: Object.entries(day.office.properties()).reduce(
      (sum, [name, text]) => sum + name.length + text.length,
      0,
    ),
  };
}

/** Questions that were asked again before the last one was asked at all. */
function countBeforeOthers(names: readonly string[]): number {
  const known = new Set<string>();
  const isFirst = names.map((name) => !known.has(name) && known.add(name) !== undefined);
  return isFirst.slice(0, isFirst.lastIndexOf(true)).filter((first) => !first).length;
}
