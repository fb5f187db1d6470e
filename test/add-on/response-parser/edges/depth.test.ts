/** Lists within lists and objects within objects, as deep as nobody sends them. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

function rowsOf(body: unknown): string {
  const answer = read(body);
  return answer.kind === "table" ? lines(answer.table).join("\n") : answer.kind;
}

const within = (levels: number, [open, close]: readonly [string, string], inner: string): string =>
  open.repeat(levels) + inner + close.repeat(levels);

it.each(["data", "aggs"])("a number 20,000 lists deep below %s is a cell, which says so", (key) => {
  const body = `{"${key}":${within(20_000, ["[", "]"], "5")}}`;
  expect(rowsOf(body)).toBe("Column 1\n(nested too deeply to show)");
});

it("objects with nothing within are no rows, and one with a text is one, whatever is beside it", () => {
  const IN_OBJECTS = ['{"a":', "}"] as const;
  for (const inner of ["{}", "null", '{"b":null,"c":{}}', '{"b":{},"c":{"d":null}}'])
    expect(rowsOf(`{"status":"ok","data":${within(30, IN_OBJECTS, inner)}}`)).toBe("");
  expect(rowsOf({ status: "ok", result: { a: null, name: "Eyes" } })).toBe("name\nEyes");
  expect(rowsOf({ status: "ok", result: { a: {}, name: { of: "Eyes" } } })).toBe("name.of\nEyes");
});
