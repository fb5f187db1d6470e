/** From a request's arrival to its answer: log, key, limit, faults, route, reply. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { DIALECTS } from "../dialects/dialects";
import type { Reply } from "../dialects/phrasing";
import { JSON_TYPE } from "../dialects/forms";
import { askedBy } from "../model/asker";
import { ServiceError } from "../model/errors";
import type { Service } from "./service";
import { authenticate } from "./auth";
import { describeDemo } from "../running/demo";
import type { Fault } from "../running/faults";
import type { OpenEntry } from "../running/log";
import { route } from "./routes";

type Outcome = Reply | "drop";

/** The details are in the log only: they may quote statements and paths. */
const OWN_FAULT =
  "The service failed to answer this question. The fault is the service's own; its log says more.";

/** Names of this machine; links use the one in the request where the service has no address. */
const LOCAL_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/**
 * Answers one request; a failure is an answer as well. The connection is cut where a test ordered that, or
 * the caller has left.
 */
export async function respond(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = readAddress(request.url ?? "/", request.headers.host ?? "");
  const entry = service.log.open(service.settings.clock.now(), request.method ?? "", url?.pathname ?? "");
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const answered = await askedBy(gone.signal, () => replyOrError(service, request, url, entry));
  const reply = gone.signal.aborted ? "drop" : answered;
  if (service.settings.latencyMs) await delay(service.settings.latencyMs);
  if (reply === "drop") request.socket.destroy();
  else send(response, entry, reply);
}

async function replyOrError(
  service: Service,
  request: IncomingMessage,
  url: URL | undefined,
  entry: OpenEntry,
): Promise<Outcome> {
  try {
    refuseForeignHost(request.headers.host ?? "", service.settings.address);
    if (url?.pathname === "/" && request.method === "GET" && service.settings.isReadOnly)
      return demoReply(service, url);
    if (!url) throw new ServiceError(400, "The address of the request cannot be read.");
    const token = /^\/downloads\/([\w-]+)(?:\/[^/]*)?$/.exec(url.pathname)?.[1];
    return token !== undefined && request.method === "GET"
      ? await fileReply(service, token)
      : await replyTo(service, request, url, entry);
  } catch (error) {
    if (!(error instanceof ServiceError)) entry.failure = String(error);
    return errorReply(service, error);
  }
}

/**
 * Against DNS rebinding: a web page can point its own name here and read answers; its requests carry its
 * name.
 */
function refuseForeignHost(host: string, address: string | undefined): void {
  if (LOCAL_HOST.test(host)) return;
  const own = address === undefined ? [] : [new URL(address).host];
  if (own.includes(host.toLowerCase())) return;
  const names = [...own, "127.0.0.1", "localhost"].join(", ").replace(/, (?=[^,]+$)/, " and ");
  throw new ServiceError(421, `This service answers under ${names} only.`);
}

/** For people who open the address in a browser; no key is needed, as this names it. */
function demoReply({ settings }: Service, url: URL): Reply {
  const body = describeDemo({ address: settings.address ?? url.origin, perMinute: settings.perMinute });
  return { status: 200, headers: { "Content-Type": "text/plain; charset=utf-8" }, body };
}

function readAddress(target: string, host: string): URL | undefined {
  try {
    return new URL(target, `http://${host}`);
  } catch {
    return undefined;
  }
}

async function replyTo(
  service: Service,
  request: IncomingMessage,
  url: URL,
  entry: OpenEntry,
): Promise<Outcome> {
  const owner = `key ${authenticate(request.headers.authorization, service.settings.keys) + 1}`;
  entry.key = owner;
  const admission = service.limiter.admit(owner);
  if (!admission.admitted) {
    const { perMinute } = service.settings;
    throw new ServiceError(
      429,
      `Too many requests: ${perMinute} a minute are allowed. Try again in ${admission.retryAfter} seconds.`,
      { "Retry-After": String(admission.retryAfter) },
    );
  }
  entry.counted = true;
  const fault = service.faults.next();
  if (fault !== undefined && fault !== "drop after") return faultReply(service, fault);
  const { handler, params } = route(request.method ?? "", url.pathname);
  const reply = await handler({ service, request, url, owner }, ...params);
  entry.ran = true;
  return fault === "drop after" ? "drop" : reply;
}

function faultReply(service: Service, fault: Exclude<Fault, "drop after">): Outcome {
  if (fault === "drop") return "drop";
  const retryAfter = fault.retryAfter === undefined ? {} : { "Retry-After": String(fault.retryAfter) };
  const body =
    fault.body ?? DIALECTS[service.dialect].error(fault.status, ["Something went wrong on our side."]);
  return {
    status: fault.status,
    headers: { "Content-Type": JSON_TYPE, ...retryAfter, ...fault.headers },
    body,
  };
}

function errorReply(service: Service, error: unknown): Reply {
  const known = error instanceof ServiceError ? error : new ServiceError(500, OWN_FAULT);
  const body = DIALECTS[service.dialect].error(known.status, known.messages);
  return { status: known.status, headers: { "Content-Type": JSON_TYPE, ...known.headers }, body };
}

function send(response: ServerResponse, entry: OpenEntry, reply: Reply): void {
  entry.status = reply.status;
  // The unread body would be taken for the next request.
  const connection = reply.status === 413 || reply.status === 415 ? { Connection: "close" } : {};
  const length = Buffer.byteLength(reply.body);
  response.writeHead(reply.status, { ...reply.headers, ...connection, "Content-Length": length });
  response.end(reply.body);
}

/** No key needed: the token cannot be guessed. */
async function fileReply(service: Service, token: string): Promise<Reply> {
  const { path, name } = service.exports.download(token);
  return {
    status: 200,
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: await readFile(path, "utf8"),
  };
}
