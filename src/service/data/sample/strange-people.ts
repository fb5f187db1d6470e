/** People whose ids and values a spreadsheet would mistake for something else. */
import { join, literal, raw, sql, type Sql } from "../sql";

interface StrangePerson {
  readonly person: string;
  readonly name: string;
  readonly company: string | null;
  readonly note: string;
  /** Days from their signup to the last day. */
  readonly daysAgo: number;
}

/** Ids as from imports: leading zeros, a phone number, a badge like a date or a power. */
const STRANGE_PEOPLE: readonly StrangePerson[] = [
  {
    person: "00042",
    name: "Grace Walker",
    company: "=1+1",
    note: '=HYPERLINK("http://example.com","click")',
    daysAgo: 320,
  },
  { person: "007", name: "J. Bond", company: "007 Security", note: "00007", daysAgo: 150 },
  {
    person: "+15550100",
    name: 'Siobhán "Shiv" O\'Brien',
    company: "O'Brien & Sons",
    note: "'quoted'",
    daysAgo: 280,
  },
  { person: "1E5", name: "Zoë Müller 🚲", company: null, note: "1e5", daysAgo: 200 },
  { person: "2024-03-01", name: "李 雷", company: "+Plus Design", note: "2024-03-01", daysAgo: 95 },
  { person: "TRUE", name: "Renée\nLefèvre", company: "TRUE North", note: "line one\nline two", daysAgo: 60 },
  { person: "-5", name: "Ravi, Jr.", company: "@home Care", note: 'tab\there, comma, "quotes"', daysAgo: 40 },
  { person: "9007199254740993", name: "Ünal Çelik", company: "", note: "9007199254740993", daysAgo: 33 },
];

/** They sign up, try, pay for a month or two (once 0) and ask support. */
export function insertStrangePeople(lastDay: string): Sql {
  const rows = STRANGE_PEOPLE.map(
    (p, index) =>
      sql`(${literal(p.person)}, ${literal(p.name)}, ${p.company === null ? raw("NULL") : literal(p.company)}, ${literal(p.note)}, ${raw(`${p.daysAgo}, ${index}`)})`,
  );
  return sql`
    INSERT INTO drawn (person, event, time, name, company, country, channel, guide, plan, amount, seats, account_id, newsletter, trial_ends, rating, note)
    WITH strange(person, name, company, note, days_ago, n) AS (VALUES ${join(rows)}),
    lives AS (SELECT *, ${raw(`DATE '${lastDay}'`)} - days_ago::INTEGER + to_seconds(36000 + n * 77) AS signed FROM strange)
    SELECT person, 'Signed up', signed, name, company, 'DE', 'partner', 'checklist', NULL, NULL, NULL,
      9007199254740993 + n, n % 2 = 0, NULL, NULL, NULL FROM lives
    UNION ALL SELECT person, 'Started trial', signed + INTERVAL 1 HOUR, NULL, NULL, NULL, NULL, NULL, 'Team', NULL, NULL,
      NULL, NULL, (signed + INTERVAL 14 DAY)::DATE, NULL, NULL FROM lives
    UNION ALL SELECT person, 'Invoice paid', signed + INTERVAL 15 DAY, NULL, NULL, NULL, NULL, NULL, 'Team', 49.50, n,
      NULL, NULL, NULL, NULL, NULL FROM lives
    UNION ALL SELECT person, 'Invoice paid', signed + INTERVAL 30 DAY, NULL, NULL, NULL, NULL, NULL, 'Team', 0, n,
      NULL, NULL, NULL, NULL, NULL FROM lives
    UNION ALL SELECT person, 'Contacted support', signed + INTERVAL 3 DAY, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
      NULL, NULL, NULL, n % 6, note FROM lives`;
}
