/** What is before every answer: the key, the limit, and the log that counts. */
import { request } from "node:http";
import { RequestLog } from "../../src/service/running/log";
import { readSettings } from "../../src/service/running/options";
import { basic, messagesOf, NOW, startCaller, type Caller } from "./caller";

describe("authentication", () => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await startCaller({ people: 30, keys: ["first", "second"] });
  });
  afterAll(() => caller.close());

  const base64 = (text: string): string => Buffer.from(text).toString("base64");
  test.each([
    ["no header", {}],
    ["another key", { authorization: basic("third") }],
    ["a key with a password", { authorization: `Basic ${base64("first:secret")}` }],
    ["a key without its colon", { authorization: `Basic ${base64("first")}` }],
    ["an empty key", { authorization: basic("") }],
    ["the key as a bearer", { authorization: "Bearer first" }],
    ["a prefix of the key", { authorization: basic("firs") }],
  ])("%s is a 401 in JSON", async (_words, headers) => {
    const response = await fetch(`${caller.service.url}/reports`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain("Basic");
    expect(await response.json()).toEqual({
      status: 401,
      messages: [expect.stringMatching(/^Unauthenticated/)],
    });
    expect(caller.service.log.at(-1)).toMatchObject({ status: 401, key: null, counted: false });
  });

  test("each key opens the same account, and the log names it without showing it", async () => {
    for (const [index, key] of caller.service.keys.entries()) {
      expect((await caller.get("/products", { authorization: basic(key) })).status).toBe(200);
      expect(caller.service.log.at(-1)).toEqual({
        at: NOW,
        method: "GET",
        path: "/products",
        status: 200,
        key: `key ${index + 1}`,
        counted: true,
        ran: true,
      });
    }
    expect(JSON.stringify(caller.service.log)).not.toMatch(/first|second/);
  });
});

describe("who may ask", () => {
  /** A request under another name for this machine, which fetch would not send. */
  function askAs(caller: Caller, host: string): Promise<{ status: number | undefined; body: string }> {
    const { port } = new URL(caller.service.url);
    const headers = { host, authorization: basic(caller.service.key) };
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: "127.0.0.1", path: "/events", headers }, (response) => {
        let body = "";
        response
          .on("data", (chunk) => (body += String(chunk)))
          .on("end", () => resolve({ status: response.statusCode, body }));
      });
      sent.on("error", reject).end();
    });
  }

  test("only requests that name this machine are answered, so that no web page can read the events", async () => {
    const caller = await startCaller({ people: 30 });
    for (const host of [
      "evil.example",
      "127.0.0.1.evil.example",
      "localhost.evil.example:80",
      "[::1]",
      "0.0.0.0",
    ]) {
      const { status, body } = await askAs(caller, host);
      expect([host, status]).toEqual([host, 421]);
      expect(body).toContain("This service answers under 127.0.0.1 and localhost only.");
    }
    const { port } = new URL(caller.service.url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, "localhost"]) {
      expect((await askAs(caller, host)).status).toBe(200);
    }
    expect(caller.service.log.filter(({ counted }) => counted)).toHaveLength(3);
    await caller.close();
  });

  test("the sample has its known key, a file of events one that is drawn", async () => {
    const [first, second] = [readSettings({ events: "own.csv" }), readSettings({ events: "own.csv" })];
    expect(first.keys[0]).toMatch(/^key-[\w-]{24}$/);
    expect(first.keys).not.toEqual(second.keys);
    expect(readSettings({}).keys).toEqual(["demo-key-of-the-sample"]);
    expect(readSettings({ events: "own.csv", key: "mine" }).keys).toEqual(["mine"]);
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "the dialect %s does not exist",
    (dialect) => {
      expect(() => readSettings({ dialect: dialect as never })).toThrow(
        `There is no dialect "${dialect}"; there are rows, `,
      );
    },
  );
});

test("the log keeps the latest requests and the beginnings of their paths", () => {
  const log = new RequestLog();
  for (let n = 0; n < 250_000; n += 1) log.open(n, "GET", "/x".repeat(n === 249_999 ? 8000 : 1));
  expect(log.entries.length).toBeLessThanOrEqual(100_000);
  expect(log.entries.length).toBeGreaterThan(80_000);
  expect(log.entries.at(-1)).toMatchObject({ at: 249_999, path: `${"/x".repeat(100)}…` });
});

describe("the limit", () => {
  let caller: Caller;
  beforeEach(async () => {
    caller = await startCaller({ people: 30, perMinute: 15, keys: ["first", "second"] });
  });
  afterEach(() => caller.close());

  async function statuses(requests: number, key = "first"): Promise<number[]> {
    const found: number[] = [];
    for (let n = 0; n < requests; n += 1) {
      found.push((await caller.get("/reports", { authorization: basic(key) })).status);
    }
    return found;
  }

  test("15 pass and the 16th is a 429 that says when to come back", async () => {
    expect(await statuses(15)).toEqual(Array(15).fill(200));
    caller.clock.advance(20_500);
    const refused = await caller.get("/reports", { authorization: basic("first") });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "40"]);
    expect(messagesOf(refused)).toBe("Too many requests: 15 a minute are allowed. Try again in 40 seconds.");
    expect(caller.service.log.at(-1)).toMatchObject({
      at: NOW + 20_500,
      status: 429,
      key: "key 1",
      counted: false,
    });
  });

  test("the window rolls: a place is free 60 seconds after it was taken, not before", async () => {
    await statuses(10);
    caller.clock.advance(30_000);
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429]);
    caller.clock.advance(29_999);
    expect(await statuses(1)).toEqual([429]);
    caller.clock.advance(1);
    expect(await statuses(11)).toEqual([...Array(10).fill(200), 429]);
  });

  test("refused requests take no place, and every key has its own", async () => {
    await statuses(15);
    expect(await statuses(20)).toEqual(Array(20).fill(429));
    expect(await statuses(15, "second")).toEqual(Array(15).fill(200));
    caller.clock.advance(60_000);
    expect(await statuses(15)).toEqual(Array(15).fill(200));
  });

  test("30 requests at once are counted like any others", async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, () => caller.get("/reports", { authorization: basic("first") })),
    );
    expect(all.filter((answered) => answered.status === 200)).toHaveLength(15);
    expect(caller.service.log.filter((entry) => entry.counted)).toHaveLength(15);
    expect(caller.service.log).toHaveLength(30);
  });
});
