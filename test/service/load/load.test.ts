/**
 * The user's own events: files of every kind as people have them, and one clear sentence for those that
 * cannot be.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { loadEvents } from "../../../src/service/data/load/load";
import { cellReader } from "../../../src/service/data/values";
import { writeJson } from "../../../src/service/wire/json";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "load-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Loads a file and gives its events back as JSON, one line each, and what was left out. */
async function load(path: string): Promise<{ lines: string[]; leftOut: number }> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    await connection.run("SET TimeZone = 'UTC'");
    const { leftOut } = await loadEvents(connection, path, { now: Date.parse("2026-11-27T12:00:00Z") });
    const read = await connection.runAndReadAll("SELECT * FROM events");
    const names = read.columnNames();
    const cells = read.columnTypes().map(cellReader);
    const lines = read
      .getRows()
      .map((row) =>
        writeJson(Object.fromEntries(names.map((name, at) => [name, cells[at]?.(row[at] ?? null)]))),
      );
    return { lines, leftOut };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function eventsOf(name: string, content: string | Buffer): Promise<string> {
  return (await load(write(name, content))).lines.join(",");
}

describe("CSV", () => {
  test("every value keeps its zeros, digits, quotes and line breaks, and columns have the types of their values", async () => {
    const csv =
      "person,event,time,zip,big,amount,ratio,ok,day,seen,note\r\n" +
      '00042,"Signed ""up""",2024-05-06 10:00:05 +0200,01234,9007199254740993,12.50,1e-3,true,2024-02-29,2024-05-06T10:00:00+02:00,"a,\r\nb"\r\n' +
      "7,Signed up,2024-05-06T10:00:05Z,99999,2,0,2,false,2024-03-01,2024-05-06 10:00,=1+1\r\n";
    expect(await eventsOf("a.csv", csv)).toBe(
      '{"person":"00042","event":"Signed \\"up\\"","time":"2024-05-06T08:00:05Z","zip":"01234","big":9007199254740993,' +
        '"amount":12.50,"ratio":0.001,"ok":true,"day":"2024-02-29","seen":"2024-05-06T08:00:00Z","note":"a,\\r\\nb"},' +
        '{"person":"7","event":"Signed up","time":"2024-05-06T10:00:05Z","zip":"99999","big":2,' +
        '"amount":0.00,"ratio":2,"ok":false,"day":"2024-03-01","seen":"2024-05-06T10:00:00Z","note":"=1+1"}',
    );
  });

  test.each([
    ["semicolons and a byte order mark", "\ufeffPerson;Event;Time\na;b;2024-01-01\n"],
    [
      "a byte order mark and every field in quotes",
      '\ufeff"Person","Event","Time"\r\n"a","b","2024-01-01"\r\n',
    ],
    ["tabs", "USER ID\tEvent Name\tTimestamp\na\tb\t2024-01-01\n"],
    ["other spellings", "distinct_id,action,Created-At\na,b,2024-01-01\n"],
    ["no line break at the end", "author,type,date\na,b,2024-01-01"],
    ["CRLF and an empty last field", "person,event,time,n\r\na,b,2024-01-01,\r\n"],
    ["empty lines", "person,event,time\n\na,b,2024-01-01\n\n"],
  ])("with %s", async (_words, csv) => {
    const event = '{"person":"a","event":"b","time":"2024-01-01T00:00:00Z"}';
    expect((await eventsOf("b.csv", csv)).replace(',"n":null', "")).toBe(event);
  });

  test.each([
    ["2024-05-31T09:30:00.25Z", "2024-05-31T09:30:00.25Z"],
    ["2024-05-31 09:30", "2024-05-31T09:30:00Z"],
    ["2024-05-31", "2024-05-31T00:00:00Z"],
    ["2024-05-31T09:30:00+0530", "2024-05-31T04:00:00Z"],
    ["Fri, 31 May 2024 09:30:00 -0700", "2024-05-31T16:30:00Z"],
    ["Fri May 31 09:30:00 2024 +0200", "2024-05-31T07:30:00Z"],
    ["1717147800", "2024-05-31T09:30:00Z"],
    ["1717147800123", "2024-05-31T09:30:00.123Z"],
    ["31.05.2024 09:30", "2024-05-31T09:30:00Z"],
    ["31/05/2024", "2024-05-31T00:00:00Z"],
    ["5/31/2024 9:30", "2024-05-31T09:30:00Z"],
    ["5/31/2024 9:30 PM", "2024-05-31T21:30:00Z"],
    ["2024/05/31 09:30:00", "2024-05-31T09:30:00Z"],
    ["2024-05-31 09:30:00 UTC", "2024-05-31T09:30:00Z"],
    ["1717147800123456", "2024-05-31T09:30:00.123456Z"],
  ])("the time %s is %s", async (time, iso) => {
    expect(await eventsOf("c.csv", `person,event,time\na,b,"${time}"\n`)).toContain(`"time":"${iso}"`);
  });

  test("events of one moment stay in the order of the file, all others go by time", async () => {
    const csv = "person,event,time\na,third,2024-01-02\na,first,2024-01-01\na,second,2024-01-01\n";
    const order = [...(await eventsOf("d.csv", csv)).matchAll(/"event":"(\w+)"/g)].map((match) => match[1]);
    expect(order).toEqual(["first", "second", "third"]);
  });

  test("rows without a person, an event or a time are left out and counted", async () => {
    const path = write("e.csv", "person,event,time\na,b,2024-01-01\n,b,2024-01-01\na,,2024-01-01\na,b,\n");
    const { lines, leftOut } = await load(path);
    expect([lines.length, leftOut]).toEqual([1, 3]);
  });

  test("columns of one name, of none, and with a name of ours are kept under others", async () => {
    const csv = "person,event,time,x,X,,rowid,first_seen\na,b,2024-01-01,1,2,3,4,5\n";
    expect(await eventsOf("f.csv", csv)).toBe(
      '{"person":"a","event":"b","time":"2024-01-01T00:00:00Z","x":1,"X_2":2,"column_6":3,"rowid_":4,"first_seen_":5}',
    );
  });

  test("a name that is a pattern is a name", async () => {
    expect(await eventsOf("events (1) [old]*.csv", "person,event,time\na,b,2024-01-01\n")).toContain(
      '"person":"a"',
    );
  });
});

