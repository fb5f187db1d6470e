/** Who reaches the page's server, and what of this machine it gives away. */
import { request } from "node:http";
import { PageCaller } from "../../outside/page-caller";
import { EventStreams } from "../../../src/local/page-server/web/events";
import { type PageServer, servePage } from "../../../src/local/page-server/web/server";

const FILES = new Map([["/page.js", { type: "text/javascript", text: "page()" }]]);
const called: unknown[] = [];
let server: PageServer;
let other: PageServer;

beforeAll(async () => {
  const backend = {
    events: new EventStreams(),
    call: async (name: string, asked: unknown) => Promise.resolve(called.push([name, asked])),
    framePage: (name: string) => (name === "sidebar" ? "<p>Sidebar</p>" : undefined),
  };
  server = await servePage(backend, FILES, 18_500);
  other = await servePage({ ...backend, events: new EventStreams() }, FILES, 18_500);
});
afterAll(async () => {
  await server.close();
  await other.close();
});

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sent as it is: a browser or `fetch` would mend the path. */
function ask({
  method = "GET",
  path,
  headers = {},
  body = "null",
}: Asked): Promise<{ status: number; text: string; headers: object }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += String(part)));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      );
    });
    sent.on("error", reject);
    sent.end(method === "GET" ? undefined : body);
  });
}

const origin = (): string => new URL(server.url).origin;

/** Where the printed address leads to, and the cookie that it gives a browser. */
async function entered(): Promise<{
  readonly path: string;
  readonly cookie: string;
  readonly whole: string;
}> {
  const { pathname, search } = new URL(server.url);
  const answered = await ask({ path: `${pathname}${search}` });
  const { location, "set-cookie": set } = answered.headers as { location: string; "set-cookie": string[] };
  return { path: location, cookie: set[0]?.split(";")[0] ?? "", whole: set[0] ?? "" };
}

/** A path as the page sees it. */
const within = async (path: string): Promise<string> => (await entered()).path + path.replace(/^\//, "");

const cookieOf = async (): Promise<string> => (await entered()).cookie;

async function tokenOf(): Promise<string> {
  const { text } = await ask({ path: await within("/"), headers: { cookie: await cookieOf() } });
  return /content="([\w-]{20,})"/.exec(text)?.[1] ?? "";
}

const own = async (): Promise<Record<string, string>> => ({
  cookie: await cookieOf(),
  "x-page-token": await tokenOf(),
  origin: origin(),
});

const without = (all: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));

it("takes the next port where one is taken, and stays on this machine", () => {
  expect(new URL(server.url).hostname).toBe("127.0.0.1");
  expect(Number(new URL(other.url).port)).toBeGreaterThan(Number(new URL(server.url).port));
});

it("answers the page that it has served", async () => {
  const headers = await own();
  const { status } = await ask({
    method: "POST",
    path: await within("/api/state"),
    headers,
    body: '{"a":1}',
  });
  expect(status).toBe(200);
  expect(called.at(-1)).toEqual(["state", { a: 1 }]);
});

it.each(["{", "undefined", '{"a":1}}', "\u0000", "<p>"])(
  "says of a body that is no JSON, and says nothing in the terminal: %j",
  async (body) => {
    const before = called.length;
    const printed = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const path = await within("/api/state");
    const answered = await ask({ method: "POST", path, headers: await own(), body });
    expect([answered.status, JSON.parse(answered.text)]).toEqual([
      400,
      { refused: "What was sent here is no JSON. Reload the page." },
    ]);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    expect(called).toHaveLength(before);
  },
);

it("answers `npm run outside`, which calls it as the page does", async () => {
  const caller = await PageCaller.open(server.url);
  expect(await caller.call("state", null)).toBe(called.length);
  expect(called.at(-1)).toEqual(["state", null]);
});

