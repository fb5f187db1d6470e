/** Answers the sidebar: failures are values, because google.script.run keeps only an error's message. */
import { AddOnError } from "../shared/errors";
import { isFailure, argumentError } from "../shared/known-error";
import { reportFailure } from "../shared/failure-log";
import type { CallResult, Calls, SidebarCall } from "../sidebar-contract/calls";
import { ABOUT_CALLS } from "./handlers/about-number";
import { APPROVAL_CALLS } from "./handlers/approving";
import { ASKING_CALLS } from "./handlers/asking";
import { CONNECTION_CALLS } from "./handlers/connecting";
import { DRY_RUN_CALLS, WAITING_CALLS } from "./handlers/rows-of-pulls";
import { FORGETTING_CALLS, PEOPLE_CALLS } from "./handlers/forgetting";
import { FORMULA_CALLS } from "./handlers/formulas";
import type { FieldCheck, Handler, Handlers } from "./handlers/handler";
import { NOTIFY_PREVIEW_CALLS } from "./handlers/notify-preview";
import { PULL_CALLS } from "./handlers/pulling";
import { FORM_CALLS } from "./handlers/pull-forms";
import { RUN_PULL_CALLS } from "./handlers/run-pulls";
import { SAVED_PULL_CALLS } from "./handlers/saved-pulls";
import { REPORT_CALLS } from "./handlers/reports";
import type { Graph } from "../object-graph/values";
import { STATE_CALLS } from "./handlers/state";
import { CHAT_CALLS } from "./handlers/chat";

/** Every call that the sidebar may make, and its handler. */
const HANDLERS: Handlers<keyof Calls> = {
  ...STATE_CALLS,
  ...CONNECTION_CALLS,
  ...FORGETTING_CALLS,
  ...PEOPLE_CALLS,
  ...REPORT_CALLS,
  ...PULL_CALLS,
  ...ASKING_CALLS,
  ...ABOUT_CALLS,
  ...FORM_CALLS,
  ...SAVED_PULL_CALLS,
  ...RUN_PULL_CALLS,
  ...DRY_RUN_CALLS,
  ...WAITING_CALLS,
  ...APPROVAL_CALLS,
  ...CHAT_CALLS,
  ...NOTIFY_PREVIEW_CALLS,
  ...FORMULA_CALLS,
};

/**
 * These take nobody for anybody, and the page makes most of them by itself, several a minute: a screen is
 * enough for them, as it is for the menu. All others show the ticket, which is a look at a property.
 */
const WITH_A_SCREEN: readonly unknown[] = [
  "state",
  "stateIfNew",
  "progress",
  "workOff",
  "refreshFormulas",
] satisfies readonly (keyof Calls)[];

/** Answers a person who holds the ticket of their opened sidebar, and nobody else. */
export function answerCall(services: Graph, call: SidebarCall): CallResult<unknown> {
  const { ticket, name, request } = call;
  try {
    if (WITH_A_SCREEN.includes(name)) services.spreadsheetApp().getUi();
    else services.sidebarTicket.require(ticket);
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

/** @throws AddOnError badArgument for what the sidebar never sends, or how the call fails */
function doCall(services: Graph, name: unknown, request: unknown): unknown {
  if (!isCall(name)) throw assertNever("call");
  const { takes, answer } = HANDLERS[name] as Handler<keyof Calls>;
  return answer(services, checkRequest(takes, request));
}

function isCall(name: unknown): name is keyof Calls {
  return Object.keys(HANDLERS).some((known) => known === name);
}

/** The request's own fields that the call takes, and no others. */
function checkRequest(takes: { readonly [field: string]: FieldCheck }, request: unknown): never {
  const given = new Map<string, unknown>(Object.entries(request ?? {}));
  const fields = Object.entries(takes).map(([field, isRight]): [string, unknown] => {
    const value = given.get(field);
    if (!isRight(value)) throw assertNever(field);
    return [field, value];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as never;
}

function assertNever(field: string): Error {
  return argumentError(field, "not what the sidebar sends; close it and open it again");
}
