/** Answers the sidebar: failures are values, because google.script.run keeps only an error's message. */
import type { CallResult } from "../sidebar-contract/calls";
import { AddOnError, isFailure } from "../shared/errors";
import { reportFailure } from "../shared/failure-log";
import { doCall } from "./allow-list";
import type { Graph } from "../object-graph/values";

export function answerCall(services: Graph, name: unknown, request: unknown): CallResult<unknown> {
  try {
    return { ok: true, value: doCall(services, name, request) };
  } catch (error) {
    const failure = reportFailure(error, services.log);
    return {
      ok: false,
      failure: (isFailure(failure, "notAllowed") ? addConsent(failure, services) : failure).toJSON(),
    };
  }
}

/** What Google refused is said with what was left out, where it can be given in a browser. */
function addConsent(failure: AddOnError<"notAllowed">, { consent }: Graph): AddOnError<"notAllowed"> {
  return new AddOnError("notAllowed", { ...failure.fields, consent: consent.missing() }, failure.cause);
}
