/** The sweeps: what takes too long for `npm test`, each under its name. */
import { FIRST_PAIRED_SEED } from "../scenario/storms/seeds";
import { ALL_IS_TRIED } from "./part";

export interface Sweep {
  /** What it proves. */
  readonly promise: string;
  /** A command of this project, below test, or the tests themselves. */
  readonly program: "jest" | `${string}.ts`;
  /** Of each run, whole or a part. */
  readonly words: readonly string[];
  /** What a whole run has besides; of what two hours do not hold, another part for each number. */
  readonly whole?: (number: number) => readonly string[];
  /** What a whole run takes of a core (minutes), its `times` included. */
  readonly minutes: number;
  readonly env?: Readonly<Record<string, string>>;
  /** How often it runs; once unless said otherwise. */
  readonly times?: number;
  /** The line in which the program says how much it has tried; of several the last one. */
  readonly said: RegExp;
  /** Lines that are shown as well. */
  readonly lists?: RegExp;
  /** It measures time, or passes in real time, which a busy machine changes: no gate runs it. */
  readonly isTimed?: true;
  /** What a part of about a minute has besides, another part for each number. */
  readonly slice?: (number: number) => readonly string[];
}

const STORMS = { program: "scenario/short-storms/swarm-cli.ts", said: / seeds, \d+ failed/ } as const;
const LONG_LIST = { program: "bench/long-list-cli.ts", said: /rows: \d+/ } as const;
const TESTS = { program: "jest", said: /^Tests:/ } as const;

/** So many seeds of a kind, of which there are `all` from the first on: those that follow the last part's. */
function seedsOf(first: number, all: number, count: number, ...more: readonly string[]) {
  return (number: number): readonly string[] => [
    "--from",
    String(first + ((number * count) % (all - count + 1))),
    "--seeds",
    String(count),
    ...more,
  ];
}

/** One of so many groups of suites, the next one for the next number. */
function shardOf(number: number, groups: number): string {
  return `--shard=${1 + (number % groups)}/${groups}`;
}

/** So many days of two years, those that follow for the next number. */
function daysOf(count: number) {
  return (number: number): readonly string[] => {
    const first = new Date(Date.UTC(2026, 0, 1 + ((number * count) % 730)));
    return ["--days", String(count), "--from", first.toISOString().slice(0, 10)];
  };
}

const DAYS_OF_A_PART = 12;

