/** Where a job's answer leads: to its result when it is done, to its state before. */

import { type Dict, isDict, isList, type List } from "../table/values";
import type { Field } from "./fields";
import { RESULT_KEYS, RESULT_RELS, STATUS_KEYS, STATUS_RELS } from "./answer-words";

export interface Found {
  readonly link?: string;
  /** All of them, where there are several. */
  readonly links?: readonly string[];
}

/** The link to follow next, out of fields, lists of links and the Location header. */
export function linksOf(fields: readonly Field[], done: boolean, location: string | undefined): Found {
  const byRelation = firstMatch(done ? RESULT_RELS : STATUS_RELS, fields.flatMap(relatedLinks));
  const byKey = firstMatch(done ? RESULT_KEYS : STATUS_KEYS, fields.flatMap(fieldLinks));
  const header = location !== undefined && isLink(location) ? [location] : undefined;
  const links = byRelation ?? (done ? (byKey ?? header) : (header ?? byKey));
  if (!links) return {};
  return links.length > 1 ? { link: links[0]!, links } : { link: links[0]! };
}

type Named = readonly [name: string, links: readonly string[]];

function firstMatch(patterns: readonly RegExp[], named: readonly Named[]): readonly string[] | undefined {
  for (const pattern of patterns) {
    const found = named.find(([name]) => pattern.test(name));
    if (found) return found[1];
  }
  return undefined;
}

function fieldLinks([key, value]: Field): Named[] {
  return named(key, isList(value) ? linksInList(value) : isLink(value) ? [value] : []);
}

function linksInList(list: List): string[] {
  return list.flatMap((item) => (isLink(item) ? [item] : isDict(item) ? hrefOf(item) : []));
}

/** Links under "links" or "_links": a list with relations, or an object by relation. */
function relatedLinks([key, value]: Field): Named[] {
  if (!/^_?links$/i.test(key)) return [];
  if (isList(value)) {
    return value.flatMap((item) => (isDict(item) && item.templated !== true ? named(relOf(item), hrefOf(item)) : []));
  }
  return isDict(value) ? Object.entries(value).flatMap(([rel, link]) => named(rel, linksInList([link]))) : [];
}

function named(name: string, links: readonly string[]): Named[] {
  return links.length > 0 ? [[name, links]] : [];
}

function relOf(link: Dict): string {
  return [link.rel, link.name, link.type].find((name) => typeof name === "string") ?? "";
}

function hrefOf(link: Dict): string[] {
  const href = [link.href, link.url, link.link, link.uri].find(isLink);
  return href === undefined ? [] : [href];
}

/** An http(s) address or an absolute path; an empty text is no link. */
export function isLink(value: unknown): value is string {
  return typeof value === "string" && /^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/i.test(value);
}
