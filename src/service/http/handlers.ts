/** What each endpoint does once key and limit are checked. */
import type { IncomingMessage } from "node:http";
import type { Answer } from "../model/answer";
import { DIALECTS } from "../dialects/dialects";
import type { Reply } from "../dialects/phrasing";
import { jsonReply, linkTo } from "../dialects/forms";
import { badField, ServiceError } from "../model/errors";
import { followedBy, HowFar, progressOf } from "../model/how-far";
import { BUCKET_KINDS, readDestination, type ExportJob } from "../jobs/exports";
import { waitFor } from "../jobs/patience";
import { hashQuestion, type Asked, type KeptResult } from "../jobs/results";
import { answerListing, type Listing } from "../questions/listings";
import { QUESTIONS, type Plan } from "../questions/questions";
import { createContext, type Service } from "./service";
import { readDateRange } from "../wire/date-range";
import { readTimeZone, UTC } from "../wire/time-zone";
import { Fields } from "../wire/fields";
import { readBody } from "./body";
import { pageOf, readWindow, readWindowOfUrl, type Window } from "../jobs/paging";

/** `owner`: the name of the key. */
export interface Call {
  readonly service: Service;
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly owner: string;
}

export type Handler = (call: Call, ...params: readonly string[]) => Promise<Reply>;

/** All dialects but `handle` answer at once; further pages come from the kept answer. */
export function ask(path: string): Handler {
  return async (call) => {
    noParameters(call.url);
    const body = await readBody(call.request);
    const window = readWindow(body);
    const plan = await planQuestion(path, body, call.service, "page");
    const asked = { question: hashQuestion(path, body.textWithout("limit", "offset")), window };
    if (call.service.dialect !== "handle") return answerNow(call, plan, asked);
    // Half of an export's time, long enough to be seen running.
    const howFar = new HowFar();
    const answer = followedBy(howFar, plan);
    const { id } = call.service.results.keep(
      call.owner,
      asked,
      answer,
      call.service.settings.jobMs / 2,
      howFar,
    );
    return jsonReply(202, { id }, { Location: `/queries/${id}` });
  };
}

async function answerNow(call: Call, plan: Plan, asked: Asked): Promise<Reply> {
  const { results } = call.service;
  const { window, question } = asked;
  const before = window.offset > 0 ? results.sameQuestion(call.owner, question) : undefined;
  const answer = await (before?.answer ?? plan());
  const isOnePage = answer.rows.length <= window.limit && answer.total !== null;
  const kept = before ?? (isOnePage ? undefined : results.keep(call.owner, asked, Promise.resolve(answer)));
  const path = kept ? `/queries/${kept.id}/results` : call.url.pathname;
  return pageReply(call, answer, window, path);
}

export const queryStatus: Handler = async (call, id = "") => {
  noParameters(call.url);
  const result = call.service.results.get(call.owner, id);
  if (!(await isAtHand(result, call.service)))
    return jsonReply(200, { id, status: "running", ...progressOf(result.howFar) });
  const failure = await failureOf(result);
  if (failure) return jsonReply(200, { id, status: "error", messages: failure.messages });
  const link = linkTo("query-results", addressOf(call, `/queries/${id}/results`, result.window));
  return jsonReply(200, { id, status: "completed", progress: 1, links: [link] });
};

async function isAtHand(result: KeptResult, { settings }: Service): Promise<boolean> {
  if (settings.clock.now() < result.dueAt) return false;
  await waitFor(result.settled, settings.jobHeldMs);
  return result.bytes !== undefined;
}

