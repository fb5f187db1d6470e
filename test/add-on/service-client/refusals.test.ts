/** What the client refuses: what cannot be sent, what is no answer, and what its own code does wrong. */
import { gzipSync } from "node:zlib";
import { resumeShelf } from "../../../src/add-on/service-client/pages/page-resuming";
import type { PageShelf } from "../../../src/add-on/service-client/pages/page-shelf";
import { buildNextRequest, QUERIES } from "../../../src/add-on/service-client/request/request";
import { REQUEST_PASS } from "../../in-process/passes";
import { BASE, desk, ending, outcome, rows, status } from "./scripted";

const ZIPPED = gzipSync("n\n1\n2\n");
const SQL = QUERIES.sql("select 1");

it("an address that is longer than Google takes is not sent, and said", () => {
  const { transport, service } = desk([rows({ n: 1 })]);
  const url = `${BASE}/${"x".repeat(2_100)}`;
  expect(() => transport.send(REQUEST_PASS, { method: "get", url }, 9_000)).toThrow(
    "The address is too long.",
  );
  expect(service.asked).toEqual([]);
});

it("a link to further rows that is not safe is refused in words", () => {
  const link = "http://elsewhere.example.org/next";
  expect(ending(() => buildNextRequest(BASE, SQL, { link }))).toMatchObject({
    failure: "unreadable",
    message: expect.stringContaining("its link to further rows is not safe") as string,
  });
});

it("lists are not unwound by a name that no column of lists has: the ones there are, are named", () => {
  const body = { who: "ann", tags: ["a", "b"], plans: ["Team"] };
  const { end } = outcome([rows(body, body)], { unwind: "owners" });
  expect(end).toMatchObject({ failure: "badArgument" });
  expect((end as { message: string }).message).toMatch(/tags[^]*plans|plans[^]*tags/);
  const none = outcome([rows({ n: 1 }, { n: 2 })], { unwind: "owners" }).end;
  expect(none).toMatchObject({
    failure: "badArgument",
    message: expect.stringContaining("no column of this answer holds lists") as string,
  });
});

it("one of a result's files that is no table makes the whole unreadable: half a result is none", () => {
  const { end } = outcome([
    status(202, {}, { id: "j1" }),
    status(200, {}, { status: "done", urls: ["/f/1", "/f/2"] }),
    rows({ plan: "free" }, { plan: "Team" }),
    status(200, {}, "7"),
  ]);
  expect(end).toMatchObject({ failure: "unreadable" });
});

describe("rows that changed each time before all of them were read", () => {
  function resume(beginnings: number) {
    const { client, budget } = desk([rows({ n: 9 }), rows({ n: 9 })]);
    void client;
    const last = {
      rows: 1,
      count: 1,
      table: { columns: [], rows: [] },
      ahead: { next: { offset: 1 }, isSure: true },
    };
    const shelf = {
      read: () => ({ kind: "pages", last, rows: 1, count: 1 }),
      asKept: (table: unknown) => table,
      startAgain: () => beginnings,
    } as unknown as PageShelf;
    const asking = { query: SQL, budget: budget(), baseUrl: BASE, read: () => ({ kind: "value", value: 1 }) };
    return ending(() => resumeShelf(shelf, asking as never, undefined));
  }

  it("are begun again three times, and then said to change", () => {
    expect(resume(3)).toBeUndefined();
    expect(resume(4)).toMatchObject({
      failure: "unreadable",
      message: expect.stringContaining("its rows changed each time before all of them were read") as string,
    });
  });
});

/** A fault of the add-on's own is neither an outage nor a broken file: it must be seen. */
describe("a mistake of the add-on's own", () => {
  const mistake = new TypeError("this.http(...) is not a function");
  const ours = { method: "get", url: `${BASE}/reports` } as const;
  const broken = (
    name: "http" | "utilities",
    method: string,
    change: Partial<Record<string, unknown>> = {},
  ) => {
    const { transport } = desk([{ headers: { "Content-Type": "text/csv" }, body: ZIPPED, ...change }]);
    const held = transport as unknown as Record<"http" | "utilities", () => Record<string, unknown>>;
    const service = held[name]();
    const broke = new Proxy(service, {
      get: (target, key) => {
        if (key === method) throw mistake;
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    Object.assign(transport, { [name]: () => broke });
    return transport;
  };

  it("is not told as a service that does not answer", () => {
    const transport = broken("http", "fetch");
    expect(() => transport.send(REQUEST_PASS, ours, 9_000)).toThrow(mistake);
  });

  it("does not become a request that is sent again alone", () => {
    const transport = broken("http", "fetchAll");
    expect(() => transport.sendTogether(REQUEST_PASS, [ours, ours], 9_000)).toThrow(mistake);
  });

  it("is not told as a file that cannot be unpacked", () => {
    const transport = broken("utilities", "ungzip");
    expect(() => transport.send(REQUEST_PASS, ours, 9_000)).toThrow(mistake);
  });
});
