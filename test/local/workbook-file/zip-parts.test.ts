/** Changing a part of an archive. */
import { readXlsx, writeXlsx } from "hucre";
import { changeParts } from "../../../src/local/workbook-file/zip-parts";

const archive = (): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: "First", rows: [["a"], [1]] }] });

function parts(file: Uint8Array): Map<string, string> {
  const texts = new Map<string, string>();
  changeParts(
    file,
    () => true,
    (name, text) => void texts.set(name, text),
  );
  return texts;
}

test("a changed part is read back, and all others are as they were", async () => {
  const before = await archive();
  const after = changeParts(
    before,
    (name) => name === "xl/workbook.xml",
    (_, text) => text.replace("First", "Änderung"),
  );
  expect((await readXlsx(after)).sheets[0]?.name).toBe("Änderung");
  const [old, now] = [parts(before), parts(after)];
  expect([...now.keys()]).toEqual([...old.keys()]);
  expect([...now].filter(([name, text]) => old.get(name) !== text).map(([name]) => name)).toEqual([
    "xl/workbook.xml",
  ]);
});

test("the checksum is that of the standard's test text", async () => {
  const file = changeParts(
    await archive(),
    (name) => name === "xl/workbook.xml",
    () => "123456789",
  );
  const checksum = Buffer.from([0x26, 0x39, 0xf4, 0xcb]);
  const first = Buffer.from(file).indexOf(checksum);
  // Once before the part, and once in the directory.
  expect([first > 0, Buffer.from(file).indexOf(checksum, first + 1) > first]).toEqual([true, true]);
});

test("what is no archive is refused", () => {
  expect(() =>
    changeParts(
      new Uint8Array(40),
      () => true,
      () => undefined,
    ),
  ).toThrow("invalid zip data");
});
