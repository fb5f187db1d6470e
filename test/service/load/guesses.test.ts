/**
 * Files in which a column can be taken for what it is not: each is read as meant, or asked about with the
 * line to use, or what was assumed is said.
 */
import { loadContent } from "./loading";

const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;
const json = (...rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join("\n");
const many = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_none, at) => one(at));
const S = 1_794_571_500; // 2026-11-13T12:05:00Z

interface Expected {
  /** Events, people, and the names of events. */
  readonly read?: readonly [events: number, people: number, names: string];
  /** The first moment. */
  readonly first?: string;
  /** Of what was said, or of the refusal. */
  readonly said?: string;
}

const COUNTS = `SELECT count(*)::INTEGER, count(DISTINCT person)::INTEGER,
  (SELECT string_agg(DISTINCT event, ' ' ORDER BY event) FROM events), strftime(min(time), '%Y-%m-%d %H:%M') FROM events`;

describe.each<[kind: string, cases: Readonly<Record<string, readonly [string, Expected]>>]>([
  [
    "files of more tools",
    {
      "people beside what they did": [
        JSON.stringify({
          users: many(30, (at) => ({ id: at, name: "A", email: `${at}@x.com`, created_at: "2020-01-01" })),
          audits: many(8, (at) => ({
            author_id: 7 + (at % 3),
            event_type: "Reply",
            created_at: "2026-11-13",
          })),
        }),
        { read: [8, 3, "Reply"], said: "audits was read" },
      ],
      "records of a cloud": [
        JSON.stringify({
          Records: many(3, (at) => ({
            eventVersion: "1.08",
            userIdentity: { type: "User", userName: `a${at}` },
            eventTime: "2026-11-13T12:05:00Z",
            eventSource: "s3",
            eventName: "Get",
          })),
        }),
        { read: [3, 3, "Get"], first: "2026-11-13 12:05", said: "CloudTrail's records" },
      ],
      "a table whose columns have names and types": [
        JSON.stringify({
          Tables: [
            {
              Columns: ["user", "event", "time"].map((name) => ({ ColumnName: name, DataType: "String" })),
              Rows: [["a", "x", "2026-11-13"]],
            },
          ],
        }),
        { read: [1, 1, "x"] },
      ],
      "a database's dump, which quotes nothing": [
        lines(
          "id\tuser_id\tname\tproperties\ttime",
          ...many(4, (at) => `${at}\t${at === 3 ? "\\N" : at}\tviewed\t{"a":"b"}\t2026-11-13`),
        ),
        { read: [3, 3, "viewed"], said: "1 without person" },
      ],
      "columns of German names": [
        lines("Kontakt-ID;Aktivität;Datum", "1;Anruf;13.11.2026", "2;Brief;14.11.2026"),
        { read: [2, 2, "Anruf Brief"], first: "2026-11-13 00:00" },
      ],
      "an id of the people that nobody has": [
        lines(
          "Event Time,Event Name,AppsFlyer ID,Customer User ID",
          "2026-11-13,open,i1,",
          "2026-11-13,open,i2,",
        ),
        { read: [2, 2, "open"], said: "Customer User ID is filled in 0 of 2 rows" },
      ],
    },
  ],
  [
    "short lists of orders",
    {
      "whose numbers stand in Name": [
        lines(
          "Name,Email,Created at,Total",
          ...many(5, (at) => `#${1001 + at},c${at % 3}@x.com,2026-11-13 12:05:00 +0000,9.50`),
        ),
        { said: "--map 'person = Email, time = Created at, event: Paid'" },
      ],
      "with a line for each item": [
        lines(
          "Name,Email,Created at,Lineitem name",
          ...many(6, (at) => `#${1001 + (at >> 1)},c@x.com,2026-11-13 12:05:00 +0000,Mug ${at}`),
        ),
        { said: "event: Paid'" },
      ],
      "of goods": [
        lines(
          "customer_id,name,date,amount",
          "c1,Blue mug,2026-11-13,9.50",
          "c2,Red mug,2026-11-14,9.50",
          "c1,Pen,2026-11-15,1.20",
        ),
        { said: "event: Paid'" },
      ],
      "of named people": [
        lines(
          "customer_id,name,date,amount",
          "c1,Ada,2026-11-13,9.50",
          "c2,Bo,2026-11-14,9.50",
          "c1,Ada,2026-11-15,1.20",
          "c1,Ada,2026-11-16,1.20",
        ),
        { said: "event: Paid'" },
      ],
      "with numbers as their type": [
        lines("customer,type,date", ...many(4, (at) => `c${at},ORD-2026-${4711 + at},2026-11-13`)),
        { said: "event: Paid'" },
      ],
      "of one kind": [
        lines("customer,type,date,amount", ...many(4, (at) => `c${at},order,2026-11-13,5`)),
        { read: [4, 4, "order"] },
      ],
      "of papers": [
        lines(
          "Type,Customer,Date,Num,Amount",
          "Invoice,c1,2026-11-13,1001,50",
          "Payment,c1,2026-11-14,1002,50",
          "Invoice,c2,2026-11-15,1003,20",
        ),
        { read: [3, 2, "Invoice Payment"], said: "Events are named by Type" },
      ],
    },
  ],
  [
    "lists of people",
    {
      "with their names": [
        lines("email,name,created_at", "a@x.com,Ada,2026-11-13", "b@x.com,Bo,2026-11-14"),
        { said: "event: Paid'" },
      ],
      "with a moment for each step": [
        lines("user_id,signed_up_at,paid_at", "a,2026-11-13,2026-11-14", "b,2026-11-13,"),
        { said: "has no column for event and time" },
      ],
    },
  ],
  [
    "names of events",
    {
      "behind a constant type": [
        json(
          ...many(6, (at) => ({
            customer_id: `c${at % 3}`,
            type: "event",
            name: at % 2 ? "purchase" : "view",
            timestamp: S,
          })),
        ),
        { read: [6, 3, "purchase view"], first: "2026-11-13 12:05", said: "named by name" },
      ],
      "in name": [
        json(
          ...many(6, (at) => ({
            id: `e${at}`,
            user_id: `c${at % 3}`,
            time: S,
            name: at % 2 ? "purchase" : "view",
          })),
        ),
        { read: [6, 3, "purchase view"], said: "Events are named by name" },
      ],
      "of few rows, each another": [
        lines("person,action,time", "a,signed up,2026-11-13", "a,viewed,2026-11-14", "a,paid,2026-11-15"),
        { read: [3, 1, "paid signed up viewed"], said: "Events are named by action" },
      ],
      "in an envelope of the cloud": [
        json({
          specversion: "1.0",
          type: "com.shop.paid",
          source: "/shop",
          subject: "u1",
          id: "1",
          time: "2026-11-13T12:05:00Z",
        }),
        { said: "has no column for person" },
      ],
      "of an audit": [
        JSON.stringify({
          Records: many(3, (at) => ({
            eventTime: "2026-11-13T12:05:00Z",
            eventName: at ? "PutObject" : "Login",
            userIdentity: { type: "User", principalId: `p${at}` },
          })),
        }),
        { said: "has no column for person" },
      ],
      "of a payment service": [
        json({
          id: "evt_1",
          object: "event",
          type: "charge.succeeded",
          created: S,
          data: { object: { customer: "cus_1" } },
        }),
        { said: "identified by data.object.customer" },
      ],
      "of a change of a table": [
        json({ before: null, after: { user_id: 1, event: "Paid", at: S }, op: "c", ts_ms: S * 1000 }),
        { said: "--map" },
      ],
    },
  ],
  [
    "times",
    {
      "as parameters of GA4, nested": [
        json({
          event_date: "20261113",
          event_timestamp: `${S}000000`,
          event_name: "purchase",
          user_pseudo_id: "1.2",
          user_id: null,
          event_params: [{ key: "value", value: { int_value: "5" } }],
        }),
        { read: [1, 1, "purchase"], first: "2026-11-13 12:05" },
      ],
      "of a database for apps": [
        json({ user: "a", event: "Paid", timestamp: { _seconds: S, _nanoseconds: 5e8 } }),
        { read: [1, 1, "Paid"], first: "2026-11-13 12:05" },
      ],
      "of the year 1970 and 9999 where there is none": [
        lines(
          "user,event,time",
          ...many(
            20,
            (at) =>
              `a,Paid,${at === 3 ? "1970-01-01 00:00:00" : at === 5 ? "9999-12-31" : "2026-11-13 12:05:00"}`,
          ),
        ),
        { said: "2 rows" },
      ],
      "of zero where there is none": [
        lines("user,event,time", ...many(20, (at) => `a,Paid,${at === 3 ? "0" : S}`)),
        { said: '"0"' },
      ],
      "with group signs": [lines("user,event,time", 'a,Paid,"1,794,571,500"'), { said: '"1,794,571,500"' }],
      "beside the name of their zone": [
        lines(
          "user,event,time,timezone",
          "a,Paid,2026-11-13 13:05,Europe/Berlin",
          "b,Paid,2026-11-13 07:05,America/New_York",
        ),
        { said: "timezone" },
      ],
      "below the kinds of their columns": [
        lines("user,event,time", "VARCHAR,VARCHAR,TIMESTAMP", "a,Paid,2026-11-13"),
        { said: '"TIMESTAMP"' },
      ],
    },
  ],
  [
    "people",
    {
      "of accounts": [
        lines(
          "account_id,email,event,time",
          ...many(30, (at) => `acme${at % 2},p${at % 10}@x.com,Paid,2026-11-13`),
        ),
        { said: "email" },
      ],
      "who all are one": [
        lines("user_id,event,time", ...many(30, () => `1,Paid,2026-11-13`)),
        { said: "user_id is the same in all" },
      ],
      "without any, in a report by day": [
        lines("date,visitors,pageviews", "2026-11-13,5,9"),
        { said: "has no column for person and event" },
      ],
    },
  ],
  [
    "rows",
    {
      "that count several events": [
        lines("date,user,event,event_count", "2026-11-13,a,Paid,3", "2026-11-14,b,Paid,1"),
        { read: [2, 2, "Paid"], said: "event_count" },
      ],
      "that end in a delimiter, under a mark": [
        `\uFEFF"user";"event";"time";\r\n"a";"Paid";"2026-11-13";\r\n"b";"Paid";"2026-11-13";\r\n`,
        { read: [2, 2, "Paid"] },
      ],
      "that begin with a begin": [
        lines("begin,user,event", "2026-11-13,a,Paid", "2026-11-14,b,Paid"),
        { said: "column" },
      ],
      "of a web server's log": [
        lines(...many(3, () => '10.0.0.1 - ada [13/Nov/2026:12:05:00 +0000] "GET / HTTP/1.1" 200 5')),
        { said: "column" },
      ],
      "with a line of totals": [
        lines("user,event,date,amount", "a,Paid,2026-11-13,5", "b,Paid,2026-11-13,7", "Total,,,12"),
        { read: [2, 2, "Paid"], said: "1 row was left out" },
      ],
    },
  ],
])("%s", (_kind, cases) => {
  test.each(Object.entries(cases))("%s", async (_name, [content, expected]) => {
    const loaded = loadContent(content, COUNTS);
    if (expected.read === undefined && expected.first === undefined) {
      const said = await loaded.then(
        (one) => one.said.join(" "),
        (error: unknown) => String(error),
      );
      expect(said).toContain(expected.said);
      return;
    }
    const { rows, said } = await loaded;
    const [[events, people, names, first] = []] = rows;
    expect({ read: [events, people, names], first }).toMatchObject({
      ...(expected.read && { read: expected.read }),
      ...(expected.first !== undefined && { first: expected.first }),
    });
    if (expected.said !== undefined) expect(said.join(" ")).toContain(expected.said);
  });
});

test("five rows of one account, each with a mail of its own, are not one person in silence", async () => {
  const rows = many(5, (at) => `acme,m${at}@x.com,Opened,2026-11-13`);
  const { said } = await loadContent(lines("account_id,email,event,time", ...rows), "SELECT 1");
  expect(said.join(" ")).toContain(
    "account_id is the same in all rows, so that all are of one person. If people are those of email, which tells more apart: --map 'person = email'",
  );
});
