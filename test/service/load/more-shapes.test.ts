/** Shapes that were held back while the loader was written: each is read as meant, or said, or refused. */
import { startService } from "../../../src/service/server";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent, NOW, oneValue } from "./loading";

const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;
const many = (count: number, line: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => line(at));
const S = 1_763_035_500;

describe("times", () => {
  const MOMENTS =
    "SELECT string_agg(strftime(time, '%Y-%m-%dT%H:%M:%S.%g'), ' ' ORDER BY rowid) FROM stored.events";
  it.each([
    ["20261113T120500Z", "2026-11-13T12:05:00.000"],
    ["20261113T120500+0100", "2026-11-13T11:05:00.000"],
    ["20261113T120500.5", "2026-11-13T12:05:00.500"],
    ["2026-11-13-12.05.00.123456", "2026-11-13T12:05:00.123"],
    [`/Date(${S}000)/`, "2025-11-13T12:05:00.000"],
    [`/Date(${S}000+0100)/`, "2025-11-13T12:05:00.000"],
    ["Nov 13 2026 12:05PM", "2026-11-13T12:05:00.000"],
    ["2026-11-13T12:05:00+0100", "2026-11-13T11:05:00.000"],
    ["Fri Nov 13 12:05:00 +0100 2026", "2026-11-13T11:05:00.000"],
  ])("%s", async (written, moment) => {
    expect(await oneValue(lines("person,event,time", `a,X,${written}`), MOMENTS)).toBe(moment);
  });

  it("that cannot be read in a line of totals do not matter, as nobody did it", async () => {
    const csv = "Datum;Kunde;Aktion;Betrag\n13.11.2026 10:00;a;Kauf;12,50\nGesamt;;;1.247,00\n";
    const { rows, leftOut } = await loadContent(csv, "SELECT count(*), sum(Betrag) FROM events");
    expect([String(rows[0]), leftOut]).toEqual(["1,12.50", 1]);
    const own = loadContent(csv.replace("Gesamt;;", "Gesamt;b;Kauf"), "SELECT 1");
    await expect(own).rejects.toThrow('"Gesamt", in row 2 of its events');
  });
});

it("says where something stands behind a closing quote", async () => {
  const csv = lines("person,event,time", 'a,"b" c,2026-11-13');
  await expect(loadContent(csv, "SELECT 1")).rejects.toThrow(
    "in line 2 something stands between a closing quote and the next field: write quotes within a field twice.",
  );
});

describe("columns that no name tells", () => {
  const COUNTS =
    "SELECT count(*), count(DISTINCT person), string_agg(DISTINCT event, ',' ORDER BY event) FROM events";
  it("are those of times where one alone holds moments, and that is said", async () => {
    const csv = lines(
      "uuid,actor,eventType,published",
      ...many(4, (at) => `x${at},a${at % 2},in,2026-11-0${at + 1}T08:00:00Z`),
    );
    const { rows, said } = await loadContent(csv, COUNTS);
    expect([String(rows[0]), said.join(" ")]).toEqual([
      "4,2,in",
      expect.stringContaining("Times are those of published, the only column of moments."),
    ]);
    const two = csv.replaceAll("uuid", "made").replaceAll(/x\d/g, "2026-11-01 10:00:00");
    await expect(loadContent(two, COUNTS)).rejects.toThrow("has no column for time");
  });

  it("are no names of events where they hold codes beside names", async () => {
    const csv = lines(
      "session_id,created_at,event_type,event_name",
      ...many(8, (at) => `s${at % 3},2026-11-0${at + 1},${1 + (at % 2)},${at % 2 ? "signup" : ""}`),
    );
    const { rows, leftOut } = await loadContent(csv, COUNTS);
    expect([String(rows[0]), leftOut]).toEqual(["4,3,signup", 4]);
  });

  it("are of visitors before they are of accounts", async () => {
    const csv = lines(
      "accountId,visitorId,event,browserTime",
      ...many(4, (at) => `acme,v${at},in,${S}00${at}`),
    );
    expect(String((await loadContent(csv, COUNTS)).rows[0])).toBe("4,4,in");
  });
});

describe("numbers", () => {
  const sum = (header: string, ...values: readonly string[]): Promise<string> =>
    oneValue(
      lines(`person;event;time;${header}`, ...values.map((value) => `a;Paid;2026-11-13;${value}`)),
      `SELECT sum(${header}) FROM events`,
    );
  it("of India, with the sign behind them, and of Switzerland", async () => {
    expect(await sum("price", "₹1,23,456.00", "₹12,34,567.50")).toBe("1358023.50");
    expect(await sum("betrag", "10,50", "20,50-")).toBe("-10.00");
    expect(await sum("price", "CHF 1'234.50", "CHF 12.00")).toBe("1246.50");
  });

  it("that can be thousands or decimals are asked, not guessed", async () => {
    const csv = lines("person;event;time;betrag", ...many(3, (at) => `a;Paid;2026-11-13;${at + 1}.250`));
    const { rows, said } = await loadContent(csv, "SELECT typeof(betrag) FROM events LIMIT 1");
    expect([String(rows[0]), said.join(" ")]).toEqual([
      expect.stringMatching(/^(VARCHAR|ENUM)/),
      expect.stringContaining("betrag stays text: its commas or points can be of decimals and of thousands."),
    ]);
    expect(await sum("betrag", "1.25", "2.250")).toBe("3.500");
  });
});