async function failureOf(result: KeptResult): Promise<ServiceError | undefined> {
  try {
    await result.answer;
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

export const queryResults: Handler = async (call, id = "") => {
  const window = readWindowOfUrl(call.url);
  const result = call.service.results.get(call.owner, id);
  if (!(await isAtHand(result, call.service)))
    throw new ServiceError(409, `The query "${id}" is still running.`);
  return pageReply(call, await result.answer, window, `/queries/${id}/results`);
};

export function list(what: Listing): Handler {
  return async (call) => {
    const window = readWindowOfUrl(call.url);
    return pageReply(call, answerListing(what, createContext(call.service, "page", UTC)), window, `/${what}`);
  };
}

/** Body: `{"query": {"endpoint", "body"}, "options"}`. */
export const startExport: Handler = async (call, kind = "") => {
  noParameters(call.url);
  if (kind !== "csv" && call.service.settings.isReadOnly)
    throw new ServiceError(403, "This service writes into no bucket; there is csv.");
  if (kind !== "csv" && !BUCKET_KINDS.includes(kind)) {
    throw new ServiceError(
      404,
      `There is no export to "${kind}"; there are csv, ${BUCKET_KINDS.join(", ")}.`,
    );
  }
  const body = await readBody(call.request);
  const query = body.object("query");
  const endpoint = query.choice("endpoint", Object.keys(QUESTIONS));
  const question = new Fields(query.value("body") ?? query.missing("body"), query.pathOf("body"));
  const rows = readExportRows(question);
  const plan = await planQuestion(endpoint, question, call.service, "export");
  query.done();
  const destination = readDestination(kind, body.optionalObject("options"));
  body.done();
  const { id } = await call.service.exports.start(call.owner, destination, async () =>
    firstRows(await plan(), rows),
  );
  return jsonReply(202, { id, status: "unstarted" }, { Location: `/exports/${id}/status` });
};

/** All rows unless the question has a limit. */
function readExportRows(question: Fields): number {
  const offset = question.optionalInteger("offset", { min: 0, max: 0 });
  if (offset !== undefined && offset !== 0)
    throw badField(question.pathOf("offset"), "an export has no pages");
  return question.optionalInteger("limit", { min: 1, max: Number.MAX_SAFE_INTEGER }) ?? Infinity;
}

function firstRows(answer: Answer, limit: number): Answer {
  if (limit > answer.rows.length) return answer;
  const rows = answer.rows.slice(0, limit);
  return { ...answer, rows, total: rows.length };
}

export const exportStatus: Handler = async (call, id = "") => {
  noParameters(call.url);
  const link = (job: ExportJob): string =>
    `${origin(call)}/downloads/${job.token}/${encodeURIComponent(job.destination.name)}`;
  return jsonReply(200, await call.service.exports.status(call.owner, id, link));
};

/** Reads the whole body: what is thrown afterwards comes from the run. */
async function planQuestion(
  path: string,
  body: Fields,
  service: Service,
  purpose: "page" | "export",
): Promise<Plan> {
  const planner = QUESTIONS[path];
  if (!planner) throw new ServiceError(404, `There is no endpoint ${path}.`);
  const zone = readTimeZone(body, service.known.summary.timeZones);
  const context = createContext(service, purpose, zone);
  const plan = await planner(body, context);
  const { from = null } = (body.has("date_range") ? readDateRange(body, context) : undefined) ?? {};
  body.done();
  if (from === null || from >= context.firstDay) return plan;
  return async () => ({ ...(await plan()), dataBegins: context.firstDay });
}

function pageReply(call: Call, answer: Answer, window: Window, path: string): Reply {
  const address = (other: Window): string => addressOf(call, path, other);
  const { sample } = call.service.settings;
  return DIALECTS[call.service.dialect].page({
    ...pageOf(answer, window, address),
    ...(sample < 1 && { sample }),
  });
}

function addressOf(call: Call, path: string, { offset, limit }: Window): string {
  return `${origin(call)}${path}?limit=${limit}&offset=${offset}`;
}

/** The address from outside, or the caller's own, so that links lead back to it. */
function origin({ service, url }: Call): string {
  return service.settings.address ?? url.origin;
}

function noParameters(url: URL): void {
  const [name] = url.searchParams.keys();
  if (name !== undefined) throw badField(name, "unknown parameter; this endpoint has none");
}
