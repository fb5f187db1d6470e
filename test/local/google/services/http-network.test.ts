/** Real HTTP under UrlFetchApp's stand-in: headers, encodings, redirects, time-outs. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { HttpRequest } from "../../../../src/local/google/time/http";
import { HttpNetwork } from "../../../../src/local/google/time/http-network";

const TOO_LARGE_PACKED = gzipSync(Buffer.alloc(50 * 1024 * 1024 + 1));

const PAGES: Readonly<
  Record<string, (request: IncomingMessage, response: ServerResponse, body: string) => void>
> = {
  "/echo": (request, response, body) => {
    response.setHeader("X-Mixed-Case", "kept");
    response.setHeader("Set-Cookie", ["a=1", "b=2"]);
    response.end(`${request.method} ${String(request.headers["authorization"])} ${body}`);
  },
  "/packed": (_request, response) => {
    response.setHeader("Content-Encoding", "gzip");
    response.end(gzipSync("unpacked"));
  },
  "/unpacked": (_request, response) => {
    response.setHeader("Content-Encoding", "gzip");
    response.end("not packed at all");
  },
  "/bomb": (_request, response) => {
    response.setHeader("Content-Encoding", "gzip");
    response.end(TOO_LARGE_PACKED);
  },
  "/moved": (_request, response) => response.writeHead(302, { Location: "/echo" }).end(),
  "/kept": (_request, response) => response.writeHead(307, { Location: "/echo" }).end(),
  "/circle": (_request, response) => response.writeHead(302, { Location: "/circle" }).end(),
  "/silent": () => undefined,
};

let server: Server;
let base: string;
const network = new HttpNetwork();

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => PAGES[request.url ?? ""]?.(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  network.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function sent(path: string, options: Partial<HttpRequest> = {}) {
  const request = {
    url: base + path,
    method: "GET",
    headers: {},
    timeoutMs: 600_000,
    followRedirects: true,
    ...options,
  };
  const answer = await network.send(request);
  return "failure" in answer ? answer : { ...answer, body: answer.body.toString() };
}
const POST = { method: "POST", headers: { Authorization: "Basic k" }, body: Buffer.from("data") };

test("method, headers and body go out; headers come back in their case, repeated ones apart", async () => {
  const answer = await sent("/echo", POST);
  expect(answer).toMatchObject({ status: 200, body: "POST Basic k data" });
  expect("headers" in answer && answer.headers.filter(([name]) => /mixed|cookie/i.test(name))).toEqual([
    ["X-Mixed-Case", "kept"],
    ["Set-Cookie", "a=1"],
    ["Set-Cookie", "b=2"],
  ]);
});

test.each([
  ["that are not packed as they say", "/unpacked", "refused"],
  ["that unpack to more than 50 MB", "/bomb", "too large"],
])("answers %s are a failure, and nothing worse", async (_what, path, failure) => {
  expect(await sent(path)).toEqual({ failure });
});

test("compressed answers are unpacked", async () => {
  expect(await sent("/packed")).toMatchObject({ body: "unpacked" });
});

test.each([
  ["/moved", "GET Basic k "],
  ["/kept", "POST Basic k data"],
])("%s is followed as browsers do, with every header", async (path, body) => {
  expect(await sent(path, POST)).toMatchObject({ status: 200, body });
});

test("redirects are given back when they are not to be followed", async () => {
  expect(await sent("/moved", { followRedirects: false })).toMatchObject({ status: 302 });
});

test("endless redirects end", async () => {
  expect(await sent("/circle")).toEqual({ failure: "refused" });
});

test("no answer in time is a time-out", async () => {
  expect(await sent("/silent", { timeoutMs: 50 })).toEqual({ failure: "timeout" });
});

test("nobody there is a refusal, no such name a DNS failure", async () => {
  expect(await sent("", { url: "http://127.0.0.1:1/" })).toEqual({ failure: "refused" });
  expect(await sent("", { url: "http://no-such-host.invalid/" })).toEqual({ failure: "dns" });
});
