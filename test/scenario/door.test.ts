/**
 * Cells are a door, into which everybody who edits can type any top-level function of the script. Nothing but
 * the custom functions does anything there: nothing changes, nothing is asked, nothing is told.
 */
import { CATALOG } from "../../src/add-on/custom-functions/catalog/catalog";
import { ENTRY_POINTS } from "../../src/add-on/custom-functions/catalog/entry-points";
import { calculatorOf } from "../../src/local/desk/sheet-functions";
import { type Office, openOffice } from "./office";

const EDITOR = "editor@example.com";
const PEOPLE = ["owner@example.com", EDITOR, "viewer@example.com"];

let office: Office;
beforeAll(async () => (office = await openOffice()));
afterAll(() => office.close());

const everything = (): string =>
  JSON.stringify([
    office.stores.documentProperties(office.desk.workbook.id).all(),
    office.stores.scriptProperties.all(),
    PEOPLE.map((person) => office.stores.userProperties(person).all()),
    office.desk.triggers,
    office.desk.menus,
    office.desk.screen.toasts,
    office.desk.sidebarHtml() ?? null,
    office.desk.workbook.sheets.map((sheet) => sheet.name),
    office.service.log.length,
  ]);

/** As cells hand them over: no objects but dates and rows. */
const ARGUMENTS: readonly (readonly unknown[])[] = [
  [],
  ["disconnect"],
  ["disconnect", "", ""],
  [[["ticket", "name", "request"]]],
  [new Date(0)],
  [true, 1],
];

it("the built script has no top-level functions but those of the two lists", () => {
  const names = [...ENTRY_POINTS, ...CATALOG].map(({ name }) => name);
  expect(
    office.desk
      .listFunctions()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.sort());
});

describe.each(["everyone", "me"] as const)("with a connection for %s", (audience) => {
  beforeAll(() =>
    office.call("connect", {
      baseUrl: office.service.url,
      key: office.service.key,
      audience,
      replaces: true,
    }),
  );

  it.each(ENTRY_POINTS.map(({ name }) => name))(
    "=%s(…) in a cell does nothing, whoever looks",
    async (name) => {
      const before = everything();
      for (const user of PEOPLE)
        for (const values of ARGUMENTS)
          await expect(office.desk.run(name, values, { mode: "CUSTOM_FUNCTION", user })).rejects.toThrow(
            /This function belongs to the add-on itself\.|SpreadsheetApp\.getUi\(\)/,
          );
      expect(everything()).toBe(before);
    },
  );
});

it("a sheet calculates what is typed as Google does, and the cell shows that the function is refused", async () => {
  const calculator = calculatorOf(office.desk);
  calculator.setInput("Sheet1", "A1", '=callfromsidebar("disconnect")');
  await calculator.settled();
  expect(calculator.note("A1", "Sheet1")).toContain("This function belongs to the add-on itself.");
  calculator.close();
  expect((await office.call("state", null)).connected).toBe(true);
});
