/** The key of the printed address: kept beside the workbook, for its owner alone. */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keptPageKey } from "../../../src/local/page-server/kept/page-key";
import { leadingTo } from "../../../src/local/terminal/open-in-browser";
import { temporaryFolder } from "../../../src/service/running/temporary-folder";

const folder = temporaryFolder("page-key-");
afterAll(() => folder.remove());

test("is the same after a restart, so that open pages come back, and only its owner may read it", () => {
  const kept = join(folder.path, "state", "spreadsheet.jsonl");
  const key = keptPageKey(kept);
  expect(key).toMatch(/^[\w-]{32}$/);
  expect(keptPageKey(kept)).toBe(key);
  const path = join(folder.path, "state", "page-key");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder.path, "state")).mode & 0o777).toBe(0o700);
});

test("is made again where its file was cut", () => {
  const kept = join(folder.path, "spreadsheet.jsonl");
  writeFileSync(join(folder.path, "page-key"), "x");
  const key = keptPageKey(kept);
  expect(key).toMatch(/^[\w-]{32}$/);
  expect(readFileSync(join(folder.path, "page-key"), "utf8")).toBe(key);
});

test("reaches a browser by a page, not by the words with which it is started", () => {
  expect(leadingTo("http://127.0.0.1:8787/?key=abc")).toContain(
    'content="0; url=http://127.0.0.1:8787/?key=abc"',
  );
});
