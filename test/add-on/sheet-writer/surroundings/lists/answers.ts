/** What a service answers about a list's people, at random: some of twelve in any order. */
import type { SeededRandom } from "../../../../../src/local/google/time/random";
import type { ModeSettings } from "../../../../../src/add-on/sheet-writer/destination/mode-settings";
import { openZone } from "../../../../../src/add-on/table/zone";
import type { Cell, ColumnType, Table } from "../../../../../src/add-on/table/types";

export const MODES: readonly ModeSettings[] = [
  { mode: "replace" },
  { mode: "merge", keys: ["who"], vanished: "remove" },
  { mode: "merge", keys: ["who"], vanished: "keep" },
  { mode: "merge", keys: ["who"], vanished: "mark" },
  { mode: "append" },
];

export interface Keys {
  readonly type: ColumnType;
  readonly keys: readonly Cell[];
}

/** What identifies the rows, as services write it. */
const KEYS: readonly Keys[] = [
  { type: "text", keys: Array.from({ length: 12 }, (_, at) => `p${at}`) },
  // Each of them is another row, though a locale or a zone might read two as one.
  {
    type: "text",
    keys: [
      "1,5",
      "1.5",
      "01",
      "1",
      "1e3",
      "1000",
      "TRUE",
      "\u0131",
      "i\u0307",
      "\u00e9",
      "e\u0301",
      "2026-11-01",
    ],
  },
  // Every two hours, over the night in which clocks of Europe go back.
  {
    type: "datetime",
    keys: Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, 9, 24, 16 + 2 * at))),
  },
  { type: "date", keys: Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, 1, 20 + at))) },
  { type: "number", keys: Array.from({ length: 12 }, (_, at) => at * 37) },
];

/** One list in so many has keys of 40 kB. */
const LONG_KEYS_IN = 50;
const LONG = "x".repeat(40_000);

export function chooseKeys(seed: number): Keys {
  const found = KEYS[Math.floor(seed / MODES.length) % KEYS.length] ?? { keys: [], type: "text" };
  if (seed % LONG_KEYS_IN !== 7) return found;
  return { type: "text", keys: found.keys.map((key) => `${String(key)} ${LONG}`) };
}

/** In `n`, so that a row tells whose it is, however its key is shown. */
const PEOPLE = 100;

/** Which of the keys a row is of, by its number. */
export function readPerson(n: unknown): number | undefined {
  return typeof n === "number" ? n % PEOPLE : undefined;
}

/** As a run prepares it: moments as the sheet's zone shows them. */
export function showInZone({ columns, rows }: Table, zone: string): Table {
  const shown = openZone(zone);
  const isMoment = columns.map(({ type }) => type === "datetime");
  const show = (value: Cell, at: number): Cell =>
    isMoment[at] && value instanceof Date ? new Date(shown.cell(value.getTime())) : value;
  return { columns, rows: rows.map((row) => row.map(show)) };
}

/** A key seldom stands twice, and one is seldom blank, where the mode can take that. */
export function drawAnswer(random: SeededRandom, { keys, type }: Keys, mode: ModeSettings): Table {
  const chance = (of: number): boolean => random.below(of) === 0;
  const rows = keys
    .map((who, at): Cell[] => [who, random.below(90) * PEOPLE + at])
    .filter(() => !chance(3))
    .map((row) => ({ row, at: random.below(1_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
  const [first] = rows;
  const isReplace = mode.mode === "replace";
  if (first && isReplace && chance(9)) rows.push([first[0] ?? "", Number(first[1]) + PEOPLE]);
  if (first && isReplace && chance(9)) rows.splice(random.below(rows.length), 0, [null, 92]);
  return {
    columns: [
      { name: "who", type },
      { name: "n", type: "number" },
    ],
    rows: rows.length > 0 ? rows : [[keys[0] ?? "", PEOPLE]],
  };
}
