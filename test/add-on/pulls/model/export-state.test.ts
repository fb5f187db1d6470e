/** Of what an export is, whether it is still what its row asks for, and that no second one is begun. */
import {
  explainNotFollowed,
  exportKeyOf,
  type ExportState,
  ExportTracker,
  isExportedToBucket,
  nameInBucket,
  NO_ROW,
  readBucket,
  whyNotFollowed,
} from "../../../../src/add-on/pulls/model/export-state";
import type { SavedPull } from "../../../../src/add-on/pulls/model/saved-pull";
import type { LandingSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import { savedPull } from "./known-pull";

const BUCKET = { kind: "s3", bucket: "ours", path: "weekly" } as const;
const exported = (to: LandingSettings["export"], more: Partial<SavedPull> = {}): SavedPull => {
  const plain = savedPull("Weekly / users");
  return { ...plain, landing: { ...plain.landing, ...(to && { export: to }) }, ...more };
};
const keyOf = (pull: SavedPull, account = "a"): string | undefined => exportKeyOf(pull, account);
const NOTE: ExportState = { id: "e", key: "k", begun: 1, state: "running" };

describe("the export of a row", () => {
  const csv = exported({ kind: "csv" });

  it("is none where the row asks for none", () => {
    expect(keyOf(exported(undefined))).toBeUndefined();
  });

  it("stays the same under another name, place and schedule", () => {
    const place = { sheet: "Else", cell: "B2" };
    expect(keyOf({ ...csv, name: "Other", place, row: 9 })).toBe(keyOf(csv));
  });

  it.each<[string, SavedPull, string]>([
    ["for another question", exported({ kind: "csv" }, { asks: ["sql", "select 2", "", ""] }), "a"],
    ["of another account", csv, "b"],
    ["into a bucket", exported(BUCKET), "a"],
  ])("is another one %s", (_, pull, account) => {
    expect(keyOf(pull, account)).not.toBe(keyOf(csv));
  });

  it("is another one in another bucket or folder", () => {
    const keys = [BUCKET, { ...BUCKET, path: "daily" }, { ...BUCKET, bucket: "theirs" }].map((to) =>
      keyOf(exported(to)),
    );
    expect(new Set(keys).size).toBe(3);
  });

  it("is another one for other columns, where the service is asked for them by name", () => {
    const columns = (name: string) => ({ columns: [{ name }] });
    const people = { function: "ANALYTICS_PEOPLE" };
    const asked = ["email", "plan"].map((name) =>
      keyOf(exported({ kind: "csv" }, { ...people, ...columns(name) })),
    );
    expect(asked[0]).not.toBe(asked[1]);
    const dropped = ["email", "plan"].map((name) => keyOf(exported({ kind: "csv" }, columns(name))));
    expect(dropped).toEqual([keyOf(csv), keyOf(csv)]);
  });

  it("goes into the sheet or a bucket, where it has a name that is safe there", () => {
    const [toSheet, toBucket] = [csv, exported(BUCKET)];
    expect([isExportedToBucket(toSheet.landing), readBucket(toSheet), nameInBucket(toSheet)]).toEqual([
      false,
      "",
      "",
    ]);
    expect(isExportedToBucket(exported(undefined).landing)).toBe(false);
    expect([isExportedToBucket(toBucket.landing), readBucket(toBucket)]).toEqual([true, "s3://ours/weekly"]);
    expect(nameInBucket(toBucket)).toMatch(/^weekly-+users$/i);
    expect(readBucket(exported(undefined))).toBe("");
  });
});

describe("an export under way", () => {
  it("is followed while its row asks for it, and else the reason is told", () => {
    expect(whyNotFollowed(NOTE, "k")).toBeUndefined();
    expect(whyNotFollowed(NOTE, undefined)).toBe("its row no longer asks for an export");
    expect(whyNotFollowed(NOTE, "other")).toBe("its row or the connection was changed meanwhile");
  });

  it.each<[string | undefined, string]>([
    [undefined, ""],
    ["csv", ""],
    ["s3://ours/weekly", " Its file may still come to s3://ours/weekly."],
  ])("to %s that is left says where its file may still come", (to, more) => {
    expect(explainNotFollowed({ ...NOTE, ...(to !== undefined && { to }) }, NO_ROW)).toBe(
      `The export under way (running) is no longer followed, because its row is no longer in the tab of pulls.${more}`,
    );
  });
});

describe("one run that follows an export", () => {
  function follow(note?: ExportState) {
    const kept: ExportState[] = [];
    const tracker = new ExportTracker(
      note,
      "k",
      (one) => kept.push(one),
      () => "k",
    );
    return { kept, tracker };
  }

  it("keeps it before it is asked for and once it has its id, and no state that comes after", () => {
    const { kept, tracker } = follow();
    const { id: _, ...begun } = NOTE;
    tracker.begin(begun);
    tracker.keep(NOTE);
    tracker.keep({ ...NOTE, state: "nearly done" });
    expect(kept).toEqual([begun, NOTE]);
    expect(tracker.note?.state).toBe("nearly done");
  });

  it("keeps one that it meets without having begun it", () => {
    const { kept, tracker } = follow();
    tracker.keep(NOTE);
    expect(kept).toEqual([NOTE]);
  });

  it("forgets one that it leaves, and tells all that it did as sentences", () => {
    const { kept, tracker } = follow(NOTE);
    tracker.say("Another one is begun.");
    const told = tracker.leave(NOTE, NO_ROW);
    expect(tracker.note).toBeUndefined();
    expect(tracker.said).toBe(`Another one is begun. ${told}`);
    expect(kept).toEqual([]);
    expect(follow().tracker.said).toBe("");
  });
});
