/** Events that are drawn here, so that they can be counted without the service: people change their plan. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface OwnEvent {
  readonly person: string;
  readonly event: string;
  /** Epoch ms. */
  readonly time: number;
  readonly country: string | null;
  readonly plan: string | null;
  readonly amount: number | null;
}

const FIRST = Date.UTC(2025, 8, 1);
const LAST = Date.UTC(2026, 10, 20, 8);
const PEOPLE = 90;
const COUNTRIES = ["DE", "FR", "US", "AU", "NP", null] as const;
const PLANS = ["Free", "Solo", "Team", "Business", "Trial"] as const;

/** A row of numbers from 0 to 1, always the same. */
function drawNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function drawEvents(): OwnEvent[] {
  const draw = drawNumbers(7);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(draw() * draw() * all.length)]!;
  const events: OwnEvent[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const person = `p${n}`;
    const joined = FIRST + Math.floor(draw() * 0.6 * (LAST - FIRST));
    const country = pick(COUNTRIES);
    // A third of them change their plan once.
    const changes = draw() < 0.33 ? joined + draw() * (LAST - joined) : Infinity;
    const plans = [pick(PLANS), pick(PLANS)] as const;
    const planAt = (time: number): string => plans[time < changes ? 0 : 1];
    const add = (event: string, time: number, more: Partial<OwnEvent> = {}): void => {
      const at = Math.floor(time / 1_000) * 1_000;
      events.push({ person, event, time: at, country: null, plan: planAt(time), amount: null, ...more });
    };
    add("Signed up", joined, { country });
    for (let time = joined; time < LAST; time += draw() * 8 * 86_400_000) {
      add("Opened app", time + 1_000);
      if (draw() < 0.3) add("Invoice paid", time + 2_000, { amount: Math.round(draw() * 9_900) / 100 });
    }
  }
  return events.filter(({ time }) => time < LAST).sort((a, b) => a.time - b.time);
}

/** A file that the service serves, until it is removed. */
export function writeEvents(events: readonly OwnEvent[]): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "own-events-"));
  const path = join(folder, "events.csv");
  const lines = events.map(({ person, event, time, country, plan, amount }) =>
    [person, event, new Date(time).toISOString(), country ?? "", plan ?? "", amount ?? ""].join(","),
  );
  writeFileSync(path, ["person,event,time,country,plan,amount", ...lines].join("\n") + "\n");
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}
