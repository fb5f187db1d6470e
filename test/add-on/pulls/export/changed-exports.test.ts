/**
 * Exports whose row, sheet or time changed while they were under way: none is followed for ever, and nothing
 * lands that nobody asks for.
 */
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import { ServiceError } from "../../../../src/local/google/rules/service-error";
import type { Scripted } from "../../service-client/scripted";
import { land } from "../../../in-process/landing";
import { ExportOffice, FILE, ROWS, state } from "./export-office";
import { HOUR, MINUTE } from "../run/saved-office";

const WORKING: readonly Scripted[] = [state("started")];
const DONE: readonly Scripted[] = [state("completed", { link: FILE, location: "s3://ours/weekly/big.csv" })];
const DAILY = "daily at 9";

/** With an export under way, that was started by the hourly run. */
function underWay(mode: string, schedule = DAILY): ExportOffice {
  const office = new ExportOffice(mode);
  office.edit("Big", "Schedule", DAILY);
  office.states = WORKING;
  office.everyHour();
  expect(office.reportedPath[0]).toBe("export: started");
  office.edit("Big", "Schedule", schedule);
  office.clock.advance(HOUR);
  return office;
}

function answeredByPages(office: ExportOffice): void {
  const { answer } = office;
  office.answer = (request) =>
    request.line === "POST /queries/sql" ? { body: { data: [{ n: 7 }] } } : answer(request);
}

const lands = (office: ExportOffice): string[] => office.lines("Big", 2);
const LEFT = "The export under way (started) is no longer followed, because";

describe("a row that was changed while its export was under way", () => {
  it.each<[string, string, string]>([
    ["What", "select 2", "its row or the connection was changed meanwhile."],
    ["Filters and options", "limit: 5", "its row or the connection was changed meanwhile."],
    ["Mode", "export: s3://ours/weekly", "its row or the connection was changed meanwhile."],
  ])("asks for another export once its %s is %p, and the first one is not landed", (title, text, why) => {
    const office = underWay("export: csv");
    if (title === "Filters and options") {
      office.edit("Big", "Source", "people");
      office.edit("Big", "What", "everyone");
    }
    office.edit("Big", title, text);
    // Into a bucket, it is asked only as somebody agreed to.
    office.approve("Big");
    office.everyHour();
    expect(office.started).toHaveLength(2);
    expect(office.reportedPath).toEqual(["export: started", expect.stringContaining(`${LEFT} ${why}`)]);
    expect(lands(office)).toEqual([]);
  });

  it.each<[string, string, string, readonly string[]]>([
    ["asks for something else by the time that its file is here", "What", "select 2", []],
    ["cannot be read just then", "Schedule", "dayly", ROWS],
  ])("and %s: its file lands only where it is asked for", (_, title, text, landed) => {
    const office = new ExportOffice();
    const { answer } = office;
    office.answer = (request) => {
      if (request.line.startsWith("GET /exports/")) office.edit("Big", title, text);
      return answer(request);
    };
    office.run(["Big"]);
    expect(lands(office)).toEqual(landed);
    if (landed.length === 0)
      expect(office.reportedPath[1]).toMatch(/meanwhile\. Nothing was written\. Run it again\.$/);
  });

  it("and exports no more is read as its Mode says, and the export's sheet says that it is over", () => {
    const office = underWay("export: s3://ours/weekly");
    answeredByPages(office);
    office.edit("Big", "Mode", "replace");
    office.everyHour();
    expect(lands(office)).toEqual(["n|", "7|"]);
    expect(office.reportedPath).toEqual([
      "finished",
      expect.stringContaining("no longer asks for an export"),
    ]);
    expect(office.reportedPath[1]).toContain("Its file may still come to s3://ours/weekly.");
    expect(office.tab()).toMatchObject({
      State: "started",
      "What now": expect.stringContaining("no longer followed"),
    });
    office.edit("Big", "Mode", "export: s3://ours/weekly");
    office.approve("Big");
    office.run(["Big"]);
    expect(office.started).toHaveLength(2);
  });

  it("and has no schedule starts no other export by itself: that costs, and nobody asked for it", () => {
    const office = underWay("export: csv", "");
    office.edit("Big", "What", "select 2");
    expect(office.item("Big")).toMatchObject({
      status: "not followed",
      message: expect.stringContaining(LEFT),
    });
    office.everyHour();
    office.clock.advance(HOUR);
    office.everyHour();
    expect(office.started).toHaveLength(1);
    expect(office.reportedPath).toEqual([
      "not followed",
      expect.stringContaining("Run it when you want its rows."),
    ]);
    office.states = DONE;
    office.run(["Big"]);
    expect(office.started).toHaveLength(2);
    expect(lands(office)).toEqual(ROWS);
  });

  it("by another day alone asks the same: days such as the last 30 are others after midnight", () => {
    const office = underWay("export: csv");
    office.edit("Big", "What", "select 1 where day between :from and :to");
    office.edit("Big", "Dates", "last 30 days");
    office.everyHour();
    expect(office.started).toHaveLength(2);
    office.clock.advance(15 * HOUR);
    office.states = DONE;
    office.everyHour();
    expect(office.started).toHaveLength(2);
    expect(lands(office)).toEqual(ROWS);
  });

  it("and has another name now is followed still once that is agreed to, and shown in the same sheet", () => {
    const office = underWay("export: s3://ours/weekly", "");
    office.edit("Big", "Name", "Bigger");
    expect(office.approve("Bigger")).toMatchObject({ ok: true });
    office.states = DONE;
    office.everyHour();
    expect(office.started).toHaveLength(1);
    expect(office.reportedPath).toEqual([
      "exported",
      expect.stringContaining('The sheet "Export of Big" says how to load it.'),
    ]);
    expect(office.tab()["Path"]).toBe("s3://ours/weekly/big.csv");
    expect(office.workbook.sheetByName("Export of Bigger")).toBeUndefined();
  });

  it.each<[string, (office: ExportOffice) => void, readonly unknown[], string]>([
    [
      "has another name now and asks for something else",
      (office) => {
        office.edit("Big", "Name", "Bigger");
        office.edit("Bigger", "What", "select 2");
      },
      ["not followed", expect.stringContaining("its row or the connection was changed meanwhile")],
      "because its row or the connection was changed meanwhile. Its file may still come",
    ],
    [
      "was deleted",
      (office) =>
        office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls")?.deleteRows(2, 1),
      ["", ""],
      "because its row is no longer in the tab of pulls. Its file may still come",
    ],
  ])("and %s is let go: its sheet says so, and nobody asks for it", (_, change, reportedPath, why) => {
    const office = underWay("export: s3://ours/weekly", "");
    change(office);
    const asked = office.asked.length;
    office.everyHour();
    expect(office.asked).toHaveLength(asked);
    expect(office.reportedPath).toEqual(reportedPath);
    expect(office.tab()["What now"]).toContain(why);
    expect(Object.values(office.properties()).join()).not.toContain('"export"');
  });
});

