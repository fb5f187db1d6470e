/** Files that break off: a shorter list would take people for gone who are still there. */
import { gzipSync } from "node:zlib";
import { parseCsv } from "../../../../src/add-on/response-parser/text/csv";
import type { Scripted } from "../../service-client/scripted";
import { ExportOffice, FILE, state } from "./export-office";
import { HOUR } from "../run/saved-office";

const PEOPLE = 400;
const LINES = Array.from(
  { length: PEOPLE },
  (_, i) => `${i},"person, number ${i}",${i % 2 ? "Pro" : "Team"}`,
);
const WHOLE = `id,name,plan\r\n${LINES.join("\r\n")}\r\n`;
/** Within a field, within a quote, and where a line ends. */
const IN_FIELD = WHOLE.indexOf("200,") + 2;
const IN_QUOTE = WHOLE.indexOf("person, number 200") + 5;
const AT_LINE_END = WHOLE.indexOf("200,");
const IN_LAST_FIELD = WHOLE.indexOf("\r\n200,") - 2;

const file = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Scripted => ({
  headers: { "Content-Type": "text/csv", ...headers },
  body,
});
const done = (more: object = {}): Scripted => state("completed", { link: FILE, ...more });

function officeWith(mode: string): ExportOffice {
  const office = new ExportOffice(mode);
  office.file = file(WHOLE);
  office.states = [done()];
  office.run(["Big"]);
  expect(office.lines("Big", 1)).toHaveLength(PEOPLE + 1);
  office.clock.advance(HOUR);
  return office;
}

const MODES = [
  "export: csv",
  "merge on id; vanished: remove; export: csv",
  "merge on id; vanished: mark; export: csv",
];

describe.each(MODES)("a pull whose way of writing is %s", (mode) => {
  it.each<[string, Scripted, Scripted]>([
    ["within a field", file(WHOLE.slice(0, IN_FIELD)), done()],
    ["within a quote", file(WHOLE.slice(0, IN_QUOTE)), done()],
    [
      "where a line ends, of a named length",
      file(WHOLE.slice(0, AT_LINE_END), { "Content-Length": String(WHOLE.length) }),
      done(),
    ],
    [
      "where a line ends, of a named number of rows",
      file(WHOLE.slice(0, AT_LINE_END)),
      done({ rows: PEOPLE }),
    ],
    ["where a line ends, of a named size", file(WHOLE.slice(0, AT_LINE_END)), done({ size: WHOLE.length })],
    ["where a line ends, packed", file(gzipSync(WHOLE.slice(0, AT_LINE_END))), done({ size: WHOLE.length })],
    [
      "within its last field, of a named number of rows",
      file(WHOLE.slice(0, IN_LAST_FIELD)),
      done({ row_count: PEOPLE }),
    ],
  ])(
    "leaves all as it was where the file broke off %s, and lands with the next that is whole",
    (_, broken, progress) => {
      const office = officeWith(mode);
      const before = office.lines("Big", 4);
      office.file = broken;
      office.states = [progress];
      expect(office.run(["Big"]).ran).toMatchObject([
        { status: "failed", message: expect.stringMatching(/broke off/) },
      ]);
      expect(office.lines("Big", 4)).toEqual(before);
      office.file = file(WHOLE);
      office.clock.advance(HOUR);
      expect(office.run(["Big"]).ran).toMatchObject([{ status: "well" }]);
      expect(office.lines("Big", 1)).toHaveLength(PEOPLE + 1);
    },
  );

  it("lands a file that has no line end at its end", () => {
    const office = officeWith(mode);
    office.file = file(WHOLE.trimEnd());
    expect(office.run(["Big"]).ran).toMatchObject([{ status: "well" }]);
  });

  it("lands a file of as many rows and bytes as the service says, the header counted or not", () => {
    const office = officeWith(mode);
    office.states = [done({ rows: PEOPLE + 1, size: WHOLE.length })];
    office.file = file(gzipSync(WHOLE), { "Content-Type": "application/gzip" });
    expect(office.run(["Big"]).ran).toMatchObject([{ status: "well" }]);
  });
});

it.each(MODES.slice(1))(
  "%s takes nobody for gone where a file may have broken off within its last field",
  (mode) => {
    const office = officeWith(mode);
    office.file = file(WHOLE.slice(0, IN_LAST_FIELD));
    office.run(["Big"]);
    expect(office.lines("Big", 1)).toHaveLength(PEOPLE + 1);
    expect(office.item("Big").message).toMatch(/its last row has no line end.*no row counts as vanished/);
  },
);

it("a file without a line end whose length is named takes people for gone, as any whole one", () => {
  const office = officeWith(MODES[1] ?? "");
  const text = `id,name,plan\r\n${LINES.slice(0, 300).join("\r\n")}`;
  office.file = file(text, { "Content-Length": String(text.length) });
  office.run(["Big"]);
  expect(office.lines("Big", 1)).toHaveLength(301);
});

it.each([
  ["a,b\n1,2\n", "whole"],
  ["a,b\n1,2", "open line"],
  ["a,b\n1,2\n3", "few fields"],
  ["a,b\n1,2\n3\n", "whole"],
  ["a,b\n1\n3", "open line"],
  ['a,b\n1,"2', "open quote"],
  ['a,b\n1,"2"', "open line"],
  ['a,b\n1,""', "open line"],
  ["a\n1\n", "whole"],
  ["a,b", "whole"],
])("%j ends: %s", (text, ending) => {
  expect(parseCsv(text).ending).toBe(ending);
});
