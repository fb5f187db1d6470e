/** Changes parts of a workbook file, which is a ZIP archive, and leaves the others as they are, byte for byte. */
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Signatures and lengths of the records of an archive (PKWARE's APPNOTE, 4.3). */
const LOCAL = { signature: 0x04034b50, length: 30 };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22 };
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  /** The entry's record in the central directory. */
  readonly record: Buffer;
  readonly packed: Buffer;
}

/**
 * The archive with parts changed. `change` gives a part's new text, or undefined to leave it; `wanted` says which parts it
 * is asked about. Archives beyond 4 GB are not read.
 */
export function changeParts(
  archive: Uint8Array,
  wanted: (name: string) => boolean,
  change: (name: string, text: string) => string | undefined,
): Uint8Array {
  const entries = readEntries(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength));
  const changed = entries.map((entry) => {
    const text = wanted(entry.name) ? change(entry.name, textOf(entry)) : undefined;
    return text === undefined ? entry : packed(entry, text);
  });
  return writeEntries(changed);
}

function readEntries(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error("The workbook file is no ZIP archive.");
  const count = file.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const nameLength = file.readUInt16LE(at + 28);
    const length = CENTRAL.length + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    const record = file.subarray(at, at + length);
    const local = record.readUInt32LE(42);
    const data = local + LOCAL.length + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    entries.push({
      name: record.toString("utf8", CENTRAL.length, CENTRAL.length + nameLength),
      record,
      packed: file.subarray(data, data + record.readUInt32LE(20)),
    });
    at += length;
  }
  return entries;
}

function textOf({ record, packed: bytes }: Entry): string {
  return (record.readUInt16LE(10) === DEFLATED ? inflateRawSync(bytes) : bytes).toString("utf8");
}

function packed(entry: Entry, text: string): Entry {
  const bytes = Buffer.from(text, "utf8");
  const deflated = deflateRawSync(bytes);
  const record = Buffer.from(entry.record);
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt32LE(checksum(bytes), 16);
  record.writeUInt32LE(deflated.length, 20);
  record.writeUInt32LE(bytes.length, 24);
  return { name: entry.name, record, packed: deflated };
}

function writeEntries(entries: readonly Entry[]): Uint8Array {
  const parts: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const { name, record, packed: bytes } of entries) {
    const central = Buffer.concat([record.subarray(0, CENTRAL.length), Buffer.from(name, "utf8")]);
    // Sizes stand in the headers, so no entry needs a descriptor behind its data; extra fields and comments go.
    central.writeUInt16LE(record.readUInt16LE(8) & ~0x8, 8);
    central.writeUInt32LE(0, 30);
    central.writeUInt32LE(offset, 42);
    const local = Buffer.alloc(LOCAL.length);
    local.writeUInt32LE(LOCAL.signature, 0);
    // From "version needed" to the length of the name, both records have the same fields.
    central.copy(local, 4, 6, 30);
    const header = Buffer.concat([local, Buffer.from(name, "utf8")]);
    parts.push(header, bytes);
    records.push(central);
    offset += header.length + bytes.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(END.length);
  end.writeUInt32LE(END.signature, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, directory, end]));
}

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32, which Node has of its own only since 20.15. */
function checksum(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CHECKSUMS[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
