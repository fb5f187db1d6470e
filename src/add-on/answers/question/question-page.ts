/** Many notes of questions in one property, compressed: questions of a spreadsheet are alike. Pure. */
import { parseStored } from "../../settings/stored-json";
import { deflateSync, inflateSync, strFromU8, strToU8 } from "../../shared/compression";

/** Texts by the names that they have as single notes. */
export type QuestionNotes = Readonly<Record<string, string>>;

/** With 3,000 questions 47 on a page. Who damages one loses these. */
export const PAGE_COUNT = 64;
/** A property holds 9 KB, and the store 500 KB (guides/services/quotas), of which others need some. */
const LONGEST_PAGE = 6_500;
const PAGE_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** By the question's key, a digest. */
export function pageOf(key: string): number {
  return parseInt(key.slice(0, 4), 16) % PAGE_COUNT || 0;
}

/** Undefined where they do not fit. The number of questions comes first. */
export function packPage(notes: QuestionNotes): string | undefined {
  const packed = deflateSync(strToU8(JSON.stringify(notes)), { level: 9 });
  const text = `${countQuestions(notes)}~${encode(packed)}`;
  return text.length <= LONGEST_PAGE ? text : undefined;
}

/** An execution reads its pages several times. */
const unpacked = new Map<string, QuestionNotes>();

/** What cannot be read counts as empty. */
export function unpackPage(page: string): QuestionNotes {
  const known = unpacked.get(page);
  if (known) return known;
  if (unpacked.size >= 2 * PAGE_COUNT) unpacked.clear();
  const notes = inflate(page);
  unpacked.set(page, notes);
  return notes;
}

function inflate(page: string): QuestionNotes {
  const [, packed = ""] = page.split("~");
  try {
    return parseStored<QuestionNotes>(strFromU8(inflateSync(decodeBytes(packed)))) ?? {};
  } catch {
    return {};
  }
}

export function countQuestions(notes: QuestionNotes): number {
  return new Set(Object.keys(notes).map(readKey)).size;
}

/** The key in a note's name. */
export function readKey(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/**
 * Base64 with signs that a name may have: Apps Script's own is a service call. What fills up the last sign is
 * behind the end of what was compressed.
 */
function encode(bytes: Uint8Array): string {
  const signs: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const bits = (a << 16) | (b << 8) | c;
    for (const shift of [18, 12, 6, 0]) signs.push(PAGE_SIGNS.charAt((bits >> shift) & 63));
  }
  return signs.join("");
}

function decodeBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let known = 0;
  let at = 0;
  for (const sign of text) {
    bits = ((bits << 6) | PAGE_SIGNS.indexOf(sign)) & 0xffffff;
    known += 6;
    if (known < 8) continue;
    known -= 8;
    bytes[at++] = (bits >> known) & 0xff;
  }
  return bytes;
}
