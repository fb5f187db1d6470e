/** Body text to cells ready for `setValues`, against `JSON.parse` on the same text. */

import { readAnswer } from "../../src/api/response";
import { toSheetValues } from "../../src/table/sheet-values";
import { zoneOf } from "../../src/table/zone";
import { atMost, median, type Measurement } from "./measurement";

const BAR = 2;
/** Runs that are not counted (the compiler is still at work), and those that are. */
const WARM_UP = 4;
const RUNS = 15;

/** The ratio at this many rows of 20 columns: the median over runs, each run timing both in turn. */
export function tableBench(rows: number): Measurement {
  const text = bodyOf(rows);
  const zone = zoneOf("Europe/Paris");
  const parse = (): number => (JSON.parse(text) as { data: unknown[] }).data.length;
  const read = (): number => {
    const answer = readAnswer({ status: 200, headers: {}, text }, { zone });
    if (answer.kind !== "table") throw new Error("The bench's body is not read as a table");
    return toSheetValues(answer.table, { header: true }).values.length;
  };
  if (parse() !== rows || read() !== rows + 1) throw new Error("The bench reads another number of rows than it wrote");
  // Small bodies are repeated within a run, so that the clock's grain does not count.
  const repeats = Math.max(1, Math.round(20_000 / rows));
  const ratios: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const ratio = timed(read, repeats) / timed(parse, repeats);
    if (run >= WARM_UP) ratios.push(ratio);
  }
  return atMost(BAR, `body text to cells, ${rows} rows x 20`, median(ratios), "x JSON.parse");
}

function timed(work: () => number, repeats: number): number {
  const start = performance.now();
  for (let i = 0; i < repeats; i++) work();
  return performance.now() - start;
}

/** People with ids that keep their zeros, texts, integers, decimals, instants, days, booleans, blanks and one nested object. */
export function bodyOf(rows: number): string {
  const random = generator(7);
  const data = Array.from({ length: rows }, (_, i) => {
    const moment = 1_700_000_000_000 + i * 61_000;
    return {
      id: String(100_000 + i).padStart(9, "0"),
      account: `acc_${i % 977}`,
      email: `person${i}@example.org`,
      plan: ["free", "team", "business"][i % 3],
      country: ["FR", "DE", "US", "BR", "JP"][i % 5],
      seats: i % 17,
      visits: Math.floor(random() * 2000),
      amount: Math.round(random() * 100_000) / 100,
      score: random(),
      share: Math.round(random() * 1000) / 1000,
      created_at: new Date(moment).toISOString(),
      last_seen: new Date(moment + 86_400_000).toISOString(),
      day: new Date(moment).toISOString().slice(0, 10),
      active: i % 2 === 0,
      churned: i % 5 === 0,
      note: i % 4 === 0 ? "asked for an invoice, twice" : null,
      referrer: i % 7 === 0 ? i : null,
      geo: { city: ["Lyon", "Köln", "Austin"][i % 3], latitude: Math.round(random() * 9_000_000) / 100_000 },
      title: `Visited page number ${i % 300}`,
    };
  });
  return JSON.stringify({ data, pagination: { limit: rows, offset: 0, total: rows } });
}

/** Park and Miller's generator: the same body on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
