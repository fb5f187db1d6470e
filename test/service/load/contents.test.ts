/** What is in a file decides, not the first spelling of a column or the file's name. */
import { gzipSync } from "node:zlib";
import { DuckDBConnection } from "@duckdb/node-api";
import { valueOf } from "../../../src/service/data/load/values/no-value-words";
import { raw } from "../../../src/service/data/sql";
import { loadContent, oneValue } from "./loading";

const MOMENT = "SELECT strftime(min(time) AT TIME ZONE 'UTC', '%Y-%m-%d %H:%M:%S') FROM events";

describe("times", () => {
  test.each([
    ["20261113", "2026-11-13 00:00:00"],
    ["2026111312", "2026-11-13 12:00:00"],
    ["202611131205", "2026-11-13 12:05:00"],
    ["20261113120530", "2026-11-13 12:05:30"],
    ["20261113120530.123", "2026-11-13 12:05:30"],
    ["2026-11-13 12:05:30.123 +0200", "2026-11-13 10:05:30"],
    ["1794571500", "2026-11-13 12:05:00"],
    ["1794571500.5", "2026-11-13 12:05:00"],
    ["1794571500000", "2026-11-13 12:05:00"],
    ["1794571500000000", "2026-11-13 12:05:00"],
    ["1794571500000000000", "2026-11-13 12:05:00"],
    ["46339.5034722", "2026-11-13 12:04:59"],
    ["46339", "2026-11-13 00:00:00"],
    ["Nov 13, 2026 12:05 PM", "2026-11-13 12:05:00"],
    ["13 Nov 2026 12:05", "2026-11-13 12:05:00"],
    ["13-Nov-2026", "2026-11-13 00:00:00"],
    ["November 13, 2026", "2026-11-13 00:00:00"],
    ["11/13/2026, 12:05:00 PM", "2026-11-13 12:05:00"],
    ["11/13/2026 12:05:00am", "2026-11-13 00:05:00"],
    ["2026-11-13 12:05:00 UTC", "2026-11-13 12:05:00"],
    ["2026/11/13 12:05", "2026-11-13 12:05:00"],
  ])("%s is %s", async (written, moment) => {
    expect(await oneValue(`person,event,time\na,b,"${written}"\n`, MOMENT)).toBe(moment);
  });

  test.each(["1.79360E+12", "13.11.06", "12345", "19700103120000", "2026-13-40", "soon"])(
    "%s is refused",
    async (written) => {
      await expect(oneValue(`person,event,time\na,b,"${written}"\n`, MOMENT)).rejects.toThrow(`"${written}"`);
    },
  );

  test.each([
    ["2026-11-03 23:40", "Europe/Paris", "2026-11-03 22:40:00"],
    ["03.11.2026 23:40", "Europe/Paris", "2026-11-03 22:40:00"],
    ["202611032340", "Europe/Paris", "2026-11-03 22:40:00"],
    ["2026-11-03", "America/New_York", "2026-11-03 05:00:00"],
    ["2026-11-03T23:40:00Z", "Europe/Paris", "2026-11-03 23:40:00"],
    ["2026-11-03T23:40:00-05:00", "Europe/Paris", "2026-11-04 04:40:00"],
    ["1794571500", "Europe/Paris", "2026-11-13 12:05:00"],
  ])("%s in %s is %s in UTC", async (written, zone, moment) => {
    expect(await oneValue(`person,event,time\na,b,${written}\n`, MOMENT, { zone })).toBe(moment);
  });

  test("the zone is said where one was assumed, and only there", async () => {
    const said = async (time: string): Promise<readonly string[]> =>
      (await loadContent(`person,event,time\na,b,${time}\n`, "SELECT 1", { zone: "Europe/Paris" })).said;
    expect(await said("2026-11-03 23:40")).toEqual([
      "Times without a zone were read as those of Europe/Paris.",
    ]);
    for (const time of ["2026-11-03T23:40:00Z", "2026-11-03T23:40:00+01:00", "1794571500", "1794571500123"])
      expect(await said(time)).toEqual([]);
  });

  test("moments among the properties are of the same zone", async () => {
    const csv = "person,event,time,seen\na,b,2026-11-03 10:00,2026-11-03 23:40\n";
    const seen = "SELECT strftime(seen AT TIME ZONE 'UTC', '%H:%M') FROM events";
    expect(await oneValue(csv, seen, { zone: "Europe/Paris" })).toBe("22:40");
  });
});

