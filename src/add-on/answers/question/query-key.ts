/** Equal questions have equal keys. Pure. */
import { digest } from "../../settings/digest";
import type { Json } from "../../table/values";

/** Names sorted, undefined members left out. */
export function toCanonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => toCanonicalJson(item)).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value as { readonly [name: string]: Json | undefined })
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, item]) => `${JSON.stringify(name)}:${toCanonicalJson(item)}`).join(",")}}`;
}

/**
 * The key of a query of this account: equal for queries that ask the same, whatever the order of their
 * fields.
 */
export function hashQuery(accountId: string, query: Json): string {
  return digest(`${accountId}\n${toCanonicalJson(query)}`);
}