it.each([
  ["", "not followed"],
  [DAILY, "schedule is off"],
])(
  "a copied spreadsheet with schedule %p follows no export of the other's, and tells of its own in the sheet that came along",
  (schedule, state) => {
    const office = underWay("export: s3://ours/weekly", schedule);
    const properties = office.stores.documentProperties(office.workbook.id);
    const ofPulls = Object.keys(properties.all()).filter((name) => /^(pull|landing):/.test(name));
    ofPulls.forEach((name) => properties.delete(name));
    const asked = office.asked.length;
    office.act("Big");
    expect(office.asked).toHaveLength(asked);
    expect(office.reportedPath[0]).toBe(state);
    office.states = DONE;
    office.run(["Big"]);
    expect(office.tab()["Path"]).toBe("s3://ours/weekly/big.csv");
    expect(office.workbook.sheetByName("Export of Big 2")).toBeUndefined();
  },
);

describe("an export that is under way", () => {
  it("for more than a day has failed, says so, and is started again", () => {
    const office = underWay("export: csv");
    for (let hours = 0; hours < 24; hours++) {
      office.everyHour();
      office.clock.advance(HOUR);
    }
    expect(office.reportedPath).toEqual([
      "failed",
      expect.stringContaining("(started, for more than a day). The next run starts another."),
    ]);
    expect(office.started).toHaveLength(1);
    office.states = DONE;
    office.everyHour();
    expect(office.started).toHaveLength(2);
    expect(lands(office)).toEqual(ROWS);
  });

  it("and is stopped by hand says that it is not followed, in its sheet as well", () => {
    const office = new ExportOffice("export: s3://ours/weekly");
    office.states = WORKING;
    const { answer } = office;
    office.answer = (request) => {
      if (request.line.startsWith("GET /exports")) office.done("cancel", { run: "r" });
      return answer(request);
    };
    office.run(["Big"]);
    expect(office.reportedPath[1]).toContain(
      `${LEFT} the run was stopped. Its file may still come to s3://ours/weekly.`,
    );
    expect(office.tab()["What now"]).toContain("because the run was stopped");
  });

  it("and is stopped in the list, between two looks, is followed no more, and its sheet says so", () => {
    const office = underWay("export: s3://ours/weekly", "");
    office.done("giveUpRun", { name: "Big" });
    expect(office.reportedPath[1]).toContain(
      `${LEFT} the run was stopped. Its file may still come to s3://ours/weekly.`,
    );
    expect(office.tab()["What now"]).toContain("because the run was stopped");
    office.everyHour();
    expect(office.reportedPath[0]).not.toContain("export");
    expect(office.started).toHaveLength(1);
  });

  it("and fails says in its sheet what to do", () => {
    const office = underWay("export: s3://ours/weekly");
    office.states = [state("expired")];
    office.everyHour();
    expect(office.tab()).toMatchObject({
      State: "expired",
      "What now": expect.stringContaining("The next run starts another."),
    });
  });
});