describe("numbers", () => {
  const sumOf = (values: readonly string[], delimiter = ","): Promise<string> => {
    const lines = values.map((value) => ["a", "b", "2026-01-01", `"${value}"`].join(delimiter));
    const csv = `${["person", "event", "time", "amount"].join(delimiter)}\n${lines.join("\n")}\n`;
    return oneValue(
      csv,
      "SELECT CASE WHEN typeof(any_value(amount)) = 'VARCHAR' THEN 'text' ELSE sum(TRY_CAST(amount AS DOUBLE))::VARCHAR END FROM events",
    );
  };

  test.each<[readonly string[], string, string]>([
    [["$1,234.50", "$7.00"], ",", "1241.5"],
    [["1.234,50 €", "7,00 €"], ",", "1241.5"],
    [["12,50", "1.234,56"], ";", "1247.06"],
    [["(12.50)", "1,234.50"], ",", "1222.0"],
    [["12%", "50%"], ",", "0.62"],
    [["12.50", "N/A", "-", "NULL"], ",", "12.5"],
    [["1234", "$5"], ",", "text"],
    [["$5", "€6"], ",", "text"],
    [["€1.234", "€2.345"], ",", "text"],
    [["007", "008"], ",", "text"],
    [["None", "Team"], ",", "text"],
  ])("%j between %s sum to %s", async (values, delimiter, sum) => {
    expect(await sumOf(values, delimiter)).toBe(sum);
  });

  test("a column that nearly is one of numbers says which value is none", async () => {
    const lines = Array.from({ length: 20 }, (_, n) => `a,b,2026-01-01,${n === 7 ? "on request" : n}`);
    const { said } = await loadContent(`person,event,time,total\n${lines.join("\n")}\n`, "SELECT 1", {
      zone: "UTC",
    });
    expect(said.join(" ")).toContain('total stays text: 1 of 20 values are no number, such as "on request".');
  });
});

describe("the first thousand rows do not decide what only later rows tell", () => {
  const load = (values: readonly string[]) =>
    loadContent(
      `person,event,time,total\n${values.map((value) => `a,b,2026-01-01,"${value}"`).join("\n")}\n`,
      "SELECT typeof(any_value(total)), sum(TRY_CAST(total AS DOUBLE)) FROM events",
      { zone: "UTC" },
    );
  const list = (count: number, valueAt: (at: number) => string): string[] =>
    Array.from({ length: count }, (_, at) => valueAt(at));

  test.each<[string, string[], number]>([
    [
      "amounts with groups that are rare",
      list(4_000, (at) => (at % 100 ? "" : at < 1_000 ? "1.50" : "1,000.50")),
      30_030,
    ],
    [
      "amounts with groups behind those without",
      list(2_000, (at) => (at < 1_200 ? "1.50" : "1,000.50")),
      802_200,
    ],
    [
      "amounts where the first rows have one",
      list(1_500, (at) => (at === 7 ? "2" : at > 1_400 ? "$3" : "")),
      NaN,
    ],
  ])("%s", async (_, values, sum) => {
    const { rows, said } = await load(values);
    if (Number.isNaN(sum))
      expect(said.join(" ")).toContain("total stays text: it has more than one currency");
    else expect(rows).toEqual([["DECIMAL(18,2)", sum]]);
  });

  test("a word behind them is said", async () => {
    const { said } = await load(list(3_000, (at) => (at === 2_500 ? "on request" : "12.50")));
    expect(said.join(" ")).toContain("total stays text: 1 of 3,000 values are no number");
  });
});

