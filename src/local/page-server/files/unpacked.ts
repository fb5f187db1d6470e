/** Bounds of a file before it is unpacked: a small archive can hold a thousand times its size. */
import { strFromU8, strToU8, unzipSync, type UnzipFileInfo, zipSync } from "fflate";
import { Refusal } from "../contract/refusal";

/** Of all parts that are read; a workbook of ten million short cells is no larger. */
const MOST_BYTES = 160_000_000;
/** From so many bytes on, a file that packs more tightly than tables do is no table. */
const LARGE_BYTES = 32_000_000;
const MOST_RATIO = 100;
const MOST_PARTS = 20_000;

/** Pictures, drawings and programs are not read. */
const READ =
  /^(?:\[content_types\]\.xml|_rels\/|docprops\/|xl\/(?!media|drawings|charts|embeddings|vbaproject))/i;

const LIST = "xl/workbook.xml";

/** The same archive with what is read of it alone, not packed. @throws Refusal; Error where it is damaged */
export function unpackedWorkbook(name: string, content: Uint8Array): Uint8Array {
  let [bytes, parts] = [0, 0];
  const isRead = (part: UnzipFileInfo): boolean => {
    parts += 1;
    if (parts > MOST_PARTS) throw tooLarge(name, `it has more than ${MOST_PARTS.toLocaleString("en")} parts`);
    if (!READ.test(part.name)) return false;
    bytes += part.originalSize;
    if (bytes > MOST_BYTES || (bytes > LARGE_BYTES && bytes > content.length * MOST_RATIO)) {
      throw tooLarge(name, `it unpacks to more than ${Math.floor(bytes / 1_000_000)} MB`);
    }
    return true;
  };
  const unpacked = unzipSync(content, { filter: isRead });
  const list = unpacked[LIST];
  // The reader leaves sheets without a name out.
  if (list) unpacked[LIST] = strToU8(namedSheets(strFromU8(list)));
  return zipSync(unpacked, { level: 0 });
}

function namedSheets(list: string): string {
  const [head = "", ...sheets] = list.split("<sheet ");
  return [
    head,
    ...sheets.map((sheet) => sheet.replace(' name=""', ' name="Sheet"').replace(/^name=""/, 'name="Sheet"')),
  ].join("<sheet ");
}

function tooLarge(name: string, why: string): Refusal {
  return new Refusal(`"${name}" is too large: ${why}. Open a part of it.`);
}
