/** Whether a file is a workbook, by what is in it. Pure. */

/** Beginning of .xls files, and of encrypted .xlsx files. */
const OLD_CONTAINER = Buffer.from("d0cf11e0", "hex");
const ARCHIVE = Buffer.from("PK");

/** Also one that is called so and is damaged. */
export function isWorkbook(name: string, content: Uint8Array): boolean {
  // An archive names its files as they are.
  const isPacked = begins(content, ARCHIVE) && Buffer.from(content).includes("xl/workbook.xml");
  return /\.xlsx$/i.test(name) || isOldWorkbook(content) || isPacked;
}

export function isOldWorkbook(content: Uint8Array): boolean {
  return begins(content, OLD_CONTAINER);
}

function begins(content: Uint8Array, mark: Buffer): boolean {
  return mark.equals(content.subarray(0, mark.length));
}
