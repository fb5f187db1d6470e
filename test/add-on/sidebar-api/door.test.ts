/**
 * A call of the sidebar that comes from a cell, by each of the reasons for which it is refused alone: what a
 * cell can hand over, and that it does not know the ticket it would need.
 */
import type { Calls } from "../../../src/add-on/sidebar-contract/calls";
import { STORED } from "../../../src/add-on/shared/stored";
import type { PlatformBehaviour } from "../../../src/local/google/rules/platform-behaviour";
import { execution } from "../../in-process/add-on";
import { CALLS } from "../../in-process/every-call";
import { sidebarCall } from "../../in-process/opened-sidebar";
import { BASE, EDITOR, KEY, OWNER, SmallOffice } from "../../in-process/small-office";

const REQUESTS: { readonly [Name in keyof Calls]: unknown } = {
  ...CALLS,
  connect: { baseUrl: BASE, key: KEY, audience: "everyone", replaces: true },
  disconnect: null,
  forgetEverything: null,
};

/** Calls that take nobody for anybody. */
const WITH_A_SCREEN = ["state", "stateIfNew", "progress", "workOff", "refreshFormulas"];
const VIEWER = "viewer@example.com";
const ALWAYS_A_SCREEN: Partial<PlatformBehaviour> = { screenInCells: true };

/** An office in which all that people can set is set, and everybody has opened a sidebar. */
function officeFor(audience: "everyone" | "me"): SmallOffice {
  const office = new SmallOffice();
  office.connect({ audience });
  office.call("savePull", CALLS.savePull);
  office.call("setChat", CALLS.setChat);
  office.call("approvePulls", CALLS.approvePulls);
  for (const person of [EDITOR, VIEWER]) office.call("state", null, person);
  return office;
}

function everything(office: SmallOffice): string {
  return JSON.stringify([
    office.properties(),
    office.stores.scriptProperties.all(),
    [OWNER, EDITOR, VIEWER].map((person) => office.stores.userProperties(person).all()),
    office.stores.triggers.ofDocument(office.workbook.id),
    office.workbook.sheets.map((sheet) => sheet.name),
    office.service.asked.length,
  ]);
}

const ticketOf = (office: SmallOffice, person: string): unknown =>
  sidebarCall(office.stores, person, "state", null).ticket;

/** What a cell's author hands over, where Google lets one reason through that should have refused it. */
type Forgery = (
  office: SmallOffice,
  name: string,
  request: unknown,
) => readonly [call: unknown, platform: Partial<PlatformBehaviour>];

const FORGERIES: readonly (readonly [what: string, forgery: Forgery])[] = [
  ["is a text", (_, name) => [name, ALWAYS_A_SCREEN]],
  [
    "is rows with everything right",
    (office, name, request) => [[["ticket", ticketOf(office, OWNER), name, request]], ALWAYS_A_SCREEN],
  ],
  [
    "is an object with its author's own ticket",
    (office, name, request) => [{ ticket: ticketOf(office, EDITOR), name, request }, ALWAYS_A_SCREEN],
  ],
  ["is an object without a ticket", (_, name, request) => [{ name, request }, ALWAYS_A_SCREEN]],
];

describe.each(FORGERIES)("a call in a cell that %s", (_, forgery) => {
  it.each(["everyone", "me"] as const)("does nothing, tells nothing, by a connection for %s", (audience) => {
    const office = officeFor(audience);
    const before = everything(office);
    for (const [name, request] of Object.entries(REQUESTS)) {
      for (const user of [OWNER, EDITOR, VIEWER]) {
        const { stores, workbook, service } = office;
        const [call, usual] = forgery(office, name, request);
        // Beside what a cell can hand over, these are refused for want of a screen.
        const platform = typeof call === "object" && WITH_A_SCREEN.includes(name) ? {} : usual;
        const { respond } = service;
        const addOn = execution({
          ...{ stores, workbook, mode: "CUSTOM_FUNCTION", user, owner: OWNER, respond, platform },
        });
        let answer: unknown = "refused";
        try {
          answer = addOn.callFromSidebar(call);
        } catch (error) {
          expect(String(error)).toContain("This function belongs to the add-on itself.");
        }
        addOn.google.end();
        if (answer !== "refused") expect([name, answer]).toMatchObject([name, { ok: false }]);
        expect([name, user, addOn.google.requests]).toEqual([name, user, []]);
      }
    }
    expect(everything(office)).toBe(before);
  });
});

describe("an opened sidebar", () => {
  it("has its ticket in its page and nowhere that a cell or a colleague reads", () => {
    const office = new SmallOffice().connect();
    const htmlFiles = { Sidebar: '<main id="app"></main>' };
    const { stores, workbook } = office;
    const addOn = execution({ stores, workbook, user: EDITOR, owner: OWNER, htmlFiles });
    addOn.openSidebar();
    const ticket = stores.userProperties(EDITOR).get(STORED.sidebarTicket.name) ?? "";
    expect(ticket).not.toBe("");
    expect(addOn.google.screen.sidebar?.html).toBe(
      `<main id="app" data-ticket="${ticket}" data-script="${stores.scriptId}"></main>`,
    );
    expect(JSON.stringify([office.properties(), stores.scriptProperties.all()])).not.toContain(ticket);
    expect(stores.userProperties(OWNER).get(STORED.sidebarTicket.name)).not.toBe(ticket);
  });

  it("goes on when the same person opens another, and when a colleague does", () => {
    const office = new SmallOffice();
    const htmlFiles = { Sidebar: '<main id="app"></main>' };
    const { stores, workbook } = office;
    const open = (user: string) =>
      execution({ stores, workbook, user, owner: OWNER, htmlFiles }).openSidebar();
    open(OWNER);
    const first = ticketOf(office, OWNER);
    open(EDITOR);
    open(OWNER);
    expect(ticketOf(office, OWNER)).toBe(first);
    office.done("selectedCell", null, OWNER);
    office.done("selectedCell", null, EDITOR);
  });

  it("of an older add-on is told to be opened again", () => {
    expect(execution().callFromSidebar({ name: "reports", request: null })).toMatchObject({
      ok: false,
      failure: {
        kind: "badArgument",
        message: expect.stringContaining("close it and open it again") as string,
      },
    });
  });
});

describe("the hourly run", () => {
  it.each([undefined, "1", [["triggerUid", "1"]], new Date(0), {}])("is not started by %p", (event) => {
    const office = officeFor("everyone");
    const { stores, workbook } = office;
    const addOn = execution({ stores, workbook, user: OWNER, platform: ALWAYS_A_SCREEN });
    expect(() => addOn.everyHour(event)).toThrow("This function belongs to the add-on itself.");
  });

  it("ends in a cell even where its event was handed over, as the script service is not for cells", () => {
    const office = officeFor("everyone");
    const before = everything(office);
    const { stores, workbook } = office;
    for (const platform of [{}, ALWAYS_A_SCREEN]) {
      const addOn = execution({ stores, workbook, user: OWNER, mode: "CUSTOM_FUNCTION", platform });
      expect(() => addOn.everyHour({ triggerUid: "1" })).toThrow("You do not have permission");
      expect(() => addOn.refreshFormulas()).toThrow(/getUi|permission/);
      expect(() => addOn.openSidebar()).toThrow(/getUi|permission/);
    }
    expect(everything(office)).toBe(before);
  });
});
