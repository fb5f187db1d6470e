/** The secret text in the page of a sidebar: nobody can call what the page calls without it. */
import { SidebarTicket } from "../../../src/add-on/settings/sidebar-ticket";
import { createInProcessServices } from "../../in-process/google-services";

function makeTicket(secrets = ["first", "second"]) {
  const properties = createInProcessServices().PropertiesService.getUserProperties();
  return new SidebarTicket({ userProperties: () => properties, secret: () => secrets.shift() ?? "" });
}

it("was shown in this execution once it was right, and not before", () => {
  const ticket = makeTicket();
  ticket.give();
  expect(ticket.wasShown).toBe(false);
  expect(() => ticket.require("second")).toThrow(/open it again/);
  expect(ticket.wasShown).toBe(false);
  ticket.require("first");
  expect(ticket.wasShown).toBe(true);
});

it("is one of a person, however many pages they open", () => {
  const ticket = makeTicket();
  expect([ticket.give(), ticket.give()]).toEqual(["first", "first"]);
  expect(() => ticket.require("first")).not.toThrow();
});

it.each(["second", "", null, undefined, 0, {}, ["first"]])("is no other value: %j is refused", (shown) => {
  const ticket = makeTicket();
  ticket.give();
  expect(() => ticket.require(shown)).toThrow(/close it and open it again/);
});

it.each([null, undefined, "", "first"])(
  "is none before a sidebar was opened: nothing fits, also not %j",
  (shown) => {
    expect(() => makeTicket().require(shown)).toThrow(/close it and open it again/);
  },
);