describe("the sheet that shows an export", () => {
  it("is looked for before the export is started: one of that name that is somebody's own stops it with a sentence", () => {
    const office = new ExportOffice("export: s3://ours/weekly");
    office.addSheet("Export of Big", "mine");
    office.run(["Big"]);
    expect(office.started).toEqual([]);
    expect(office.reportedPath).toEqual([
      "failed",
      'Cannot write to the sheet "Export of Big": the state of the export is shown in a sheet of that name, and the one that is there holds "mine". Rename that sheet and run this again. No export was started.',
    ]);
    expect(office.lines("Export of Big", 2)).toEqual(["mine|"]);
  });

  it("is not the reason, and nobody has to rename it, where Google fails while it is looked for", () => {
    const office = new ExportOffice("export: s3://ours/weekly");
    jest.spyOn(Writer.prototype, "check").mockImplementationOnce(() => {
      throw new ServiceError("Service error: Spreadsheets");
    });
    office.run(["Big"]);
    jest.restoreAllMocks();
    expect(office.started).toEqual([]);
    expect(office.reportedPath[1]).toContain("Google Sheets could not do this now");
  });

  it("is no other one where Google fails while it is written", () => {
    const office = new ExportOffice("export: s3://ours/weekly");
    jest.spyOn(Writer.prototype, "write").mockImplementationOnce(() => {
      throw new ServiceError("Service error: Spreadsheets");
    });
    office.run(["Big"]);
    jest.restoreAllMocks();
    expect(office.started).toHaveLength(1);
    expect(office.reportedPath[1]).toContain("The sheet with the state of the export could not be written");
    expect(office.workbook.sheets.filter(({ name }) => name.startsWith("Export of"))).toEqual([]);
  });

  it("is another one where somebody made their own of that name meanwhile, and goes on being that", () => {
    const office = new ExportOffice("export: s3://ours/weekly");
    const { answer } = office;
    office.answer = (request) => {
      if (request.line.startsWith("POST /exports/")) office.addSheet("Export of Big", "mine");
      return answer(request);
    };
    office.states = DONE;
    office.run(["Big"]);
    expect(office.lines("Export of Big", 2)).toEqual(["mine|"]);
    expect(office.tab("Export of Big 2")["Path"]).toBe("s3://ours/weekly/big.csv");
    expect(office.reportedPath[1]).toContain('The sheet "Export of Big 2" says how to load it.');
    office.answer = answer;
    office.clock.advance(MINUTE);
    office.run(["Big"]);
    expect(office.started).toHaveLength(2);
    expect(office.workbook.sheetByName("Export of Big 3")).toBeUndefined();
  });

  it("is made again where it was deleted, and found where it was renamed", () => {
    const office = underWay("export: s3://ours/weekly");
    const sheets = office.last.SpreadsheetApp.getActiveSpreadsheet();
    sheets.getSheetByName("Export of Big")?.setName("Mine now");
    office.everyHour();
    expect(office.tab("Mine now")["State"]).toBe("started");
    const renamed = sheets.getSheetByName("Mine now");
    if (renamed) sheets.deleteSheet(renamed);
    office.clock.advance(HOUR);
    office.states = DONE;
    office.everyHour();
    expect(office.tab()["State"]).toBe("completed");
    expect(office.reportedPath[0]).toBe("exported");
  });

  it("is no place for another pull: what it shows is asked about like anybody's cells", () => {
    const office = new ExportOffice("export: s3://ours/weekly");
    office.run(["Big"]);
    answeredByPages(office);
    expect(land(office, { place: "Export of Big" })).toMatchObject({ failure: "badDestination" });
    expect(office.tab()["State"]).toBe("completed");
  });

  it("is no place where another pull has landed", () => {
    const office = new ExportOffice("export: s3://ours/weekly");
    answeredByPages(office);
    land(office, { place: "Export of Big" });
    office.run(["Big"]);
    expect(office.started).toEqual([]);
    expect(office.lines("Export of Big", 2)).toEqual(["n|", "7|"]);
  });
});