export const SWEEPS: Readonly<Record<string, Sweep>> = {
  storms: {
    ...STORMS,
    promise: "Whatever goes wrong, each cell heals within the limit",
    words: [],
    whole: seedsOf(1, 900, 900),
    minutes: 5,
    slice: seedsOf(1, 900, 60),
  },
  "storms-for-everyone": {
    ...STORMS,
    promise: "The same in a listing for everyone, where each spreadsheet counts alone",
    words: ["--for", "everyone"],
    whole: seedsOf(1, 900, 300),
    minutes: 2,
    slice: seedsOf(1, 900, 60),
  },
  "storms-of-scripts": {
    ...STORMS,
    promise: "The same in scripts of one spreadsheet each",
    words: ["--for", "spreadsheet"],
    whole: seedsOf(1, 900, 300),
    minutes: 2,
    slice: seedsOf(1, 900, 60),
  },
  companies: {
    program: "capacity/companies-cli.ts",
    promise: "Three thousand companies, and two thousand hourly runs of one account, each get their turn",
    words: [],
    minutes: 10,
    said: /of one account, two days/,
    slice: (number) => ["--accounts", "300", "--minutes", "10", "--seed", String(1 + number)],
  },
  "wide-storms": {
    ...STORMS,
    promise: "The same with jobs, a second spreadsheet, a full store and late answers",
    words: [],
    // In those before, not each kind of fault meets each other.
    whole: seedsOf(FIRST_PAIRED_SEED, 3_000, 800, "--pairs"),
    minutes: 19,
    slice: seedsOf(1_000, 9_000, 25),
  },
  "small-storms": {
    ...STORMS,
    promise: "The same with few cells, very many times",
    words: [],
    whole: seedsOf(100_000, 800_000, 3_000),
    minutes: 9,
    slice: seedsOf(100_000, 800_000, 200),
  },
  "changed-storms": {
    ...STORMS,
    promise: "The same where people and programs change the spreadsheet, and its add-on, in the runs",
    words: [],
    whole: seedsOf(1_500_000, 400_000, 60),
    minutes: 9,
    slice: seedsOf(1_500_000, 400_000, 8),
  },
  "run-storms": {
    ...STORMS,
    promise: "Each saved pull that is due lands once, however triggers, take-overs and clicks meet",
    words: [],
    whole: seedsOf(1_000_000, 9_000, 120),
    minutes: 8,
    slice: seedsOf(1_000_000, 9_000, 10),
  },
  "every-call": {
    ...TESTS,
    promise: "A kill or an error at any call of an execution is made good",
    words: [
      "sheet-writer/kill",
      "killed-runs",
      "killed-boards",
      "changed-during-run",
      "healing",
      "run/pull.test",
      "run/saved-pulls",
      "waiting-list",
      "last-good-sheet",
      "hand-made-tab",
      "approval/any-edits",
      "answers/refresh.test",
      "unfollowing-formulas",
      "lost-tab",
      "platform/survival",
      "platform/check",
    ],
    minutes: 18,
    env: { [ALL_IS_TRIED]: "yes" },
  },
  "full-size": {
    ...TESTS,
    promise: "What is shown of some cells, seeds, days, zones and modes holds for as many as are promised",
    words: [
      "storms/storm",
      "sheet-storm",
      "long-storms",
      "scenario/days",
      "open-answers",
      "week-later",
      "answers/life",
      "date-readings",
      "functions/zones",
      "large-days",
      "answers/costs",
      "capacity/many-questions",
      "sheet-writer/budget",
      "every-source-and-mode",
      "schedule/year",
      "trigger-time",
      "saved-points",
      "lifecycle/approval",
      "failure-table",
      "schedule/schedule",
      "growth/growth",
      "growth/covered",
      "answers-of-service",
      "notify/notifier",
      "hidden-copies",
      "unpacked-size",
    ],
    minutes: 22,
    env: { [ALL_IS_TRIED]: "yes" },
  },
  tables: {
    promise: "Each cell of every table that options make is what another count gives",
    program: "scenario/tables/tables-cli.ts",
    words: [],
    whole: (number) => ["--one-in", "8", "--first", String(number % 8)],
    minutes: 10,
    slice: (number) => ["--one-in", "80", "--first", String(number % 80)],
    said: / tables, \d+ wrong/,
  },
  year: {
    promise: "The schedules of a year run each pull once in its hour",
    program: "add-on/pulls/schedule/year-cli.ts",
    words: [],
    whole: daysOf(90),
    minutes: 8,
    slice: daysOf(DAYS_OF_A_PART),
    said: / requests, \d+ wrong/,
  },
  "year-for-everyone": {
    promise: "The same in a listing for everyone, where each spreadsheet counts alone",
    program: "add-on/pulls/schedule/year-cli.ts",
    words: ["--for", "everyone"],
    whole: daysOf(60),
    minutes: 5,
    slice: daysOf(DAYS_OF_A_PART),
    said: / requests, \d+ wrong/,
  },
  "year-of-scripts": {
    promise: "The same in scripts of one spreadsheet each",
    program: "add-on/pulls/schedule/year-cli.ts",
    words: ["--for", "spreadsheet"],
    whole: daysOf(60),
    minutes: 5,
    slice: daysOf(DAYS_OF_A_PART),
    said: / requests, \d+ wrong/,
  },
  surroundings: {
    promise: "Whatever a person edits around a block, only the block changes",
    program: "add-on/sheet-writer/surroundings/surroundings-cli.ts",
    words: [],
    whole: (number) => ["--edits", "10000", "--from", String(1 + number * 10_000)],
    minutes: 1,
    slice: (number) => ["--edits", "3000", "--from", String(1 + number * 3_000)],
    said: /"edits":/,
  },
  "own-cells": {
    promise:
      "Whatever rows come and go, what people type beside one stays beside it, and a run does what was seen",
    program: "add-on/sheet-writer/surroundings/random-list-cli.ts",
    words: [],
    whole: (number) => ["--seeds", "200", "--from", String(1 + number * 200), "--runs", "120"],
    minutes: 9,
    slice: (number) => ["--seeds", "20", "--from", String(1 + number * 20), "--runs", "60"],
    said: / lists, \d+ failed/,
  },
  "long-list": {
    ...LONG_LIST,
    promise: "200,000 rows land whole over many executions",
    words: [],
    whole: () => ["--rows", "200000"],
    minutes: 5,
    slice: () => ["--rows", "20000"],
  },
  "long-list-alone": {
    ...LONG_LIST,
    promise: "The same by the hourly run alone",
    words: ["--alone"],
    whole: () => ["--rows", "200000"],
    minutes: 5,
    slice: () => ["--rows", "20000"],
  },
  expressions: {
    promise: "No regular expression goes over a text again and again",
    program: "growth/expressions/check-cli.ts",
    words: [],
    minutes: 2,
    slice: (number) => ["--one-in", "20", "--first", String(number % 20)],
    said: / expressions, /,
  },
  growth: {
    promise: "No reader takes more than its share of time, the engine's own work included",
    program: "growth/time-cli.ts",
    words: [],
    whole: (number) => ["--one-in", "8", "--first", String(number % 8)],
    minutes: 8,
    isTimed: true,
    said: / inputs, /,
  },
  browser: {
    ...TESTS,
    promise: "Each view of the sidebar is right each time",
    words: ["test/browser"],
    times: 3,
    minutes: 4,
    slice: (number) => [shardOf(number, 3)],
  },
  states: {
    ...TESTS,
    promise: "Every state of both pages can be read by all, also in the dark, and each call fails well",
    words: ["browser/sidebar", "local/page/"],
    minutes: 8,
    env: { [ALL_IS_TRIED]: "yes" },
  },
  questions: {
    ...TESTS,
    promise: "What analysts ask each week is asked by clicks, is the same typed, and counted",
    words: ["test/browser/questions"],
    minutes: 1,
    env: { [ALL_IS_TRIED]: "yes" },
    lists: /^question \d+: /,
  },
  "stand-ins": {
    ...TESTS,
    promise:
      "The service is right in every zone and dialect at its full size, and each command of the guides says what to do",
    words: [
      "service/questions/zones",
      "service/questions/sql",
      "service/questions/sample",
      "service/pages",
      "deploy/fresh-clone",
      "bundle/paste-page",
      "terminal/command-line",
    ],
    minutes: 4,
    env: { [ALL_IS_TRIED]: "yes" },
  },
  outside: {
    promise: "In real time, with lost requests and killed processes, each cell is right in the end",
    program: "outside/outside-cli.ts",
    words: ["--minutes", "30"],
    minutes: 34,
    isTimed: true,
    said: / cells wrong/,
  },
  "random-inputs": {
    ...TESTS,
    promise: "What the tests prove of random inputs holds for others each time",
    words: ["--findRelatedTests", "test/suites/fast-check.ts"],
    env: { [ALL_IS_TRIED]: "yes" },
    times: 10,
    minutes: 10,
    slice: (number) => [shardOf(number, 24)],
  },
  shuffled: {
    ...TESTS,
    promise: "The suites pass in any order, whatever modules they share",
    words: [],
    env: { SHUFFLE_SUITES: "commit" },
    minutes: 12,
    slice: (number) => [shardOf(number, 60)],
  },
  bench: {
    promise: "The budgets hold",
    program: "bench/cli.ts",
    words: [],
    minutes: 5,
    isTimed: true,
    said: /^\d+ budgets, /,
  },
};
