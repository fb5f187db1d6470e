/** Handles and jobs are followed by link, Location and id until they end, within the budget. */
import { QUERIES } from "../../../src/add-on/service-client/request/request";
import { AddOnError } from "../../../src/add-on/shared/errors";
import { BASE, desk, ending, firstColumn, outcome, rows, type Scripted, status } from "./scripted";

const RESULT = rows({ n: 7 });
const running = (progress?: number): Scripted => ({ body: { id: "j1", status: "running", progress } });
const done = (more: object): Scripted => ({ body: { id: "j1", status: "completed", ...more } });
const link = (href: string) => ({ links: [{ rel: "query-results", href }] });

describe("a job", () => {
  it.each<[string, readonly Scripted[], readonly string[], unknown]>([
    [
      "known by its id alone is looked at where results are by assumption",
      [status(202, {}, { id: "j1" }), RESULT],
      ["POST /queries/sql", "GET /queries/j1"],
      [7],
    ],
    [
      "known by its Location is looked at there",
      [
        status(202, { Location: "/jobs/j1" }, { id: "j1" }),
        running(0.5),
        done(link("/jobs/j1/rows")),
        RESULT,
      ],
      ["POST /queries/sql", "GET /jobs/j1", "GET /jobs/j1", "GET /jobs/j1/rows"],
      [7],
    ],
    [
      "known by a link in its body is looked at there",
      [{ body: { id: "j1", status: "queued", links: { status: { href: `${BASE}/j/1` } } } }, RESULT],
      ["POST /queries/sql", "GET /j/1"],
      [7],
    ],
    [
      "with only a Location and no body",
      [{ status: 202, headers: { Location: `${BASE}/jobs/j1` }, body: "" }, RESULT],
      ["POST /queries/sql", "GET /jobs/j1"],
      [7],
    ],
    [
      "that ends in a redirect is read where that leads",
      [
        status(202, { Location: "/jobs/j1" }),
        { status: 303, headers: { Location: "/jobs/j1/rows" }, body: "" },
        RESULT,
      ],
      ["POST /queries/sql", "GET /jobs/j1", "GET /jobs/j1/rows"],
      [7],
    ],
    [
      "whose state nobody has listed goes on",
      [{ body: { id: "j1", status: "marinating" } }, { body: { id: "j1", status: "marinating" } }, RESULT],
      ["POST /queries/sql", "GET /queries/j1", "GET /queries/j1"],
      [7],
    ],
    [
      "that waits with an empty list is no empty table",
      [{ body: { job_id: "j1", status: "pending", data: [] } }, RESULT],
      ["POST /queries/sql", "GET /queries/j1"],
      [7],
    ],
    [
      "that ended with nothing is an empty table",
      [status(202, {}, { id: "j1" }), { body: { id: "j1", status: "no_data" } }],
      ["POST /queries/sql", "GET /queries/j1"],
      [],
    ],
    [
      "that failed says so",
      [status(202, {}, { id: "j1" }), { body: { id: "j1", status: "failed", error: "Too many joins." } }],
      ["POST /queries/sql", "GET /queries/j1"],
      "jobFailed",
    ],
    [
      "that was cancelled says so",
      [status(202, {}, { id: "j1" }), { body: { id: "j1", status: "cancelled" } }],
      ["POST /queries/sql", "GET /queries/j1"],
      "jobFailed",
    ],
    [
      "that is done and has no result is not asked for ever",
      [
        status(202, { Location: "/jobs/j1" }),
        { body: { status: "completed" } },
        { body: { status: "completed" } },
      ],
      ["POST /queries/sql", "GET /jobs/j1"],
      "unreadable",
    ],
    [
      "that is done and leads only to itself is not asked for ever",
      [status(202, {}, { id: "j1" }), done({}), done({})],
      ["POST /queries/sql", "GET /queries/j1"],
      "unreadable",
    ],
    [
      "without any way to follow it is said",
      [{ status: 202, body: "" }],
      ["POST /queries/sql"],
      "unreadable",
    ],
    [
      "whose result lies on another host is read there",
      [
        status(202, {}, { id: "j1" }),
        done(link("https://files.example.org/r?sig=1")),
        { headers: { "Content-Type": "text/csv" }, body: "n\n7\n" },
      ],
      ["POST /queries/sql", "GET /queries/j1", "GET https://files.example.org/r?sig=1"],
      [7],
    ],
    [
      "whose link is not safe is not followed there",
      [status(202, {}, { id: "j1" }), done(link("http://files.example.org/r")), RESULT],
      ["POST /queries/sql", "GET /queries/j1"],
      "unreadable",
    ],
  ])("%s", (_, script, lines, result) => {
    const { end, service } = outcome(script);
    expect(firstColumn(end)).toEqual(result);
    expect(service.lines).toEqual(lines);
  });

  it.each([
    ["all of them", 10_000, [1, 2, 3, 4], undefined],
    ["as many of them as rows are wanted, which is said", 3, [1, 2, 3], "Only the first 3 rows are here."],
  ])("whose result is in several files is %s", (_, rowLimit, ns, cut) => {
    const files = ["/f/1", "/f/2", "/f/3"];
    const { end } = outcome(
      [
        status(202, {}, { id: "j1" }),
        done({ urls: files }),
        rows({ n: 1 }, { n: 2 }),
        rows({ n: 3 }, { n: 4 }),
        // The same rows in another format.
        { headers: { "Content-Type": "text/csv" }, body: "n\n1\n2\n3\n4\n" },
      ],
      { rowLimit },
    );
    expect(firstColumn(end)).toEqual(ns);
    expect("table" in end && end.table.cut).toBe(cut);
  });

  it("whose result is in several files of equal rows is all of them", () => {
    const { end } = outcome([
      status(202, {}, { id: "j1" }),
      done({ urls: ["/f/1", "/f/2", "/f/3"] }),
      rows({ plan: "free" }, { plan: "free" }),
      rows({ plan: "free" }, { plan: "free" }),
      rows({ plan: "free" }),
    ]);
    expect(firstColumn(end)).toHaveLength(5);
  });

  it("that leads in a circle ends", () => {
    const { end, service } = outcome(({ line }) =>
      line === "POST /queries/sql"
        ? status(202, { Location: "/a" })
        : done(link(line === "GET /a" ? "/b" : "/a")),
    );
    expect(firstColumn(end)).toBe("unreadable");
    expect(service.asked.length).toBeLessThan(8);
  });

  it("is looked at less and less often, and not beyond the budget", () => {
    const { end, service, google } = outcome(() => running(), { seconds: 60 });
    expect(service.times).toEqual([0, 1.5, 4.5, 9.5, 19.5, 34.5, 49.5]);
    expect(end).toEqual({
      failure: "stillRunning",
      message: "The service is still working on this SQL statement. Try again in a minute.",
    });
    expect(google.clock.now()).toBeLessThan(google.execution.startedAt + 60_000);
  });

  it("is passed to its keeper, and gone on with without a second query", () => {
    const first = outcome([status(202, { Location: "/jobs/j1" }, { id: "j1" })], { seconds: 1 });
    expect(first.handles).toEqual([{ url: `${BASE}/jobs/j1`, id: "j1" }]);
    const [known] = first.handles;
    const next = outcome([running(), RESULT], known ? { known } : {});
    expect(firstColumn(next.end)).toEqual([7]);
    expect(next.service.lines).toEqual(["GET /jobs/j1", "GET /jobs/j1"]);
  });

  it("is watched and can be cancelled", () => {
    const { client, service, budget } = desk(() => running(0.25));
    const seen: unknown[] = [];
    const watch = (progress: object): void => {
      seen.push(progress);
      if (service.asked.length === 3) throw new AddOnError("cancelled", {});
    };
    expect(ending(() => client.ask(QUERIES.sql("select 1"), budget(200, { watch })))).toMatchObject({
      failure: "cancelled",
    });
    expect(service.asked).toHaveLength(3);
    expect(seen).toContainEqual({ stage: "working", done: 0.25 });
    // The pause between two looks is the service's work, not a wait for the limit.
    expect(seen).not.toContainEqual(expect.objectContaining({ stage: "waiting" }));
  });
});
