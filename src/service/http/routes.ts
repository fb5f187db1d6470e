import { ServiceError } from "../model/errors";
import { QUESTIONS } from "../questions/questions";
import { ask, exportStatus, list, queryResults, queryStatus, startExport, type Handler } from "./handlers";

interface Route {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  readonly handler: Handler;
}

const ROUTES: readonly Route[] = [
  ...Object.keys(QUESTIONS).map((path): Route => ({
    method: "POST",
    path: new RegExp(`^${path}$`),
    handler: ask(path),
  })),
  { method: "GET", path: /^\/queries\/([0-9a-f-]{36})$/, handler: queryStatus },
  { method: "GET", path: /^\/queries\/([0-9a-f-]{36})\/results$/, handler: queryResults },
  { method: "GET", path: /^\/reports$/, handler: list("reports") },
  { method: "GET", path: /^\/events$/, handler: list("events") },
  { method: "GET", path: /^\/properties$/, handler: list("properties") },
  { method: "GET", path: /^\/products$/, handler: list("products") },
  { method: "POST", path: /^\/exports\/([\w-]+)$/, handler: startExport },
  { method: "GET", path: /^\/exports\/([\w-]+)\/status$/, handler: exportStatus },
];

export interface Match {
  readonly handler: Handler;
  readonly params: readonly string[];
}

/** @throws ServiceError 404 for an unknown path, 405 (with Allow) for another method */
export function route(method: string, path: string): Match {
  const here = ROUTES.filter((candidate) => candidate.path.test(path));
  const found = here.find((candidate) => candidate.method === method);
  if (found) return { handler: found.handler, params: found.path.exec(path)?.slice(1) ?? [] };
  const [other] = here;
  if (!other) throw new ServiceError(404, `There is no endpoint ${path.slice(0, 100)}.`);
  throw new ServiceError(405, `${path} is asked with ${other.method}, not with ${method}.`, {
    Allow: other.method,
  });
}
