/** What an answer is by its status, its headers and its text, before anything is read in it. */
import { read, tell, type Told } from "./envelope/raw-answers";

type Answered = [status: number, headers?: Record<string, string>];
type Row = readonly [what: string, body: unknown, tell: Told, ...answered: Answered];

const CSV = { "Content-Type": "text/csv; charset=utf-8" };

describe("an answer", () => {
  it.each<Row>([
    ["of rows is a table", [{ n: 1 }], { table: [["n"], [1]] }, 200],
    ["of one number is a value", { status: "ok", count: 5 }, { value: 5 }, 200],
    ["of a bare text is a value", '"yes"', { value: "yes" }, 200],
    ["of nothing is an empty table", "", { table: [[]] }, 204],
    ["of an empty list is an empty table", "[]", { table: [[]] }, 200],
    ["of an empty object is no answer", "{}", { error: "The service's answer was empty.", status: 200 }, 200],
    ["of nothing that is accepted is a job", "", { job: "running" }, 202],
    ["of an empty list that is accepted is a job", "[]", { job: "running" }, 202],
    ["of an empty object that is accepted is a job", "{}", { job: "running" }, 202],
    ["of a list with none in it that is accepted is a job", { rows: [] }, { job: "running" }, 202],
    ["of nothing with a Location is a job", "", { job: "running", link: "/j/1" }, 201, { location: "/j/1" }],
    [
      "of rows that were created is a table",
      { rows: [{ n: 1 }] },
      { table: [["n"], [1]] },
      201,
      { location: "/j/1" },
    ],
    [
      "that is CSV by its type is a table",
      "day\n2026-05-01\n",
      { table: [["day"], [new Date("2026-05-01")]] },
      200,
      CSV,
    ],
    [
      "that is CSV by its look is a table",
      "a,b\n1,2\n3,4\n",
      {
        table: [
          ["a", "b"],
          [1, 2],
          [3, 4],
        ],
      },
      200,
    ],
    [
      "that is a web page is no data",
      "<!doctype html><title>Sign in</title>",
      { error: "The service sent a web page instead of data: Sign in", status: 200 },
      200,
    ],
    [
      "that is XML is no data",
      '<?xml version="1.0"?><count>1</count>',
      { error: "The service sent XML instead of data: 1", status: 200 },
      200,
    ],
    [
      "in UTF-16 is no data",
      "\uFFFD\uFFFDa,b\n1,2".split("").join("\0"),
      { error: "The service sent text in UTF-16, which must be UTF-8.", status: 200 },
      200,
      CSV,
    ],
    ["that is CSV of nothing but names is an empty table", "id,name\n", { table: [["id", "name"]] }, 200],
    [
      "that broke off is no data",
      '{"rows":[{"n":1},',
      {
        error: "The service's answer broke off, or has more text after its end: it is not JSON.",
        status: 200,
      },
      200,
    ],
    [
      "that is prose is no data",
      "It works!",
      { error: "The service sent text instead of data: It works!", status: 200 },
      200,
    ],
    [
      "of rows with an error status is an error",
      { rows: [{ n: 1 }], message: "Broke" },
      { error: "Broke", status: 500 },
      500,
    ],
  ])("%s", (_, body, expected, ...answered) => {
    expect(tell(body, ...(answered as Answered))).toEqual(expected);
  });
});

describe("a redirect", () => {
  it.each([
    [
      301,
      "https://www.example.com/v3/reports?key=1",
      "The service sends requests on to https://www.example.com/v3/reports.",
    ],
    [302, "/login#top", "The service sends requests on to /login."],
    [307, "reports/", "The service sends requests on to reports/."],
    [308, undefined, "The service sends requests on to another address, without saying which."],
  ])("%d to %s is an error that says where", (status, to, message) => {
    const headers = to === undefined ? {} : { Location: to };
    expect(tell("<html>Moved</html>", status, headers)).toEqual({ error: message, status });
  });

  it("of a job leads to its result", () => {
    expect(read("", 303, { location: "/r/1" }, { ofJob: true })).toEqual({
      kind: "job",
      state: "done",
      link: "/r/1",
    });
    expect(read("", 303, {}, { ofJob: true })).toMatchObject({ kind: "error", status: 303 });
  });
});