describe("people", () => {
  const said = async (csv: string): Promise<string> => (await loadContent(csv, "SELECT 1")).said.join(" ");

  it("whom a tool calls 0 or guest are those of the device", async () => {
    const csv = lines(
      "user_id,session_id,event,time",
      ...many(10, (at) => `${at > 6 ? at : 0},s${at},X,2026-11-13 10:00`),
    );
    const { rows, said: why } = await loadContent(csv, "SELECT count(DISTINCT person) FROM events");
    expect(String(rows[0])).toBe("10");
    expect(why.join(" ")).toContain("identified by session_id, because user_id is filled in 3 of 10 rows");
  });

  it("whom nothing else tells apart are said", async () => {
    const csv = lines("customer,event,time", ...many(10, (at) => `${at > 6 ? at : "guest"},X,2026-11-13`));
    expect(await said(csv)).toContain('In 7 of 10 rows customer is a word such as "0" or "guest"');
    expect(
      await said(
        lines("customer,event,time", "0,X,2026-11-13", ...many(20, (at) => `${at + 1},X,2026-11-13`)),
      ),
    ).not.toContain("guest");
  });

  it("of whose ids a spreadsheet has kept the first digits are said", async () => {
    expect(await said(lines("user_id,event,time", "1.23457E+15,X,2026-11-13", "7,X,2026-11-14"))).toContain(
      'has kept the first digits only of user_id, such as "1.23457E+15"',
    );
  });
});

it("a column of numbers of orders names no events", async () => {
  const csv = lines(
    "Name,Email,Created at,Total",
    ...many(30, (at) => `#${1000 + at},c${at % 3}@x.com,2026-11-1${at % 9} 12:05:00 +0100,9.50`),
  );
  await expect(loadContent(csv, "SELECT 1")).rejects.toThrow(
    "person = Email, time = Created at, event: Paid",
  );
});

it("a quote within a field says its line, and what to write; between tabs it is a sign like others", async () => {
  const csv = 'person,event,time,item\na,X,2026-11-13,5" nail\n';
  await expect(loadContent(csv, "SELECT 1")).rejects.toThrow(
    "in line 2 a quote stands within a field that has none about it",
  );
  const { rows } = await loadContent(csv.replaceAll(",", "\t"), "SELECT item FROM events");
  expect(rows).toEqual([['5" nail']]);
});

it("a quote that never closes is said, whatever else stands in the file", async () => {
  const csv = 'person,event,time,item\na,"X,2026-11-13,5\nb,X,2026-11-13,a\tb\n';
  await expect(loadContent(csv, "SELECT 1")).rejects.toThrow("a quote is opened and never closed");
});

