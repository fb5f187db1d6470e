/** What becomes of a message where sending it fails, and where the add-on itself is at fault. */
import { requirePass } from "../../../src/add-on/gate/gate";
import { Messenger } from "../../../src/add-on/notifications/messenger";

const PASS = requirePass("message", { isSetUp: true, isOwner: true, isOthersMail: false }, () => new Error());
const CHAT = { service: "Slack", address: "https://hooks.example.com/x" } as const;
const MAIL = { service: "mail", address: "ada@example.com" } as const;
const clock = { now: () => 0, sleep: () => undefined };

/** Whose stores fail by this error. */
function failingWith(error: Error): Messenger {
  const fail = (): never => {
    throw error;
  };
  const http = () => ({ fetch: fail }) as unknown as GoogleAppsScript.URL_Fetch.UrlFetchApp;
  const mail = () =>
    ({ getRemainingDailyQuota: () => 9, sendEmail: fail }) as unknown as GoogleAppsScript.Mail.MailApp;
  return new Messenger({ http, mail, clock });
}

it.each([CHAT, MAIL])("a fault of the add-on is not told as one of the network: %j", (to) => {
  const fault = new TypeError("text is undefined");
  expect(() => failingWith(fault).send(PASS, to, "Hello", 0)).toThrow(fault);
});

it("a mail that Google refuses is not delivered, and the address is to be checked", () => {
  const refused = failingWith(
    Object.assign(new Error("Invalid email: ada@example.com"), { name: "Exception" }),
  );
  expect(refused.send(PASS, MAIL, "Hello", 0)).toEqual({
    kind: "not delivered",
    why: "Google did not send it; check the address",
  });
});

it("a build without mail sends none, also where an address of another build is kept", () => {
  const http = (): never => {
    throw new Error("Nothing is fetched.");
  };
  expect(new Messenger({ http, mail: undefined, clock }).send(PASS, MAIL, "Hello", 0)).toEqual({
    kind: "not delivered",
    why: "this build of the add-on sends no mail",
  });
});
