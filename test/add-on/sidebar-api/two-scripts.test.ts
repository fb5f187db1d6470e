/**
 * Two scripts of the add-on in one spreadsheet: each has stores of its own, and the sidebar says so at
 * opening.
 */
import { ScriptStores } from "../../../src/local/google/roots/accounts";
import { execution } from "../../in-process/add-on";
import { EDITOR, OWNER, SmallOffice } from "../../in-process/small-office";

const htmlFiles = { Sidebar: '<main id="app"></main>' };

/** What the page is given when this person opens the sidebar by the script of these stores. */
function openedBy(office: SmallOffice, stores: ScriptStores, user = OWNER): Readonly<Record<string, string>> {
  const addOn = execution({ stores, workbook: office.workbook, user, owner: OWNER, htmlFiles });
  addOn.openSidebar();
  const html = addOn.google.screen.sidebar?.html ?? "";
  return Object.fromEntries(
    [...html.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

const second = (office: SmallOffice) => new ScriptStores(office.stores.clock, {}, 1, "2the-second-script");

describe("a second script in the spreadsheet", () => {
  it("has no connection of the first, and says at opening that there is another", () => {
    const office = new SmallOffice().connect({ audience: "everyone" });
    expect(openedBy(office, office.stores)).toMatchObject({ script: office.stores.scriptId });
    const stores = second(office);
    const given = openedBy(office, stores, EDITOR);
    expect(given).toMatchObject({ script: "2the-second-script", other: office.stores.scriptId });
    const addOn = execution({ stores, workbook: office.workbook, user: EDITOR, owner: OWNER });
    expect(addOn.fromSidebar("state", null)).toMatchObject({ ok: true, value: { connected: false } });
    expect(openedBy(office, office.stores)).not.toHaveProperty("other");
  });

  it("is the only one once the note of the first is gone", () => {
    const office = new SmallOffice().connect({ audience: "everyone" });
    openedBy(office, office.stores);
    const stores = second(office);
    const { SpreadsheetApp } = execution({ workbook: office.workbook, stores }).google;
    SpreadsheetApp.getActiveSpreadsheet().getRangeByName("analytics_stamp")?.clearNote();
    expect(openedBy(office, stores)).not.toHaveProperty("other");
    expect(openedBy(office, office.stores)).toMatchObject({ other: "2the-second-script" });
  });

  it("is not taken for one in a copy of the spreadsheet, whose script is another one as well", () => {
    const office = new SmallOffice().connect({ audience: "everyone" });
    openedBy(office, office.stores);
    Object.defineProperty(office.workbook, "id", { value: "the-copy" });
    const copied = second(office);
    expect(openedBy(office, copied)).not.toHaveProperty("other");
    expect(openedBy(office, office.stores)).toMatchObject({ other: "2the-second-script" });
  });
});

describe("the note on the stamp", () => {
  const cellOf = (office: SmallOffice) => {
    const { SpreadsheetApp } = execution({ workbook: office.workbook, stores: office.stores }).google;
    return SpreadsheetApp.getActiveSpreadsheet().getRangeByName("analytics_stamp");
  };

  it("of a person's own is never replaced", () => {
    const office = new SmallOffice().connect({ audience: "everyone" });
    cellOf(office)?.setNote("Do not touch. Anna");
    expect(openedBy(office, office.stores)).not.toHaveProperty("other");
    expect(cellOf(office)?.getNote()).toBe("Do not touch. Anna");
  });

  it("that somebody changed puts nothing into the page but letters", () => {
    const office = new SmallOffice().connect({ audience: "everyone" });
    const evil = `2"><script>alert(1)</script>`.replace(/ /g, "");
    cellOf(office)?.setNote(
      `The add-on works in this spreadsheet (${office.workbook.id}) by the script ${evil}.`,
    );
    expect(openedBy(office, office.stores)["other"]).toMatch(/^[\w-]*$/);
  });

  it("is not made before there is a stamp", () => {
    expect(openedBy(new SmallOffice(), new SmallOffice().stores)).toHaveProperty("script");
  });
});