test("values with the sign that ends a text elsewhere are kept as they are", async () => {
  const rows = ["a\0b", "it's", "a\0b", "?", "\\"].map((word, at) => ({
    person: `p${at}`,
    event: at % 2 ? "Open" : "Op\0en",
    time: "2026-11-02",
    word,
  }));
  const { rows: found } = await loadContent(
    JSON.stringify(rows),
    "SELECT event, word FROM events ORDER BY person",
    {},
    "file.json",
  );
  expect(found).toEqual(rows.map(({ event, word }) => [event, word]));
});

describe("packed and encoded", () => {
  const CSV = "person,event,time\nMüller,b,2026-01-01\n";
  const PERSON = "SELECT person FROM events";

  test.each<[string, Buffer]>([
    ["UTF-16 with its mark", Buffer.from(`\uFEFF${CSV}`, "utf16le")],
    ["UTF-16 the other way", Buffer.from(`\uFEFF${CSV}`, "utf16le").swap16()],
    ["UTF-16 without a mark", Buffer.from(CSV, "utf16le")],
    ["Windows-1252", Buffer.from(CSV, "latin1")],
    ["gzip, whatever its name", gzipSync(CSV)],
    ["lines of comment above", Buffer.from(`# Export of May\n\n# by day\n${CSV}`)],
    ["sep= and a mark", Buffer.from(`\uFEFFsep=,\r\n${CSV.replaceAll("\n", "\r\n")}`)],
    [
      "quotes and line ends in fields",
      Buffer.from('person,event,time,note\r\n"Müller","b","2026-01-01","x\r\ny"\r\n'),
    ],
    ["a pipe", Buffer.from(CSV.replaceAll(",", "|"))],
    [
      "an envelope",
      Buffer.from('{"meta":{"n":1},"data":[{"person":"Müller","event":"b","time":"2026-01-01"}]}'),
    ],
    [
      "an envelope of many lines",
      Buffer.from('{\n "data": [\n {"person":"Müller","event":"b","time":"2026-01-01"}\n]}'),
    ],
    ["JSON lines under another name", Buffer.from('{"person":"Müller","event":"b","time":"2026-01-01"}\n')],
  ])("%s", async (_, content) => {
    const { rows } = await loadContent(content, PERSON);
    expect(rows).toEqual([["Müller"]]);
  });

  test.each<[string, string, Buffer, string]>([
    ["that lies across what is read at once is UTF-8", "ü", Buffer.from("\n"), "ü"],
    ["of four bytes, too", "\u{1F600}", Buffer.from("\n"), "\u{1F600}"],
    ["that is cut at the end makes it Windows-1252", "ü", Buffer.from([0xc3]), "Ã¼"],
    ["that is none makes it Windows-1252", "ü", Buffer.from([0xfc]), "Ã¼"],
  ])("a sign %s", async (_, sign, last, read) => {
    // Wherever a read ends, one of these lies across its end.
    const signs = sign.repeat(2_000);
    for (const shift of ["", "x"]) {
      const rows = `a,b,2026-01-01,${shift}${signs}\n`.repeat(400);
      const content = Buffer.concat([Buffer.from(`person,event,time,note\n${rows}a,b,2026-01-01,`), last]);
      const first = await oneValue(content, "SELECT arg_max(note, length(note)) FROM events");
      expect(first.slice(shift.length, shift.length + read.length)).toBe(read);
    }
  });

  test("one delimiter, never several", async () => {
    const csv = "person;event;time;amount\na;b;2026-01-01;12,50\na;b;2026-01-01;1.234,56\n";
    expect(await oneValue(csv, "SELECT sum(amount) FROM events")).toBe("1247.06");
  });
});

