/** To a job's result when it is done, else to its status. */

import { isDict, isList, isNothing, isText, toText } from "../../table/values";
import { RESULT_KEYS, STATUS_KEYS } from "../vocabulary/job-words";
import type { NamedField } from "./fields";

type NamedLinks = readonly [name: string, links: readonly string[]];

/** `sure`: by a field that only jobs have. */
export interface JobLinks {
  readonly links: readonly string[];
  readonly sure: boolean;
}

/** Several if the result is in several files. */
export function findJobLinks(
  fields: readonly NamedField[],
  done: boolean,
  location: string | undefined,
): JobLinks {
  const patterns = done ? RESULT_KEYS : STATUS_KEYS;
  const named = fields.flatMap(readLinks);
  const at = patterns.findIndex((pattern) => named.some(([name]) => pattern.test(name)));
  const byName = pickLinks(patterns[at], named);
  const header = isLink(location) ? [location] : [];
  const [first, second] = done ? [byName, header] : [header, byName];
  return { links: first.length > 0 ? first : second, sure: at === 0 };
}

export function pickLinks(pattern: RegExp | undefined, named: readonly NamedLinks[]): readonly string[] {
  return named.find(([name]) => pattern?.test(name))?.[1] ?? [];
}

/** Under "links" or "_links", those with relations. */
export function readLinks([name, value]: NamedField): NamedLinks[] {
  const all = isList(value) ? value : [value];
  // The first item shows whether these are rows.
  const first = all.find((item) => !isNothing(item));
  if (!isDict(first) && !isLink(first)) return [];
  if (!/^links?$/.test(name) || isLink(value)) return nameLinks(name, all.flatMap(findHrefs));
  const related = isDict(value)
    ? Object.entries(value)
    : all.map((item) => [readRelation(item), item] as const);
  return related.flatMap(([relation, link]) =>
    nameLinks(relation && `${relation.toLowerCase().replace(/\W/g, "_")}_href`, findHrefs(link)),
  );
}

function nameLinks(name: string, links: readonly string[]): NamedLinks[] {
  return links.length > 0 ? [[name, links]] : [];
}

function readRelation(link: unknown): string {
  return isDict(link) ? toText(link.rel ?? link.name ?? link.type ?? "") : "";
}

export function findHrefs(link: unknown): string[] {
  if (isLink(link)) return [link];
  const hrefs =
    isDict(link) && link.templated !== true
      ? [link.href, link.url, link.link, link.uri, link.download_url]
      : [];
  return hrefs.filter(isLink).slice(0, 1);
}

export function isLink(value: unknown): value is string {
  return isText(value) && /^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/i.test(value);
}
