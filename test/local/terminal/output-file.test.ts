/** Where a workbook is saved: never over a file that somebody may have worked on, unless they say so. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { outputFile, requireWritable, writeOutput } from "../../../src/local/terminal/output-file";
import { CommandFolder } from "../commands/command";

let folder: CommandFolder;
const home = process.cwd();
beforeEach(() => {
  folder = new CommandFolder();
  process.chdir(folder.file("."));
});
afterEach(() => {
  process.chdir(home);
  folder.remove();
});

test("the usual name, or the next one that is free", async () => {
  expect(await outputFile(undefined, false)).toEqual({ path: "analytics.xlsx", force: false });
  folder.file("analytics.xlsx", "mine");
  folder.file("analytics-2.xlsx", "mine too");
  expect(await outputFile(undefined, false)).toEqual({
    path: "analytics-3.xlsx",
    force: false,
    insteadOf: "analytics.xlsx",
  });
  expect(await outputFile(undefined, true)).toEqual({ path: "analytics.xlsx", force: true });
});

test("a name that was given is kept, with its ending, and refused where a file has it", async () => {
  expect((await outputFile("mine", false)).path).toBe("mine.xlsx");
  expect((await outputFile("Mine.XLSX", false)).path).toBe("Mine.XLSX");
  folder.file("mine.xlsx", "mine");
  await expect(outputFile("mine", false)).rejects.toThrow(
    "mine.xlsx is there already. Give another name, or add --force to write over it.",
  );
  expect(await outputFile("mine", true)).toEqual({ path: "mine.xlsx", force: true });
});

test.each(["a.csv", "a.xls", "b.pdf"])("%s is no name of a workbook", async (name) => {
  await expect(outputFile(name, true)).rejects.toThrow(
    `--out takes a name that ends in .xlsx, not "${name}"`,
  );
});

test("a file that comes up while the work goes on is left alone", async () => {
  const file = await outputFile("late", false);
  const path = folder.file("late.xlsx", "mine");
  await expect(writeOutput(file, new Uint8Array([1]))).rejects.toThrow(
    "a file of that name has come up meanwhile",
  );
  expect(readFileSync(path, "utf8")).toBe("mine");
});

test("a place where nothing can be saved", async () => {
  const missing = folder.file("nowhere/mine.xlsx");
  await expect(requireWritable(missing)).rejects.toThrow(
    `Cannot save to ${missing}: there is no such folder.`,
  );
  await expect(requireWritable(folder.file("."))).rejects.toThrow("it is a folder");
  await expect(requireWritable("")).rejects.toThrow("it is a folder");
  const inFile = join(folder.file("file", "text"), "mine.xlsx");
  await expect(requireWritable(inFile)).rejects.toThrow(
    `Cannot save to ${inFile}: a part of its path is no folder.`,
  );
});
