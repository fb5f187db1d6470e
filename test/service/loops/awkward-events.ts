/** Events as nobody wishes for them, as a CSV file: drawn by number, so that they are the same each time. */

/** The last day that the events reach; the caller's clock stands on it. */
const DAYS = [
  "2025-04-30",
  "2025-05-01",
  "2025-05-02",
  "2025-05-11",
  "2025-05-12",
  "2025-05-20",
  "2025-05-21",
];
/** The first and the last moments of a day, noon, and noon again: many events of one moment. */
const MOMENTS = ["00:00:00", "23:59:59.999", "12:00:00", "12:00:00", "09:59:59"];
const EVENTS = ["see", "try", "buy", "see", "leave"];
/** "green" never buys, "grey" always does, and one is the empty text. */
const VARIANTS = ["red", "blue", "green", "grey", ""];
const AMOUNTS = ["", "0", "-5.25", "0.1", "0.2", "19.99", ""];

/**
 * Lines of person, event, time, variant, amount and plan, each of them once or several times, in no order of
 * time.
 */
export function awkwardEvents(): string {
  const lines = ["person,event,time,variant,amount,plan"];
  let state = 7;
  const pick = (choices: readonly string[]): string => {
    state = (state * 48_271) % 2_147_483_647;
    return choices[state % choices.length] ?? "";
  };
  for (let n = 0; n < 600; n += 1) {
    const person = pick(Array.from({ length: 60 }, (_none, at) => `p${at}`));
    // Every seventh person has no property at all.
    const isBare = Number(person.slice(1)) % 7 === 0;
    const own = VARIANTS[Number(person.slice(1)) % VARIANTS.length] ?? "";
    // Some people see a second variant later, or first.
    const variant = pick([own, own, own, "", pick(["red", "blue"])]);
    const drawn = pick(EVENTS);
    const event = own === "green" && drawn === "buy" ? "see" : drawn;
    const amount = event === "buy" ? pick(AMOUNTS) : "";
    const properties = isBare ? [",,"] : [variant, amount, pick(["", "S", "L"])];
    const line = [person, event, `${pick(DAYS)} ${pick(MOMENTS)}`, ...properties].join(",");
    lines.push(...Array.from({ length: Number(pick(["1", "1", "1", "2", "3"])) }, () => line));
  }
  return `${lines.join("\n")}\n`;
}
