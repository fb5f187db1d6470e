/**
 * Bodies that differ in one part from one another, such as a field more, a blank or another number of cells,
 * each with the table that it says. The files have a body on a line, and its table below, two spaces in,
 * with where the next page is and what is said of it. Those below a heading with "alone" mean something else
 * within another object; below one "as CSV, alone" a header says that they are files.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

interface Case {
  readonly body: string;
  readonly table: readonly string[];
}

const FOLDER = join(__dirname, "bodies");

/** Below a heading, which begins with #; the bodies are in paragraphs. A line break in one is written ⏎. */
function readCases(text: string): readonly Case[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part !== "" && !part.startsWith("# "))
    .map((part) => {
      const [body = "", ...table] = part.split("\n").filter((line) => line !== "");
      return { body: body.replaceAll("⏎", "\n"), table: table.map((line) => line.slice(2)) };
    });
}

function listSections(): [name: string, cases: readonly Case[]][] {
  return readdirSync(FOLDER).flatMap((file) =>
    readFileSync(join(FOLDER, file), "utf8")
      .split(/^# /m)
      .slice(1)
      .map((part): [string, readonly Case[]] => [part.split("\n")[0]!, readCases(`# ${part}`)]),
  );
}

function tableOf(body: string, headers = {}): readonly string[] {
  const answer = read(body, 200, headers);
  if (answer.kind === "value") return [`value: ${String(answer.value)}`];
  if (answer.kind === "job") return [`job: ${answer.state}`];
  if (answer.kind === "error") return [`error: ${answer.message}`];
  const { rows, caveats = [] } = answer.table;
  if (rows.length === 0) return ["no rows"];
  const next = answer.next ? [`next: ${JSON.stringify(answer.next)}`] : [];
  return [...lines(answer.table), ...next, ...caveats.map((caveat) => `caveat: ${caveat}`)];
}

describe.each(listSections())("%s", (name, cases) => {
  const headers = name.includes("as CSV") ? { "content-type": "text/csv" } : {};

  test.each(cases.map(({ body, table }) => [body, table] as const))("%s", (body, table) => {
    expect(tableOf(body, headers)).toEqual(table);
  });

  if (name.endsWith(", alone")) return;
  test("and so below a word for data", () => {
    const held = cases.filter(({ body }) => /^[[{]/.test(body));
    const others = held.filter(
      ({ body, table }) => tableOf(`{"data": ${body}}`).join("\n") !== table.join("\n"),
    );
    expect(others.map(({ body }) => body)).toEqual([]);
  });
});
