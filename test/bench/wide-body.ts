/** The body that the bench reads: what a list of people with many fields looks like. */

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
