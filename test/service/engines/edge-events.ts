/**
 * Events at the edges: whole hours, the ends of windows to a microsecond, bursts of one instant, nights on
 * which clocks change, blanks, and names that need care. Drawn by number, so that each time they are the
 * same.
 */
import type { Vocabulary } from "./questions";

export const EDGE_WORDS: Vocabulary = {
  steps: ["see", "it's tried", "buy ?"],
  texts: ["country", 'what? "t"'],
  values: ["DE", "F'R\\"],
  paid: "buy ?",
  amount: "amount",
  whole: "row count",
  flag: "t",
  day: "period",
  from: "2025-02-01",
  to: "2025-04-20",
  shortDay: "2025-03-30",
};

const HEADER = ["person", "event", "time", "country", 'what? "t"', "amount", "row count", "t", "period"];
const EVENTS = ["see", "see", "see", "it's tried", "it's tried", "buy ?", "leave"];
const DAY_US = 86_400_000_000;
/** From one event to the next: ends of windows, and a microsecond and a second beside them. */
const GAPS = [1, 2, 3, 7, 14, 30].flatMap((days) =>
  [0, 0, 1, -1, -1_000_000, 1_000_000].map((us) => days * DAY_US + us),
);
/** In UTC: clocks go forward and back in Paris, St John's, and a year begins. */
const NIGHTS = [
  "2025-03-30T00:30",
  "2025-03-30T01:30",
  "2024-10-27T00:30",
  "2024-10-27T01:30",
  "2025-03-09T04:45",
  "2024-12-31T23:30",
  "2025-01-01T00:00",
  "2024-11-03T04:15",
];
const FIRST = Date.UTC(2024, 9, 1) * 1000;
const HOURS = 230 * 24;

export function edgeEvents(people: number): string {
  let state = 11;
  const draw = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const pick = <T>(choices: readonly T[]): T => choices[draw(choices.length)] as T;
  const moment = (before: number): number => {
    const kind = draw(6);
    if (kind === 0) return before;
    if (kind === 1) return before + pick(GAPS);
    if (kind === 2) return Date.parse(`${pick(NIGHTS)}:00Z`) * 1000;
    if (kind === 3) return before + draw(3) * 3_600_000_000;
    return FIRST + draw(HOURS) * 3_600_000_000;
  };
  const lines = [HEADER.map(quote).join(",")];
  for (let n = 0; n < people; n += 1) {
    const person = n % 40 === 0 ? `o'${n}\\?é😀` : `p${n}`;
    const variant = pick(["", "a", "b", "{b}"]);
    let time = moment(FIRST);
    for (let at = draw(14); at >= 0; at -= 1) {
      time = moment(time);
      const event = pick(EVENTS);
      const isBought = event === "buy ?";
      const cells = [
        person,
        event,
        writeTime(time),
        pick(["", "", "DE", "DE", "F'R\\", "ÅL", "us"]),
        pick([variant, variant, "", "b"]),
        isBought ? pick(["", "0", "-5.25", "0.10", "19.99", "60", "1.50"]) : "",
        isBought || draw(4) === 0 ? String(draw(9)) : "",
        n % 3 === 0 ? pick(["", "true", "false"]) : n % 3 === 1 ? "true" : "",
        pick(["", "", "2025-01-31", "2025-02-01", "2025-03-30", "2025-04-20"]),
      ];
      lines.push(cells.map(quote).join(","));
    }
  }
  return `${lines.join("\n")}\n`;
}

function quote(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeTime(us: number): string {
  const rest = String(us % 1_000_000).padStart(6, "0");
  return `${new Date(Math.floor(us / 1_000_000) * 1000).toISOString().slice(0, 19)}.${rest}Z`;
}
