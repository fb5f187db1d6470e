/** Whether a body is a handle, or an object that has an id: one rule, in both directions. */
import { tell, type Told } from "../response-parser/envelope/raw-answers";

type Answered = [status?: number, headers?: Record<string, string>];
type Row = readonly [what: string, body: unknown, tell: Told, ...answered: Answered];

describe("a handle", () => {
  it.each<Row>([
    ["is an id and nothing else", { id: "q-71" }, { job: "running", id: "q-71" }],
    ["may wrap it", { data: { id: 71 } }, { job: "running", id: "71" }],
    ["may say that all went well", { ok: true, status: "ok", code: 0, id: 71 }, { job: "running", id: "71" }],
    ["may say when", { id: 71, created_at: "2026-05-01T10:00:00Z" }, { job: "running", id: "71" }],
    ["may say where", { id: 71, href: "/queries/71" }, { job: "running", id: "71", link: "/queries/71" }],
    ["names a job by its id", { exportId: "e4", name: "Trials" }, { job: "running", id: "e4" }],
    ["names a job by another kind of id", { query_uuid: "b7", name: "Trials" }, { job: "running", id: "b7" }],
    [
      "names a job by a reference",
      { jobReference: { projectId: "p1", jobId: "j4" } },
      { job: "running", id: "j4" },
    ],
    [
      "names a job by its type",
      { id: 71, type: "report_run", title: "Trials" },
      { job: "running", id: "71" },
    ],
    [
      "has a link to a state",
      { id: 71, name: "Trials", poll_url: "/w/71" },
      { job: "running", id: "71", link: "/w/71" },
    ],
    [
      "has a link to a state by its relation",
      { id: 71, name: "Trials", _links: { "job-status": { href: "/w/71" } } },
      { job: "running", id: "71", link: "/w/71" },
    ],
    [
      "has a link to a result",
      { id: 71, downloadUrl: "https://f.example.org/71" },
      { job: "done", id: "71", link: "https://f.example.org/71" },
    ],
    ["comes with 201", { id: 71, name: "Trials" }, { job: "running", id: "71" }, 201],
    [
      "comes with 202, whatever it holds",
      { id: 71, plan: "pro", seats: 4 },
      { job: "running", id: "71" },
      202,
    ],
    [
      "comes with a Location",
      { id: 71, name: "Trials" },
      { job: "running", id: "71", link: "/w/71" },
      200,
      { LOCATION: "/w/71" },
    ],
  ])("%s", (_, body, expected, ...answered) => {
    expect(tell(body, ...(answered as Answered))).toEqual(expected);
  });
});

describe("an object with an id is data", () => {
  it.each<Row>([
    [
      "with a name",
      { id: 5, name: "Anna" },
      {
        table: [
          ["id", "name"],
          [5, "Anna"],
        ],
      },
    ],
    [
      "with a name that is wrapped",
      { result: { id: 5, name: "Anna" } },
      {
        table: [
          ["id", "name"],
          [5, "Anna"],
        ],
      },
    ],
    [
      "of a type that is no job's",
      { id: 5, type: "person" },
      {
        table: [
          ["id", "type"],
          [5, "person"],
        ],
      },
    ],
    [
      "with another id",
      { id: 5, product_id: 9 },
      {
        table: [
          ["id", "product_id"],
          [5, 9],
        ],
      },
    ],
    [
      "with a switch",
      { id: 5, subscribed: true },
      {
        table: [
          ["id", "subscribed"],
          [5, true],
        ],
      },
    ],
    [
      "with a number",
      { id: "m5", visits: 12 },
      {
        table: [
          ["id", "visits"],
          ["m5", 12],
        ],
      },
    ],
    [
      "with a link to itself",
      { id: 5, name: "Anna", links: { self: "/people/5" } },
      {
        table: [
          ["id", "name"],
          [5, "Anna"],
        ],
      },
    ],
    [
      "in a state that lasts",
      { id: 5, name: "Trials", status: "active" },
      {
        table: [
          ["id", "name", "status"],
          [5, "Trials", "active"],
        ],
      },
    ],
    ["that belongs to someone", { person: { id: 5 } }, { table: [["person.id"], [5]] }],
    ["that was made by 201 and measures something", { count: 5 }, { value: 5 }, 201],
    [
      "in a list of jobs",
      { jobs: [{ id: 5, status: "running" }] },
      {
        table: [
          ["id", "status"],
          [5, "running"],
        ],
      },
    ],
  ])("%s", (_, body, expected, ...answered) => {
    expect(tell(body, ...(answered as Answered))).toEqual(expected);
  });
});