it("amounts of two currencies make no revenue, and the reason is said", async () => {
  const folder = mkdtempSync(join(tmpdir(), "currencies-"));
  const events = join(folder, "paid.csv");
  const csv = (other: string, header = "currency"): string =>
    lines(
      `customer,event,time,amount,${header}`,
      ...many(20, (at) => `c${at % 5},Paid,2026-11-1${at % 9},9.50,${at % 2 ? "EUR" : other}`),
    );
  try {
    const several = "amount is in 2 currencies (EUR, USD), which are never added up.";
    for (const [other, reason, header] of [
      ["USD", several],
      ["USD", several, "Currency Code"],
      ["USD", several, "Currency of Sale"],
      ["USD", several, "presentmentCurrency"],
      ["eur", undefined],
    ] as const) {
      writeFileSync(events, csv(other, header));
      const service = await startService({ events, cacheDir: folder, clock: { now: () => NOW } });
      const { reports, metrics, noRevenue } = service.definitions;
      await service.close();
      expect(noRevenue).toBe(reason);
      const sums = [...reports, ...metrics].filter(({ name }) =>
        /^(Monthly|Sum of|Average) amount$/.test(name),
      );
      expect(sums).toHaveLength(reason === undefined ? 3 : 0);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("files that were joined", () => {
  const COUNTS =
    "SELECT count(*)::INTEGER, count(DISTINCT person)::INTEGER, sum(amount)::VARCHAR FROM events";
  const header = "person,event,time,amount";
  it.each(["", "\uFEFF"])("repeat the names of the columns, behind a mark %j", async (mark) => {
    const rows = ["a,X,2026-11-13,5", "b,X,2026-11-14,6.5"];
    const csv = lines(header, ...rows, mark + header, "c,X,2026-11-15,1");
    const { rows: counted, said, leftOut } = await loadContent(csv, COUNTS);
    expect(counted).toEqual([[3, 3, "12.5"]]);
    expect(said).toContain("1 row repeats the names of the columns and was left out.");
    expect(leftOut).toBe(0);
  });

  it.each<[what: string, again: string]>([
    ["in quotes", '"person","event","time","amount"'],
    ["with spaces", "person, event , time,amount "],
  ])("repeat them %s", async (_what, again) => {
    const csv = lines(header, "a,X,2026-11-13,5", again, "c,X,2026-11-15,1");
    expect((await loadContent(csv, COUNTS)).rows).toEqual([[2, 2, "6"]]);
  });

  it.each([
    [",", '"the ""whole"" amount"'],
    ["\t", 'the "whole" amount'],
    [",", '"""all"" of the amount"'],
  ])("repeat them between %j, where a name has quotes: %s", async (sign, name) => {
    const names = ["person", "event", "time", name].join(sign);
    const rows = ["a,X,2026-11-13,5", "c,X,2026-11-15,1"].map((row) => row.replaceAll(",", sign));
    const csv = lines(names, rows[0] ?? "", names, rows[1] ?? "");
    expect((await loadContent(csv, "SELECT count(*)::INTEGER FROM events")).rows).toEqual([[2]]);
  });

  it("repeat them where the strict reader reads, and at the seam of what is read at once", async () => {
    const ragged = lines(header, "a,X,2026-11-13,5", header, "b,X,2026-11-13,5,more", "c,X,2026-11-15,1");
    expect((await loadContent(ragged, COUNTS)).rows).toEqual([[2, 2, "6"]]);
    // The header begins before the end of the first megabyte, and ends behind it.
    for (const before of [3, 12, 20]) {
      const filler = "a,X,2026-11-13,".padEnd((1 << 20) - header.length - 2 - before, "1");
      const rows = lines(header, filler, header, "c,X,2026-11-15,1");
      const { said } = await loadContent(rows, "SELECT 1");
      expect(said).toContain("1 row repeats the names of the columns and was left out.");
    }
  });

  it("a row that only begins like them is a row", async () => {
    const { rows } = await loadContent(lines(header, "person,event,2026-11-13,5"), COUNTS);
    expect(rows).toEqual([[1, 1, "5"]]);
  });
});

it("names of columns may have braces about them", async () => {
  const csv = lines("{adid},{event_name},{created_at},{revenue}", `a,X,${S},1.5`, `b,Y,${S},`);
  expect(
    await oneValue(csv, "SELECT string_agg(person || event, ' ') || sum(\"{revenue}\") FROM events"),
  ).toBe("aX bY1.5");
});

it("objects within objects are opened, and what databases write for nothing is nothing", async () => {
  const row = (person: string, amount: unknown): string =>
    JSON.stringify({
      type: "paid",
      created: S,
      data: { object: { customer: person, amount, of: { deep: 1 } } },
    });
  const json = lines(row("a", { N: "1.5" }), row("b", { NULL: true }));
  const map = "person = data.object.customer, time = created, event = type";
  const { rows } = await loadContent(
    json,
    'SELECT string_agg(person, \' \' ORDER BY person), sum("data.object.amount")::VARCHAR, max("data.object.of.deep")::INTEGER FROM events',
    { map },
  );
  expect(rows).toEqual([["a b", "1.5", 1]]);
});

describe("the line to use, where it is not known which column is which", () => {
  it.each([
    [
      "Date,Time,Type,From Mail,Id\n11/13/2026,08:15:30,Paid,a,1\n",
      "From Mail, time = Time, day = Date, event = Type",
    ],
    [
      "id,time_iso8601,remote_addr,status\n1,2026-11-13,10.0.0.1,200\n",
      "remote_addr, time = time_iso8601, event = status",
    ],
    ["Key,Author,Changed field,Changed\n1,a,status,03/Nov/26\n", "Author, time = Changed, event: Paid"],
    [",Topic,_time\n,x,2026-11-13\n", "COLUMN, time = _time, event: Paid"],
  ])("%j", async (csv, line) => {
    await expect(loadContent(csv, "SELECT 1")).rejects.toThrow(`--map 'person = ${line}'`);
  });
});

it("where all events have one name, another column that may name them is said", async () => {
  const rows = many(4, (at) =>
    JSON.stringify({ type: "part", part_type: at % 2 ? "open" : "close", user: "a", time: S }),
  );
  const { said } = await loadContent(lines(...rows), "SELECT 1");
  expect(said.join(" ")).toContain("If part_type says what happened: --map 'event = part_type'");
});

it.each([
  ['time=2026-11-13T12:05:00Z level=info user=a msg="a b"\n', "is a log of lines such as name=value"],
  ["[2026-11-13 12:05:00,123] INFO user=a did X\n", "is a log of lines"],
  ["-- a dump\nINSERT INTO events (user_id, event) VALUES\n('a', 'X');\n", "holds statements of SQL"],
])("what is no table is called what it is: %j", async (content, sentence) => {
  await expect(loadContent(content, "SELECT 1")).rejects.toThrow(sentence);
});
