/** Texts with links, told from plain ones. */
import type { GoogleText } from "../../../shared/google-types";
import { isDict } from "../../../table/values";
import type { RichText, TextLink } from "../../cells/steps";

/** Has a link, or parts that differ. */
export function isRich(text: GoogleText | null): text is GoogleText {
  return text !== null && (text.getRuns().length > 1 || text.getLinkUrl() !== null);
}

function listLinks(text: GoogleText): TextLink[] {
  return text.getRuns().flatMap((run) => {
    const url = run.getLinkUrl();
    return url === null ? [] : [{ start: run.getStartIndex(), end: run.getEndIndex(), url }];
  });
}

/** As a waiting line keeps them. */
export function writeLinks(text: RichText | undefined): string | undefined {
  const links = text === undefined || isLinks(text) ? (text ?? []) : listLinks(text);
  return links.length === 0 ? undefined : JSON.stringify(links);
}

export function readStoredLinks(text: string | undefined): readonly TextLink[] | undefined {
  if (text === undefined) return undefined;
  const stored: unknown = JSON.parse(text);
  return Array.isArray(stored) && stored.every(isDict) ? (stored as unknown as TextLink[]) : undefined;
}

/** `plain`: as the cell holds it now. Undefined where a link would lie beyond its text. */
export function makeRich(plain: GoogleText, wanted: RichText): GoogleText | undefined {
  if (!isLinks(wanted)) return wanted.getText() === plain.getText() ? wanted : undefined;
  const { length } = plain.getText();
  if (wanted.some(({ end }) => end > length)) return undefined;
  return wanted
    .reduce((builder, { start, end, url }) => builder.setLinkUrl(start, end, url), plain.copy())
    .build();
}

function isLinks(wanted: RichText): wanted is readonly TextLink[] {
  return Array.isArray(wanted);
}