describe("a mapping", () => {
  const CSV = "id,Kunde,at,what\n1,x,1794571500000,p\n2,y,1794571500000,q\n";
  const ALL = "SELECT person, event, strftime(time AT TIME ZONE 'UTC', '%Y-%m-%d') FROM events ORDER BY 1";

  test("says which column is which, and of which unit", async () => {
    const { rows } = await loadContent(CSV, ALL, { map: "person = Kunde, time = at (ms), event: Paid" });
    expect(rows).toEqual([
      ["x", "Paid", "2026-11-13"],
      ["y", "Paid", "2026-11-13"],
    ]);
  });

  test("that a refusal prints works as it is", async () => {
    const refusal = await loadContent("who,what,moment\na,b,2026-01-01\n", ALL).then(
      () => "",
      (error: Error) => error.message,
    );
    const map = /--map '(.*)'/.exec(refusal)?.[1];
    const { rows } = await loadContent("who,what,moment\na,b,2026-01-01\n", ALL, { map });
    expect(rows).toEqual([["a", "b", "2026-01-01"]]);
  });

  test.each([
    ["person: x = y, foo", '--map does not understand "foo"'],
    ["person = nobody", 'has no column "nobody": it has id, Kunde, at, what.'],
  ])("%s is refused", async (map, sentence) => {
    await expect(loadContent(CSV, ALL, { map })).rejects.toThrow(sentence);
  });
});

describe("hostile files end in a sentence", () => {
  test.each<[string, () => string | Buffer, string]>([
    [
      "too many columns",
      () => `${Array.from({ length: 100_000 }, (_, n) => `c${n}`).join(",")}\n1\n`,
      "has more than 2,000 columns",
    ],
    [
      "a line of 20 MB",
      () => `person,event,time\n"${"x".repeat(20_000_000)}",b,2026-01-01\n`,
      "one of its lines is longer than 16 MB",
    ],
    ["a bomb", () => gzipSync(Buffer.alloc(300_000_000)), "unpacks to more than 200 times its size"],
    [
      "half an archive",
      () => gzipSync("person,event,time\na,b,2026-01-01\n".repeat(1_000)).subarray(0, 60),
      "is broken, or not whole",
    ],
    ["no text", () => Buffer.from([1, 2, 0, 0, 7, 0, 0, 9]), "is no text"],
  ])("%s", async (_, content, sentence) => {
    await expect(loadContent(content(), "SELECT 1")).rejects.toThrow(sentence);
  });
});

describe("a file of many columns", () => {
  const wide = (columns: number): string => {
    const rows = Array.from({ length: 12 }, (_, row) => `p${row},Open,2026-11-20 08:00,`);
    const names = Array.from({ length: columns }, (_, at) => `property ${at}`);
    const lines = rows.map((row, at) => row + names.map((_, column) => `v${(at * column) % 5}`).join());
    return `person,event,time,${names.join()}\n${lines.join("\n")}\n`;
  };

  test("takes no more statements than one of few, and fits under the ceiling of loading", async () => {
    const run = jest.spyOn(DuckDBConnection.prototype, "run");
    const counts: number[] = [];
    for (const columns of [20, 320]) {
      const before = run.mock.calls.length;
      const { rows } = await loadContent(wide(columns), 'SELECT count(*), max("property 7") FROM events', {
        memoryMb: 1_000,
      });
      expect(rows).toEqual([["12", "v4"]]);
      counts.push(run.mock.calls.length - before);
    }
    const [few = 0, many = 0] = counts;
    // A list of values of a hundred columns is one statement.
    expect(many - few).toBeLessThanOrEqual(3);
  });

  test("is looked up in lists: DuckDB makes a join of each IN", async () => {
    const { rows } = await loadContent(
      wide(1),
      `EXPLAIN SELECT ${valueOf(raw("person")).text} FROM (SELECT unnest(['a', 'none']) AS person)`,
    );
    expect(JSON.stringify(rows)).not.toContain("JOIN");
  });
});
