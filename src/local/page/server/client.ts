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

/** @throws CallError with the sentence to show, also where the server does not answer */
export async function call<N extends keyof Calls>(
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
