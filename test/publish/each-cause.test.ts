/**
 * Each cell of the table of who can cause what is tried: every effect by every person who has a door, and
 * what the table says of it is what happens.
 */
import { type Caused, CAUSED_BY, type Causes, WHO_CAN_CAUSE } from "../../src/local/build/who-can-cause";
import { rows } from "../add-on/service-client/scripted";
import { HOUR, SavedOffice } from "../add-on/pulls/run/saved-office";
import { EDITOR, KEY, OWNER } from "../in-process/small-office";
import { closeAll, runtimeOf } from "../local/google/fixture";
import { BLANK_FORM } from "../../src/sidebar/question/blank-form";

/** Connected, and does not own the spreadsheet. */
const KEYS_OWNER = "key@example.com";
const SPREADSHEETS_OWNER = OWNER;
const CHAT = "https://hooks.slack.com/services/T1/B2/secret";
const SQL = "select email from people";
const ANN = "ann@example.com";
const OTHER_SQL = "select 'other'";

type Audience = "me" | "everyone";

/** How somebody tries it by the sidebar, and by cells alone; undefined: there is no such way. */
interface Attempt {
  readonly sidebar?: (office: CauseOffice, person: string) => void;
  readonly cells?: (office: CauseOffice) => void;
  readonly happened: (office: CauseOffice) => boolean;
}

class CauseOffice extends SavedOffice {
  readonly posted: string[] = [];
  readonly exports: string[] = [];

  constructor(audience: Audience) {
    super(() => rows({ email: ANN, n: 1 }), {}, KEYS_OWNER);
    const { answer } = this;
    this.answer = (request) => {
      if (request.line.includes(CHAT)) this.posted.push(String(request.body));
      if (request.line.startsWith("POST /exports/")) this.exports.push(request.line);
      return answer(request);
    };
    this.connect({ audience }, KEYS_OWNER);
    this.save("Mine", { what: SQL, schedule: "hourly", tell: "changed" }, KEYS_OWNER);
    this.done("setChat", { address: CHAT }, KEYS_OWNER);
    this.hour();
    this.theirs();
  }

  /** The trigger is of who saved the schedule. */
  hour(): void {
    this.clock.advance(HOUR);
    this.everyHour(KEYS_OWNER);
  }

  /** A person's own sheet, which looks like the log. */
  private theirs(): void {
    const sheet = this.last.SpreadsheetApp.getActiveSpreadsheet().insertSheet("Theirs");
    sheet.getRange("A1:B2").setValues([
      ["Time", "Pull"],
      ["mine", "mine"],
    ]);
  }

  hasAsked(sql: string): boolean {
    return this.service.asked.some(({ request }) => String(request.body).includes(sql));
  }

  get kept(): Record<string, string> {
    return this.properties();
  }
}

const rowSays =
  (title: string, text: string) =>
  (office: CauseOffice): void => {
    office.edit("Mine", title, text);
    office.hour();
  };