describe("NDJSON and Parquet", () => {
  test("NDJSON: texts stay texts, numbers keep their digits, nested values stay nested", async () => {
    const lines = [
      '{"person":"00042","event":"a","time":"2024-05-06T10:00:05+02:00","code":"007","big":9007199254740993,"amount":12.50,"tags":["x",1],"flag":false}',
      '{"person":7,"event":"b","time":1717147800,"code":"12","big":2,"late":"2024-01-02","tags":{"k":null}}',
    ];
    expect(await eventsOf("a.ndjson", `${lines.join("\n")}\n`)).toBe(
      '{"person":"00042","event":"a","time":"2024-05-06T08:00:05Z","code":"007","big":9007199254740993,"amount":12.5,"tags":["x",1],"flag":false,"late":null},' +
        '{"person":"7","event":"b","time":"2024-05-31T09:30:00Z","code":"12","big":2,"amount":null,"tags":{"k":null},"flag":null,"late":"2024-01-02"}',
    );
  });

  test("JSON: a list of objects", async () => {
    expect(await eventsOf("a.json", '[{"person":"a","event":"b","time":"2024-01-01"}]')).toContain(
      '"person":"a"',
    );
  });

  test.each([
    ["a byte order mark", "a.ndjson", '\ufeff{"person":"a","event":"b","time":"2024-01-01"}\n'],
    ["a byte order mark and a list", "a.json", '\ufeff [{"person":"a","event":"b","time":"2024-01-01"}]'],
    ["capitals", "a.jsonl", '{"PERSON":"a","Event":"b","TIME":"2024-01-01"}\r\n\r\n'],
  ])("JSON with %s", async (_words, name, json) => {
    expect(await eventsOf(name, json)).toBe('{"person":"a","event":"b","time":"2024-01-01T00:00:00Z"}');
  });

  test("rows without a person are left out and counted, whether it is null or not there", async () => {
    const rows = ['{"person":null', '{"person":""', '{"x":1', '{"person":"a"'];
    const path = write("b.ndjson", rows.map((row) => `${row},"event":"b","time":"2024-01-01"}\n`).join(""));
    const { lines, leftOut } = await load(path);
    expect([lines.length, leftOut]).toEqual([1, 3]);
  });

  test("Parquet: types as the file has them", async () => {
    const path = join(folder, "a.parquet");
    const instance = await DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    await connection.run(
      `COPY (SELECT 42 AS user_id, 'b' AS event, TIMESTAMPTZ '2024-01-01 02:00:00+02' AS time, 12.50::DECIMAL(9,2) AS amount,
        [1, 2] AS list) TO '${path}' (FORMAT parquet)`,
    );
    connection.closeSync();
    instance.closeSync();
    expect((await load(path)).lines).toEqual([
      '{"person":"42","event":"b","time":"2024-01-01T00:00:00Z","amount":12.50,"list":[1,2]}',
    ]);
  });
});

