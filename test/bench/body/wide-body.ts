/**
 * The bodies that the bench reads: one list of people with twenty fields, in each form that services give
 * lists.
 */

export const FORMS = ["records", "header and rows", "columns", "nested", "map", "csv"] as const;
export type Form = (typeof FORMS)[number];

/**
 * A body of so many people in a form. Its list, as JSON.parse gives it, has `rows` entries or columns of that
 * length.
 */
export function bodyOf(form: Form, rows: number): string {
  const people = peopleOf(rows);
  const names = Object.keys(people[0] ?? {});
  const pagination = { limit: rows, offset: 0, total: rows };
  switch (form) {
    case "records":
      return JSON.stringify({ data: people, pagination });
    case "header and rows":
      return JSON.stringify({
        columns: names,
        rows: people.map((person) => Object.values(person)),
        pagination,
      });
    case "columns":
      return JSON.stringify(
        Object.fromEntries(names.map((name) => [name, people.map((person) => person[name as keyof Person])])),
      );
    case "nested":
      return JSON.stringify({ data: people.map(nested), pagination });
    case "map":
      return JSON.stringify({ data: Object.fromEntries(people.map((person) => [person.email, person])) });
    case "csv":
      return [names, ...people.map((person) => Object.values(person).map(writeField))].join("\n");
  }
}

type Person = ReturnType<typeof peopleOf>[number];

/** Ids that keep their zeros, texts, integers, decimals, instants, days, booleans and blanks. */
function peopleOf(rows: number) {
  const random = generator(7);
  return Array.from({ length: rows }, (_, i) => {
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
      city: ["Lyon", "Köln", "Austin"][i % 3],
      latitude: Math.round(random() * 9_000_000) / 100_000,
      title: `Visited page number ${i % 300}`,
    };
  });
}

function writeField(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? "");
  return text.includes(",") ? `"${text}"` : text;
}

/** The same twenty fields, three quarters of them one or two objects deep. */
function nested(person: Person): object {
  const {
    id,
    email,
    account,
    plan,
    seats,
    amount,
    country,
    city,
    latitude,
    visits,
    score,
    share,
    ...others
  } = person;
  const { created_at, last_seen, day, active, churned, ...rest } = others;
  return {
    id,
    email,
    account: { name: account, plan, seats, invoice: { amount } },
    place: { country, city, latitude },
    activity: { visits, score, share, seen: { created_at, last_seen, day } },
    state: { active, churned },
    ...rest,
  };
}

/** Park and Miller's generator: the same body on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
