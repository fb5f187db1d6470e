/** The real network behind UrlFetchApp. */
import http from "node:http";
import https from "node:https";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import {
  type HttpAnswer,
  type HttpFailure,
  type HttpRequest,
  type HttpResponseData,
  MAX_RESPONSE_BYTES,
} from "./http";

const MAX_REDIRECTS = 20;

/**
 * A connection a request: one kept open may be closed by its server in the moment in which it is used again,
 * which a script would see as a service that refuses.
 */
export class HttpNetwork {
  private readonly plain = new http.Agent({ keepAlive: false });
  private readonly secure = new https.Agent({ keepAlive: false });

  async send(request: HttpRequest): Promise<HttpAnswer> {
    const deadline = Date.now() + request.timeoutMs;
    let current = request;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const answer = await this.exchange(current, deadline - Date.now());
      const next = "failure" in answer || !request.followRedirects ? undefined : redirect(current, answer);
      if (!next) return answer;
      current = next;
    }
    return { failure: "refused" };
  }

  close(): void {
    this.plain.destroy();
    this.secure.destroy();
  }

  private exchange(request: HttpRequest, timeoutMs: number): Promise<HttpAnswer> {
    const secure = request.url.startsWith("https:");
    return new Promise((resolve) => {
      const options = {
        method: request.method,
        headers: { "Accept-Encoding": "gzip, deflate, br", ...request.headers },
        agent: secure ? this.secure : this.plain,
      };
      const outgoing = (secure ? https : http).request(request.url, options, (incoming) => {
        collect(incoming, resolve, () => outgoing.destroy());
      });
      const timer = setTimeout(() => {
        resolve({ failure: "timeout" });
        outgoing.destroy();
      }, timeoutMs);
      outgoing.on("error", (error: NodeJS.ErrnoException) => resolve(failureOf(error)));
      outgoing.on("close", () => clearTimeout(timer));
      outgoing.end(request.body);
    });
  }
}

function collect(
  incoming: http.IncomingMessage,
  resolve: (answer: HttpAnswer) => void,
  abort: () => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  incoming.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= MAX_RESPONSE_BYTES) return;
    resolve({ failure: "too large" });
    abort();
  });
  incoming.on("error", () => resolve({ failure: "refused" }));
  incoming.on("end", () => {
    const raw = incoming.rawHeaders;
    const headers = Array.from(
      { length: raw.length / 2 },
      (_, i) => [raw[2 * i] ?? "", raw[2 * i + 1] ?? ""] as const,
    );
    const body = decodeBody(Buffer.concat(chunks), incoming.headers["content-encoding"]);
    resolve("failure" in body ? body : { status: incoming.statusCode ?? 0, headers, ...body });
  });
}

const DECODERS: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/** A body not packed as declared counts as a failure. */
function decodeBody(body: Buffer, encoding = ""): { readonly body: Buffer } | HttpFailure {
  const decode = body.length === 0 ? undefined : DECODERS[encoding];
  if (!decode) return { body };
  try {
    return { body: decode(body, { maxOutputLength: MAX_RESPONSE_BYTES }) };
  } catch (error) {
    return {
      failure: (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "too large" : "refused",
    };
  }
}

function failureOf(error: NodeJS.ErrnoException): HttpFailure {
  return { failure: error.code === "ENOTFOUND" || error.code === "EAI_AGAIN" ? "dns" : "refused" };
}

/**
 * Sends all headers to any host: whether UrlFetchApp drops Authorization is not documented, so scripts must
 * not rely on it.
 */
function redirect(request: HttpRequest, answer: HttpResponseData): HttpRequest | undefined {
  const location = answer.headers.find(([name]) => name.toLowerCase() === "location")?.[1];
  if (!location || ![301, 302, 303, 307, 308].includes(answer.status)) return undefined;
  const url = new URL(location, request.url).href;
  if (answer.status >= 307 || request.method === "GET") return { ...request, url };
  const { body: _body, ...rest } = request;
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !/^content-(type|length)$/i.test(name)),
  );
  return { ...rest, url, method: "GET", headers };
}