it.each<[string, (own: Record<string, string>) => Record<string, string>]>([
  ["without the page's token", (all) => without(all, "x-page-token")],
  ["with another token", (all) => ({ ...all, "x-page-token": all["x-page-token"]!.replace(/.$/, "!") })],
  ["from another site in the same browser", (all) => ({ ...all, origin: "https://example.com" })],
  ["from a page without an origin", (all) => without(all, "origin")],
  ["from a sandboxed frame", (all) => ({ ...all, origin: "null" })],
  ["without the cookie", (all) => without(all, "cookie")],
  ["with another cookie", (all) => ({ ...all, cookie: all["cookie"]!.replace(/.$/, "!") })],
  ["with the cookie of another port", (all) => ({ ...all, cookie: all["cookie"]!.replace(/-\d+=/, "-1=") })],
])("refuses a call %s", async (_, change) => {
  const before = called.length;
  const headers = change(await own());
  expect((await ask({ method: "POST", path: await within("/api/state"), headers })).status).toBe(403);
  expect(called.length).toBe(before);
});

describe("without the key of the printed address", () => {
  it.each([
    "/",
    "/?key=",
    "/?key=x",
    "/page.js",
    "/style.css",
    "/frame/sidebar",
    "/api/events",
    "//",
    "/nothing",
  ])("%s says where the address is, and nothing else", async (path) => {
    const { status, text, headers } = await ask({ path });
    expect([status, text]).toEqual([403, expect.stringContaining("the address that its terminal shows")]);
    expect(JSON.stringify(headers)).not.toContain("cookie");
  });

  it("is another key for another server, and stands in no page", async () => {
    const key = new URL(server.url).searchParams.get("key")!;
    expect(key.length).toBeGreaterThan(30);
    expect(other.url).not.toContain(key);
    const page = await ask({ path: await within("/"), headers: { cookie: await cookieOf() } });
    expect(page.text).toContain("page.js");
    expect(page.text).not.toContain(key);
  });

  it("is no script's to read, and goes to no other site", async () => {
    const { pathname, search } = new URL(server.url);
    const { status, headers } = await ask({ path: `${pathname}${search}` });
    expect([status, headers]).toMatchObject([303, { "referrer-policy": "no-referrer" }]);
    expect((await entered()).whole).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it("is not in the cookie, which no other port is shown: it is for a path that nobody can guess", async () => {
    const key = new URL(server.url).searchParams.get("key")!;
    const { path, cookie, whole } = await entered();
    expect(path).toMatch(/^\/[\w-]{32}\/$/);
    expect(whole).toContain(`; Path=${path};`);
    const [, value = ""] = cookie.split("=");
    expect(new Set([key, value, path.slice(1, -1)]).size).toBe(3);
    expect(`${cookie}${path}`).not.toContain(key);
    // With the cookie alone, or the path alone, nothing is there.
    expect((await ask({ path: "/", headers: { cookie } })).status).toBe(403);
    expect((await ask({ path: "/api/state", method: "POST", headers: await own() })).status).toBe(403);
    expect((await ask({ path })).status).toBe(403);
  });
});

it("refuses a name of another's that leads to this machine", async () => {
  const { status, text } = await ask({
    path: "/",
    headers: { host: `rebound.example:${new URL(server.url).port}` },
  });
  expect([status, text]).toEqual([403, ""]);
});

it.each([
  "/../package.json",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
  "//etc/passwd",
  "//",
  "http://example.com/page.js",
  "/page.js/../../package.json",
  "/frame/../../x",
])("gives no file of the disk: %s", async (path) => {
  const { status, text } = await ask({ path: await within(path), headers: { cookie: await cookieOf() } });
  // A path that a URL itself mends may lead to one of the page's own files.
  expect(text === "page()" || status === 404).toBe(true);
  expect(text).not.toContain("analytics-for-sheets");
  expect((await ask({ path, headers: { cookie: await cookieOf() } })).status).toBe(403);
});

it("keeps a script's page in an origin of its own that reaches nothing", async () => {
  const { headers } = await ask({
    path: await within("/frame/sidebar"),
    headers: { cookie: await cookieOf() },
  });
  const policy = String((headers as Record<string, string>)["content-security-policy"]);
  expect(policy).toMatch(/^sandbox allow-scripts/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|connect-src/);
});
