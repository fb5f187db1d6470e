/** Who reaches the page's server, and what of this machine it gives away. */
import { request } from "node:http";
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

async function tokenOf(): Promise<string> {
  return /content="([\w-]{20,})"/.exec((await ask({ path: "/" })).text)?.[1] ?? "";
}

const own = (token: string): Record<string, string> => ({
  "x-page-token": token,
  origin: server.url.slice(0, -1),
});

it("takes the next port where one is taken, and stays on this machine", () => {
  expect(new URL(server.url).hostname).toBe("127.0.0.1");
  expect(Number(new URL(other.url).port)).toBeGreaterThan(Number(new URL(server.url).port));
});

it("answers the page that it has served", async () => {
  const headers = own(await tokenOf());
  const { status } = await ask({ method: "POST", path: "/api/state", headers, body: '{"a":1}' });
  expect(status).toBe(200);
  expect(called.at(-1)).toEqual(["state", { a: 1 }]);
});

it.each<[string, (token: string) => Record<string, string>]>([
  ["without its token", () => ({ origin: server.url.slice(0, -1) })],
  ["with another token", (token) => ({ ...own(token), "x-page-token": token.replace(/.$/, "!") })],
  ["from another site in the same browser", (token) => ({ ...own(token), origin: "https://example.com" })],
  ["from a page without an origin", (token) => ({ "x-page-token": token })],
  ["from a sandboxed frame", (token) => ({ ...own(token), origin: "null" })],
])("refuses a call %s", async (_, headersWith) => {
  const before = called.length;
  const headers = headersWith(await tokenOf());
  expect((await ask({ method: "POST", path: "/api/state", headers })).status).toBe(403);
  expect(called.length).toBe(before);
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
  "/page.js/../../package.json",
  "/frame/../../x",
])("gives no file of the disk: %s", async (path) => {
  const { status, text } = await ask({ path });
  // A path that a URL itself mends may lead to one of the page's own files.
  expect(text === "page()" || status === 404).toBe(true);
  expect(text).not.toContain("analytics-for-sheets");
});

it("keeps a script's page in an origin of its own that reaches nothing", async () => {
  const { headers } = await ask({ path: "/frame/sidebar" });
  const policy = String((headers as Record<string, string>)["content-security-policy"]);
  expect(policy).toMatch(/^sandbox allow-scripts/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|connect-src/);
});
