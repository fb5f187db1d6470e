/**
 * Saved pulls whose answer is larger: what does not fit is exported instead, how an export stands, and the
 * rest of a list that ended at its limit.
 */
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import type { PullForm, PullItem } from "../../../src/add-on/sidebar-contract/calls";
import { ITEM, LIST, openSaved, OVER, well } from "./saved-list";
import type { Open } from "../sidebar-page";

const PEOPLE: PullItem = {
  ...ITEM,
  name: "Everyone",
  status: "failed",
  place: "Everyone!A1",
  sheet: "Everyone",
  schedule: "",
  nextRun: null,
  rows: null,
  rowsOf: null,
  change: "",
  rangeName: null,
  isUndoable: false,
  message:
    "The answer is larger than the 395,974 cells (of 10 million) left in this spreadsheet. Nothing was written. Delete sheets or blank rows that nobody needs, ask for fewer rows or columns, or export it to a bucket.",
};
const FORM: PullForm = {
  ...BLANK_FORM,
  name: "Everyone",
  source: "people",
  what: "everyone",
  place: "Everyone",
  mode: "append; export: csv",
};

const exporting = (name: string, more: Partial<PullItem>): PullItem => ({
  ...PEOPLE,
  name,
  message: "",
  place: "s3://exports/weekly",
  ...more,
});
const RANGE = "analytics_export_of_everyone";
const EXPORTS: readonly PullItem[] = [
  exporting("Started", {
    status: "exporting",
    message: "Will go on after 2026-11-21 09:14. The service is still working on this export (unstarted).",
    export: { state: "unstarted", range: RANGE },
  }),
  exporting("Followed", {
    status: "exporting",
    schedule: "daily between 9:00 and 10:00",
    nextRun: "2026-11-21 10:14:00",
    message:
      "Will go on after 2026-11-21 10:14. The service is still working on this export (in lane seven).",
    export: { state: "in lane seven", range: RANGE },
  }),
  exporting("Expired", {
    status: "failed",
    message:
      "The service did not finish this export (expired). The next run starts another. files.example.net said: Request has expired.",
    export: { state: null, range: null },
  }),
  exporting("Finished", {
    status: "exported",
    message:
      'The export is done (completed): s3://exports/weekly/everyone.csv. The sheet "Export of Finished" says how to load it.',
    export: { state: null, range: RANGE },
  }),
];

export function savedExportsTests(open: Open): void {
  describe("an answer that does not fit", () => {
    it("is exported instead by one press: its row says so then, whatever its Mode said, and it runs", async () => {
      let isExported = false;
      const exported = exporting("Everyone", {
        status: "exporting",
        export: { state: "unstarted", range: RANGE },
      });
      const sidebar = await openSaved(open, {
        savedPulls: () => ({
          ...LIST,
          bucket: "s3://exports/weekly",
          pulls: [isExported ? exported : PEOPLE],
        }),
        runPulls: () =>
          isExported
            ? { ...OVER, ran: [well("Everyone")] }
            : {
                ...OVER,
                ran: [{ name: "Everyone", status: "failed", message: PEOPLE.message, failure: "tooLarge" }],
              },
        pullForm: () => FORM,
        savePull: ({ form }) => {
          if (form.mode.endsWith("ftp//x")) {
            const mode =
              'Mode: export cannot be "ftp//x". Expected "csv", or a bucket such as "s3://my-bucket/weekly".';
            return { kind: "mistaken", cells: { mode }, message: mode };
          }
          isExported = true;
          return { kind: "saved", name: form.name, row: 2 };
        },
      });
      await sidebar.press("Run Everyone");
      await sidebar.see("does not fit into this spreadsheet");
      expect(await sidebar.field("Bucket").inputValue()).toBe("s3://exports/weekly");
      expect(await sidebar.faults("export-instead")).toEqual([]);
      // A file for the sheet would not fit either.
      await sidebar.field("Bucket").fill("csv");
      await sidebar.press("Export it instead: Everyone");
      await sidebar.see("Enter the kind of storage, the bucket and a folder");
      expect(await sidebar.describedAs("Bucket")).toContain("s3://my-bucket/weekly");
      expect(sidebar.server.requests("savePull")).toEqual([]);
      expect(await sidebar.faults("export-instead-refused")).toEqual([]);
      await sidebar.field("Bucket").fill("s3://exports/weekly");
      await sidebar.press("Export it instead: Everyone");
      await sidebar.see("Ran 1 pull.");
      expect(sidebar.server.requests("savePull").at(-1)).toEqual({
        form: { ...FORM, mode: "append; export: s3://exports/weekly" },
        before: "Everyone",
        was: FORM,
      });
      expect(sidebar.server.requests("runPulls")).toHaveLength(2);
      await sidebar.see("Export under way (unstarted)");
      expect(await sidebar.page.getByText("does not fit into this spreadsheet").count()).toBe(0);
    });

    it("or all of them read, where a list ended at its limit: it says so first, and how many requests that takes", async () => {
      const cut = { limit: 1_000, of: 1_269, most: 200_000, noun: "person", requests: 2 } as const;
      const item: PullItem = { ...PEOPLE, status: "well", message: "", rows: 1_000, cut };
      let isAll = false;
      const sidebar = await openSaved(open, {
        savedPulls: () => ({
          ...LIST,
          pulls: [isAll ? { ...PEOPLE, status: "well", message: "", rows: 1_269 } : item],
        }),
        pullForm: () => ({ ...FORM, mode: "", options: "limit: 1000" }),
        savePull: ({ form }) => ({ kind: "saved", name: form.name, row: 2 }),
        runPulls: () => {
          isAll = true;
          return { ...OVER, ran: [well("Everyone")] };
        },
      });
      await sidebar.see("Finished: 1,000 of 1,269 people; the limit is 1,000");
      expect(await sidebar.faults("saved-cut")).toEqual([]);
      await sidebar.press("Get all 1,269 people (2 requests): Everyone");
      await sidebar.see("Ran 1 pull.");
      expect(sidebar.server.requests("savePull").at(-1)).toEqual({
        form: { ...FORM, mode: "", options: "limit: 200000" },
        before: "Everyone",
        was: { ...FORM, mode: "", options: "limit: 1000" },
      });
      expect(await sidebar.page.getByText("the limit is 1,000").count()).toBe(0);
    });
  });

  describe("an exported pull", () => {
    it("says how its export stands, what a press does, and where it is told of", async () => {
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: EXPORTS }),
        runPulls: ({ names }) => ({ ...OVER, ran: names.map(well) }),
        showTable: () => null,
      });
      await sidebar.see("Export under way (in lane seven)");
      await sidebar.see("Exported");
      expect(await sidebar.faults("exports")).toEqual([]);
      await sidebar.press("Go to export: Finished");
      expect(sidebar.server.requests("showTable")).toEqual([{ rangeName: RANGE }]);
      expect(await sidebar.page.getByRole("button", { name: "Go to export: Expired" }).count()).toBe(0);
      await sidebar.press("Start again: Expired");
      await sidebar.see("Ran 1 pull.");
      await sidebar.press("Look now: Followed");
      expect(sidebar.server.requests("runPulls").map(({ names }) => names)).toEqual([
        ["Expired"],
        ["Followed"],
      ]);
    });
  });
}