describe("an export whose file the service did not name", () => {
  const tabOf = (to: string, more: object): Record<string, string> => {
    const office = new ExportOffice(`export: ${to}`);
    office.states = [state("completed", more)];
    office.run(["Big"]);
    return office.tab();
  };

  it.each<[string, string, string]>([
    ["gs://ours/weekly", "gs://ours/weekly/FILE_NAME", "my_dataset and FILE_NAME"],
    ["s3://ours", "s3://ours/FILE_NAME", "my_dataset, FILE_NAME and my_region.my_connection"],
    [
      "azure://ours/weekly",
      "azure://my_account.blob.core.windows.net/ours/weekly/FILE_NAME",
      "my_account, FILE_NAME",
    ],
    ["bucket://ours/weekly", "gs://my_bucket/FILE_NAME", "my_dataset, my_bucket and FILE_NAME"],
    ["r2://ours/weekly", "gs://my_bucket/FILE_NAME", "my_dataset, my_bucket and FILE_NAME"],
  ])("in %s says so, what to look up, and gives a statement with a placeholder", (to, uri, yours) => {
    const tab = tabOf(to, {});
    expect(tab).toMatchObject({
      Path: "The service did not name the file.",
      "Look up": expect.stringContaining('be "big"'),
      Statement: expect.stringContaining(`uris = ['${uri}']`),
    });
    const steps = Object.keys(tab)
      .filter((title) => title.startsWith("Step"))
      .map((title) => tab[title]);
    expect(steps.join(" ")).toContain(yours);
    expect(steps.join(" ").includes("Copy the file to a bucket")).toBe(uri.includes("my_bucket"));
  });

  it.each<[string, string, string]>([
    ["the folder that was asked for", "s3://ours/weekly/", "s3://ours/weekly/FILE_NAME"],
    ["the bucket", "s3://ours/", "s3://ours/weekly/FILE_NAME"],
    [
      "that folder with its account",
      "azure://acct.blob.core.windows.net/ours/weekly/",
      "s3://ours/weekly/FILE_NAME",
    ],
    [
      "that folder with another account",
      "abfss://ours@acct.dfs.core.windows.net/weekly",
      "s3://ours/weekly/FILE_NAME",
    ],
    ["a folder of this export alone", "s3://ours/weekly/run-7/", "s3://ours/weekly/run-7/*"],
    ["the file", "s3://ours/weekly/big.csv", "s3://ours/weekly/big.csv"],
    ["the file under another scheme", "s3a://ours/weekly/big.csv", "s3://ours/weekly/big.csv"],
    [
      "the file with its account",
      "abfss://ours@acct.dfs.core.windows.net/a/big.csv",
      "azure://acct.blob.core.windows.net/ours/a/big.csv",
    ],
    ["the file in a storage that is not read", "oss://ours/weekly/big.csv", "gs://my_bucket/big.csv"],
  ])("but %s, has the statement that fits", (_, location, uri) => {
    expect(tabOf("s3://ours/weekly", { location })["Statement"]).toContain(`uris = ['${uri}']`);
  });

  it("but a link to it, has that next to it", () => {
    expect(tabOf("s3://ours/weekly", { link: FILE })).toMatchObject({
      Link: FILE,
      Path: "The service did not name the file.",
    });
  });

  it("says so next to its row", () => {
    const office = new ExportOffice("export: s3://ours/weekly");
    office.states = [state("completed")];
    office.run(["Big"]);
    expect(office.reportedPath).toEqual([
      "exported",
      'The export is done (completed): in s3://ours/weekly, but the service did not name the file. The sheet "Export of Big" says how to load it.',
    ]);
  });
});
