/** Where a job's answer leads: to its result when it is done, to its state before. */

import { isDict, isList } from "../table/values";
import { RESULT_KEYS, STATUS_KEYS } from "./answer-words";
import type { Field } from "./fields";

export interface Found {
  readonly link?: string;
  /** All of them, where there are several. */
  readonly links?: readonly string[];
}

type Named = readonly [name: string, links: readonly string[]];

/** The link to follow next, out of fields, lists of links and the Location header. */
export function linksOf(fields: readonly Field[], done: boolean, location: string | undefined): Found {
  const header = isLink(location) ? [location] : undefined;
  const named = fields.flatMap(linksIn);
  const byName = firstMatch(done ? RESULT_KEYS : STATUS_KEYS, named);
  const links = done ? (byName ?? header) : (header ?? byName);
  return links ? { link: links[0]!, ...(links.length > 1 ? { links } : {}) } : {};
}

/** The link of a field that only jobs have: to a state, or to a result. */
export function sureLink(fields: readonly Field[], done: boolean): string | undefined {
  return firstMatch([(done ? RESULT_KEYS : STATUS_KEYS)[0]!], fields.flatMap(linksIn))?.[0];
}

function firstMatch(patterns: readonly RegExp[], named: readonly Named[]): readonly string[] | undefined {
  for (const pattern of patterns) {
    const found = named.find(([name]) => pattern.test(name));
    if (found) return found[1];
  }
  return undefined;
}

/** The links of a field; under "links" or "_links", those of a list with relations or of an object by relation. */
function linksIn([name, value]: Field): Named[] {
  const all = isList(value) ? value : [value];
  if (!/^links?$/.test(name) || isLink(value)) return nonEmpty(name, all.flatMap(hrefsOf));
  const related = isDict(value) ? Object.entries(value) : all.map((item) => [relationOf(item), item] as const);
  return related.flatMap(([relation, link]) =>
    nonEmpty(relation && `${relation.toLowerCase().replace(/\W/g, "_")}_href`, hrefsOf(link)),
  );
}

function nonEmpty(name: string, links: readonly string[]): Named[] {
  return links.length > 0 ? [[name, links]] : [];
}

function relationOf(link: unknown): string {
  const names = isDict(link) ? [link.rel, link.name, link.type] : [];
  return names.find((name) => typeof name === "string") ?? "";
}

function hrefsOf(link: unknown): string[] {
  if (isLink(link)) return [link];
  const hrefs = isDict(link) && link.templated !== true ? [link.href, link.url, link.link, link.uri] : [];
  return hrefs.filter(isLink).slice(0, 1);
}

/** An http(s) address or an absolute path; an empty text is no link. */
export function isLink(value: unknown): value is string {
  return typeof value === "string" && /^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/i.test(value);
}
