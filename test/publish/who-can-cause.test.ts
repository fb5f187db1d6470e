/** The table of who can cause what, tried with every call of the sidebar as somebody who did not connect. */
import { type Caused, CAUSED_BY, WHO_CAN_CAUSE } from "../../src/local/build/who-can-cause";
import { CHECKS } from "../../src/add-on/gate/checks";
import type { Calls } from "../../src/add-on/sidebar-contract/calls";
import { SavedOffice } from "../add-on/pulls/run/saved-office";
import { CALLS } from "../in-process/every-call";
import { BASE, EDITOR, KEY } from "../in-process/small-office";

const REQUESTS: { readonly [Name in keyof Calls]: Parameters<Calls[Name]>[0] } = {
  ...CALLS,
  connect: { baseUrl: BASE, key: KEY, audience: "everyone" },
  disconnect: null,
  forgetEverything: { frozen: false },
  keepPersonOut: { value: "ann@example.com", isOut: true },
  setPreferences: { perMinute: 3 },
  approvePulls: { pulls: [{ name: "Waits", shown: "" }] },
};
/** Effects of whose calls the table says that an editor causes none. */
const ONLY_KEY_OWNER: readonly Caused[] = [
  "connection",
  "settings of the connection",
  "choice of the chat",
  "everything forgotten",
  "a person kept out",
];
const NAMES = Object.keys(CAUSED_BY) as (keyof Calls)[];

function officeOf(audience: "me" | "everyone"): SavedOffice {
  const office = new SavedOffice();
  office.connect({ audience });
  office.save("Waits");
  return office;
}

it("has every effect of the gate", () => {
  expect(Object.keys(CHECKS).filter((effect) => !(effect in WHO_CAN_CAUSE))).toEqual([]);
});

describe.each(["me", "everyone"] as const)("where the key is for %s", (audience) => {
  it("what is its owner's alone is refused to an editor", () => {
    const office = officeOf(audience);
    const before = JSON.stringify(office.properties());
    for (const name of NAMES.filter((one) => ONLY_KEY_OWNER.includes(CAUSED_BY[one]))) {
      const answer = office.call(name, REQUESTS[name], EDITOR);
      // Without a chat there is none to remove.
      if (name === "removeChat") continue;
      expect([name, answer]).toMatchObject([name, { ok: false, failure: { kind: "notYours" } }]);
    }
    expect(JSON.stringify(office.properties())).toBe(before);
  });
});

it("no call of an editor sends a request with a key that is its owner's alone", () => {
  const office = officeOf("me");
  const asked = office.service.asked.length;
  // Connecting tries a key of the editor's own.
  for (const name of NAMES.filter((one) => one !== "connect")) office.call(name, REQUESTS[name], EDITOR);
  expect(office.service.asked).toHaveLength(asked);
});

it("an editor's agreement to a row that waits for the key's owner changes nothing", () => {
  const office = officeOf("me");
  office.edit("Waits", "What", "select 'another'");
  const shown = office.item("Waits").approval?.shown ?? "";
  expect(office.item("Waits").status).toBe("waits for approval");
  office.call("approvePulls", { pulls: [{ name: "Waits", shown }] }, EDITOR);
  expect(office.item("Waits").status).toBe("waits for approval");
});
