/** The page's way to its server: one typed call, whose refusals are errors with a sentence for the person. */
import type { Calls } from "../../page-server/contract/calls";
import { texts } from "../texts/texts";

/** A sentence of the server's, or of this page where the server does not answer. */
export class CallError extends Error {
  override readonly name = "CallError";
}

const TOKEN = document.querySelector<HTMLMetaElement>('meta[name="page-token"]')?.content ?? "";
/** Each window has a name of its own: what it has edited is its to undo. */
export const WINDOW = crypto.randomUUID();

export const HEADERS: Readonly<Record<string, string>> = { "x-page-token": TOKEN, "x-page-window": WINDOW };

/**
 * These wait for nothing: what they read is read again when it has changed, or they answer what is at work.
 * A change may wait long for formulas, and the page is still to be scrolled.
 */
const AT_ONCE: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  ...(["state", "functions", "cells", "summary", "chart", "savedPulls", "eventsReport"] as const),
  ...(["lookAtEvents", "lookAtList", "answerDialog", "closePage", "stopTime"] as const),
]);
/** These read what the changes before them have made, and no later call waits for them. */
const READS: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  ...(["cell", "find", "edge", "filterValues", "saveFile", "lookAhead"] as const),
]);

/** Settles when every change that was asked for has been answered. */
let changes: Promise<unknown> = Promise.resolve();

/**
 * Changes reach the server in the order in which they were made: each waits for the answers of those
 * before it, as one connection can overtake another.
 * @throws CallError with the sentence to show, also where the server does not answer
 */
export function call<N extends keyof Calls>(
  name: N,
  request: Parameters<Calls[N]>[0],
): Promise<ReturnType<Calls[N]>> {
  if (AT_ONCE.has(name)) return send(name, request);
  const answer = changes.then(() => send(name, request));
  if (!READS.has(name)) changes = answer.catch(() => undefined);
  return answer;
}

async function send<N extends keyof Calls>(
  name: N,
  request: Parameters<Calls[N]>[0],
): Promise<ReturnType<Calls[N]>> {
  const response = await fetch(`api/${name}`, {
    method: "POST",
    headers: HEADERS,
    body: JSON.stringify(request),
  }).catch((error: unknown) => {
    throw new CallError(texts.page.silent, { cause: error });
  });
  // The server has been started again: this page is of the one before.
  if (response.status === 403) location.reload();
  const body = (await response.json().catch(() => ({}))) as { refused?: string };
  if (!response.ok) throw new CallError(body.refused ?? texts.page.silent);
  return body as ReturnType<Calls[N]>;
}