describe("one clear sentence", () => {
  test("for a folder, and for what is not there", async () => {
    mkdirSync(join(folder, "a folder.csv"));
    await expect(load(join(folder, "a folder.csv"))).rejects.toThrow(
      'The folder "a folder.csv" has no file of events.',
    );
    const missing = join(folder, "none.csv");
    await expect(load(missing)).rejects.toThrow(`The file "${missing}" does not exist.`);
  });

  test.each<[string, string | Buffer, string]>([
    [
      "a.csv",
      "who,what,when\n1,2,3\n",
      "The file \"a.csv\" has no column for person and event: it needs person, event and time, and has who, what, when. Say which is which: --map 'person = who, time = when, event = what'",
    ],
    [
      "b.csv",
      "person,time\n1,2024-01-01\n",
      'The file "b.csv" has no column for event: it needs person, event and time, and has person, time.',
    ],
    [
      "c.csv",
      "",
      'The file "c.csv" has no column for person and event and time: it needs person, event and time, and has no columns.',
    ],
    ["d.csv", "person,event,time\n", 'The file "d.csv" has no events.'],
    [
      "e.csv",
      "person,event,time\na,b,soon\n",
      'The file "e.csv" has a time that cannot be read: "soon", in row 1 of its events (times like 2024-05-31T09:30:00Z can).',
    ],
    [
      "f.csv",
      "person,event,time\na,b,1/2/2024\n",
      "The dates of \"f.csv\" can be read as day/month and as month/day. Say which: --map 'time = time (day/month)', or with (month/day).",
    ],
    [
      "g.csv",
      "person,event,time\na,b,2024-01-01,x\n",
      'The file "g.csv" has no events. 1 row has more fields than the header (line 2) and was left out.',
    ],
    [
      "h.csv",
      'person,event,time\na,"b,2024-01-01\n',
      'The file "h.csv" cannot be read: in line 2 a quote is opened and never closed.',
    ],
    ["j.ndjson", '{"person":"a"\nnope\n', 'The file "j.ndjson" cannot be read: line 1 is not JSON.'],
    [
      "l.ndjson",
      '{"person":"a","event":"b","time":"2024-01-01"}\n{"person": "c", broken\n{"person":"d"}\n',
      'The file "l.ndjson" cannot be read: line 2 is not JSON.',
    ],
    [
      "m.csv",
      "person,event,time\na,b,2024-01-01\na,b,2024-01-02\na,b,tomorrow\n",
      'a time that cannot be read: "tomorrow", in row 3 of its events',
    ],
    ["k.parquet", "PAR1 and no more", 'The file "k.parquet" cannot be read: '],
    [
      "l.xlsx",
      "PK\u0003\u0004",
      'The file "l.xlsx" cannot be unpacked: it is broken, not whole, or has a password.',
    ],
    [
      "m.json",
      "[]",
      'The file "m.json" has no column for person and event and time: it needs person, event and time, and',
    ],
    [
      "n.ndjson",
      "",
      'The file "n.ndjson" has no column for person and event and time: it needs person, event and time, and',
    ],
    [
      "o.ndjson",
      '{"event":"b","time":"2024-01-01"}\n',
      'The file "o.ndjson" has no column for person: it needs',
    ],
    [
      "p.csv",
      "person,event,time\na,b\n",
      'The file "p.csv" has no events. 1 row was left out: 1 without time (the first is row 1). 1 row has fewer fields',
    ],
    [
      "q.csv",
      '"person,event,time\n',
      'The file "q.csv" cannot be read: in line 1 a quote is opened and never closed',
    ],
    ...["31/05/12", "31.05.64", "31/02/24", "epoch", "99999-01-01", "May 2024"].map(
      (time): [string, string, string] => [
        "r.csv",
        `person,event,time\na,b,${time}\n`,
        `The file "r.csv" has a time that cannot be read: "${time}", in row 1 of its events (times like 2024-05-31T09:30:00Z can).`,
      ],
    ),
    ["s.parquet", "", 'The file "s.parquet" has no column for person'],
    ["t.csv", Buffer.from([1, 0, 7, 0, 0, 0, 9]), 'The file "t.csv" is no text and no Parquet'],
  ])("%s", async (name, content, sentence) => {
    await expect(load(write(name, content))).rejects.toThrow(sentence);
  });
});