const ATTEMPTS: { readonly [effect in Caused]: Attempt } = {
  request: {
    sidebar: (office, person) =>
      void office.call(
        "lookAt",
        { run: "1", form: { ...BLANK_FORM, source: "SQL", what: OTHER_SQL } },
        person,
      ),
    cells: rowSays("What", OTHER_SQL),
    happened: (office) => office.hasAsked("other"),
  },
  export: {
    cells: rowSays("Mode", "export: s3://theirs/x"),
    happened: (office) => office.exports.length > 0,
  },
  landing: {
    cells: rowSays("Place", "Elsewhere!C3"),
    happened: (office) => office.workbook.sheetByName("Elsewhere") !== undefined,
  },
  "tab of pulls": {
    sidebar: (office, person) => void office.call("adoptTab", null, person),
    cells: (office) => {
      office.last.SpreadsheetApp.getActiveSpreadsheet()
        .getSheetByName("Theirs")
        ?.setName("Analytics pulls 2");
      office.hour();
    },
    happened: (office) =>
      !office.workbook.sheets.some((sheet) => String(sheet.value(2, 1)) === "mine" && sheet.lastRow() === 2),
  },
  "own sheet": {
    sidebar: (office, person) => {
      office.call("restoreTab", null, person);
      office.call("removeFrozen", { sheet: "Theirs" }, person);
    },
    cells: (office) => {
      const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
      const log = spreadsheet.getSheetByName("Analytics log");
      if (log) spreadsheet.deleteSheet(log);
      spreadsheet.getSheetByName("Theirs")?.setName("Analytics log");
      office.hour();
    },
    happened: (office) =>
      !office.workbook.sheets.some((sheet) => String(sheet.value(2, 1)) === "mine" && sheet.lastRow() === 2),
  },
  message: {
    sidebar: (office, person) => void office.call("testChat", null, person),
    happened: (office) => office.posted.length > 0,
  },
  figure: {
    cells: rowSays("Tell", "number"),
    happened: (office) => office.posted.some((text) => text.includes("1")),
  },
  "frozen copy": {
    sidebar: (office, person) =>
      void office.call("freezeTable", { rangeName: office.item("Mine").rangeName ?? "" }, person),
    happened: (office) => office.workbook.sheets.some(({ name }) => name.startsWith("Mine 20")),
  },
  "formula change": {
    sidebar: (office, person) => {
      office.type({ row: 20, column: 1 }, '=ANALYTICS_SQL("select 1")');
      office.refresh(person);
    },
    happened: (office) => /stamp/i.test(office.workbook.sheets[0]?.formula(20, 1) ?? ""),
  },
  connection: {
    sidebar: (office, person) => void office.call("disconnect", null, person),
    happened: (office) => !("connection" in office.kept),
  },
  "settings of the connection": {
    sidebar: (office, person) => void office.call("setPreferences", { masks: ["email"] }, person),
    happened: (office) => (office.kept["preferences"] ?? "").includes("email"),
  },
  "agreement to a row": {
    sidebar: (office, person) => {
      office.edit("Mine", "Mode", "export: s3://theirs/x");
      office.approve("Mine", person);
      office.hour();
    },
    happened: (office) => office.exports.length > 0,
  },
  "choice of the chat": {
    sidebar: (office, person) => void office.call("setChat", { address: `${CHAT}2`, replaces: true }, person),
    happened: (office) => JSON.stringify(office.kept).includes(`${CHAT}2`),
  },
  "everything forgotten": {
    sidebar: (office, person) => void office.call("forgetEverything", { frozen: false }, person),
    happened: (office) => !("connection" in office.kept),
  },
  "a person removed": {
    sidebar: (office, person) => void office.call("removePerson", { value: ANN }, person),
    happened: (office) => !office.lines("Mine", 2).join().includes(ANN),
  },
  "a person kept out": {
    sidebar: (office, person) => void office.call("keepPersonOut", { value: ANN, isOut: true }, person),
    happened: (office) => Object.keys(office.kept).some((name) => name.startsWith("out:")),
  },
  "own settings": {
    sidebar: (office, person) => void office.save("New", {}, person),
    cells: (office) => office.edit("Mine", "Name", "New"),
    happened: (office) => office.lines("Analytics pulls", 30).join().includes("New"),
  },
  reading: {
    sidebar: (office, person) => office.done("savedPulls", null, person).pulls.length,
    // What stands in cells is read without any of ours.
    cells: () => undefined,
    happened: (office) => office.lines("Analytics pulls", 30).length > 1,
  },
};

const EFFECTS = Object.keys(WHO_CAN_CAUSE) as Caused[];

/** Without an agreement of the key's owner; who presses Refresh is asked, and agrees for the stamp. */
function happensBy(words: string): boolean {
  return !/^(no\b|only |as its owner agreed)/.test(words);
}

function tryIt(
  effect: Caused,
  audience: Audience,
  door: "sidebar" | "cells",
  person: string,
): boolean | undefined {
  const attempt = ATTEMPTS[effect][door];
  if (!attempt) return undefined;
  const office = new CauseOffice(audience);
  attempt(office, person);
  return ATTEMPTS[effect].happened(office);
}

const PEOPLE: readonly (readonly [who: keyof Causes, audience: Audience, person: string])[] = [
  ["keyOwner", "me", KEYS_OWNER],
  ["keyOwner", "everyone", KEYS_OWNER],
  ["editor", "everyone", EDITOR],
  ["editorWithoutKey", "me", EDITOR],
  // Who owns the spreadsheet is an editor.
  ["editor", "everyone", SPREADSHEETS_OWNER],
  ["editorWithoutKey", "me", SPREADSHEETS_OWNER],
];

describe.each(EFFECTS)("%s", (effect) => {
  it.each(PEOPLE)("by %s, key for %s, as %s", (who, audience, person) => {
    const words = WHO_CAN_CAUSE[effect][who];
    const done = tryIt(effect, audience, "sidebar", person);
    if (done !== undefined) expect([words, done]).toEqual([words, happensBy(words)]);
  });

  it.each(["me", "everyone"] as const)("by an editor who has not installed it, key for %s", (audience) => {
    const { byCells, byCellsWithoutKey } = WHO_CAN_CAUSE[effect];
    const words = audience === "me" ? byCellsWithoutKey : byCells;
    expect([words, tryIt(effect, audience, "cells", EDITOR) ?? false]).toEqual([words, happensBy(words)]);
  });
});

describe("commenters and viewers", () => {
  const LOOKS = "looks@example.com";

  it("have no menu and no call of the sidebar, whatever it is", async () => {
    const runtime = await runtimeOf("function callFromSidebar() { return 1; }", { viewers: [LOOKS] });
    for (const name of Object.keys(CAUSED_BY)) {
      const call = runtime.scriptRun("callFromSidebar", [{ ticket: "", name, request: null }], LOOKS);
      await expect(call).rejects.toThrow("may only look");
    }
    expect(runtime.executions).toEqual([]);
    await closeAll();
  });
});

it("in a bound script every editor can read the key, as the page says", () => {
  const { kept } = new CauseOffice("everyone");
  expect(JSON.stringify(kept)).toContain(KEY);
});
