/** Connects the spreadsheet to an account, and ends the connection. */
import { requirePass } from "../../gate/gate";
import type { Pass } from "../../gate/pass";
import { QUERIES } from "../../service-client/request/request";
import type { Client } from "../../service-client/client";
import { AddOnError } from "../../shared/errors";
import { tryReporting } from "../../shared/failure-log";
import { isFailure } from "../../shared/known-error";
import type { NewConnection } from "../../settings/keys";
import type { Connection } from "../../settings/settings";
import { type Handlers, isOptional, isTextField, isYesOrNo } from "./handler";
import type { Graph } from "../../object-graph/values";
import type { LoggedWord } from "../../sidebar-contract/calls";
import { noteLimit, readState } from "./state";

/** How long a person waits in the sidebar for a key to be tried (ms). */
const KEY_TRIAL_MS = 50_000;

export const CONNECTION_CALLS: Handlers<"connect" | "disconnect"> = {
  connect: {
    takes: {
      baseUrl: isTextField,
      key: isOptional(isTextField),
      audience: (value) => value === "me" || value === "everyone",
      replaces: isOptional(isYesOrNo),
      follows: isOptional(isYesOrNo),
    },
    answer: (services, request) => {
      const { keys, pinned, settings, recalculation, saved, scheduleOwner, scriptMark } = services;
      const candidate = keys.candidate({ ...request, baseUrl: pinned ?? request.baseUrl });
      tryKey(services, candidate);
      // Cells that show that nothing is connected, or a former state, are calculated again.
      recalculation.promise();
      const before = settings.read().connection;
      keys.store(candidate);
      if (before && before.accountId !== candidate.connection.accountId) releaseLimit(services, before);
      const isSameKey = before?.accountId === candidate.connection.accountId;
      const what = before === null ? "connected" : isSameKey ? "settings changed" : "key renewed";
      noteInLog(services, what);
      settings.setFollows(request.follows ?? settings.read().follows ?? true);
      saved.adopt();
      recalculation.wake(settings.read().freshness.since);
      // Now there is a cell for it: a copy that is made before the sidebar is opened again knows what it is.
      scriptMark.look();
      scheduleOwner.takeOver();
      // A request notes it as well, without a name.
      if (pinned !== undefined) noteLimit(services);
      return readState(services);
    },
  },
  disconnect: {
    takes: {},
    answer: (services) => {
      noteInLog(services, "disconnected");
      const before = services.settings.read().connection;
      services.keys.disconnect();
      if (before) releaseLimit(services, before);
      services.scheduleOwner.release();
      return readState(services);
    },
  },
};

/** This spreadsheet asks nothing more by that key, so others of the key need not keep to its limit. */
function releaseLimit({ accessTo, log }: Graph, { baseUrl, accountId: id }: Connection): void {
  const { limiter } = accessTo({ baseUrl, id, key: () => "" });
  tryReporting(() => limiter.forgetLimit(), log);
}

/** Before the connection ends, as who ends it is told by that. */
export function noteInLog(
  { runLog, clock, dateTime }: Graph,
  what: LoggedWord,
  { pull = "", message = "" }: { readonly pull?: string; readonly message?: string } = {},
): void {
  runLog.note({ at: dateTime(clock.now()), pull, what, message });
}

/** The key is tried before it is kept: a typo must not replace a connection that works. */
function tryKey({ keys, settings, accessTo, clock }: Graph, { connection, key }: NewConnection): void {
  const { baseUrl, accountId } = connection;
  const until = clock.now() + KEY_TRIAL_MS;
  try {
    const access = accessTo({ baseUrl, id: accountId, key: () => key });
    const budget = access.budget(
      { pass: passTrial(), lane: "interactive", latest: until, deadline: until, isTrial: true },
      { rowLimit: 1 },
    );
    checkListing(access.client.look(QUERIES.list("reports"), budget));
  } catch (error) {
    if (isFailure(error, "serviceDown"))
      throw new AddOnError("serviceDown", { ...error.fields, isFirst: true }, error);
    // An account without the right to list reports may still ask: only these show that the key is known.
    const mayAsk =
      isFailure(error, "forbidden") ||
      (isFailure(error, "refused") && [200, 400, 422].includes(error.fields.status));
    // The specification has this list: what refuses it otherwise (404, 405, 418) is not the service.
    if (!mayAsk) throw isFailure(error, "refused") ? notServiceError() : error;
    const known = settings.read().connection;
    if (known && known.accountId !== accountId && keys.has(known)) {
      throw baseUrlError(
        "This key may not list reports there, so it cannot be checked. Disconnect first to use it anyway.",
      );
    }
  }
}

/** A person tries a key that they have just entered. */
function passTrial(): Pass<"request"> {
  const facts = { asker: "trial", named: [], hasOwnersWord: true, waits: false, hasKey: true } as const;
  return requirePass("request", facts, ({ check }) => new Error(check));
}

/** Any host may answer with a word: a list of reports is a table, even without rows. */
function checkListing(answer: ReturnType<Client["look"]>): void {
  if (answer.kind === "job" && answer.state === "done")
    throw baseUrlError("It only redirects to another address.");
  if (answer.kind === "table" ? answer.blank : answer.kind === "value" || !(answer.id ?? answer.link)) {
    throw notServiceError();
  }
}

function notServiceError(): AddOnError {
  return baseUrlError("It is not the address of an analytics service: it has no list of reports.");
}

function baseUrlError(problem: string): AddOnError {
  return new AddOnError("badSetting", { setting: "Address", problem });
}
