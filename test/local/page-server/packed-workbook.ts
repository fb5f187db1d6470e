/** Workbooks part by part, as a stranger would write them. */
import { strToU8, zipSync } from "fflate";

/** A workbook of these sheets, each a text of its XML. */
export function packed(
  sheets: readonly { readonly name: string; readonly data: string | Uint8Array; readonly after?: string }[],
): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
  const titles = sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`);
  const targets = sheets.map(
    (_, at) => `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/s${at}.xml"/>`,
  );
  const parts = sheets.map(({ data, after = "" }, at) => {
    const head = strToU8(`<worksheet xmlns="${main}"><sheetData>`);
    const body = typeof data === "string" ? strToU8(data) : data;
    return [
      `xl/worksheets/s${at}.xml`,
      Buffer.concat([head, body, strToU8(`</sheetData>${after}</worksheet>`)]),
    ] as const;
  });
  const files: Record<string, Uint8Array> = {
    "[Content_Types].xml": strToU8("<Types/>"),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="${packages}"><Relationship Id="r" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${titles.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships xmlns="${packages}">${targets.join("")}</Relationships>`,
    ),
    ...Object.fromEntries(parts),
  };
  return Buffer.from(zipSync(files));
}

/** A first row with a text in its first cell. */
export const row = (text: string): string =>
  `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
