/** What each call of the sidebar refuses before it does anything, in words that say what to do. */
import { CALLS } from "../../in-process/every-call";
import { BASE, EDITOR, KEY, SmallOffice } from "../../in-process/small-office";
import { type Scripted, status } from "../service-client/scripted";

const SLACK = "https://hooks.slack.com/services/T000/B000/xyz";

const refused = (kind: string, sentence: RegExp) => ({
  ok: false,
  failure: { kind, message: expect.stringMatching(sentence) as string },
});

describe("agreeing to what others typed", () => {
  it("is refused where the row is not what was looked at", () => {
    const office = new SmallOffice().connect();
    office.done("savePull", CALLS.savePull, EDITOR);
    const [pull] = office.done("savedPulls", null).pulls;
    const pulls = [{ name: pull?.name ?? "", shown: "what stood there before" }];
    expect(office.call("approvePulls", { pulls })).toMatchObject(
      refused("badArgument", /its row was changed since it was shown here/),
    );
    expect(office.done("savedPulls", null).pulls).toMatchObject([{ status: pull?.status }]);
  });

  it("and what names a pull that is not there are refused by its name", () => {
    const office = new SmallOffice().connect();
    expect(office.call("giveUpRun", { name: "Nobody's" })).toMatchObject(refused("unknownName", /Nobody's/));
  });
});

describe("a chat", () => {
  it("that does not know the address says so, and is not kept", () => {
    const office = new SmallOffice(({ request }) =>
      request.url === SLACK ? status(404, {}, "no_service") : { body: {} },
    ).connect();
    expect(office.call("setChat", { address: SLACK })).toMatchObject(
      refused("badSetting", /does not know this address \(404\)\. Copy it again from there/),
    );
    expect(office.done("savedPulls", null)).toMatchObject({ chat: { service: null } });
  });

  it("that is not set up is not tried", () => {
    expect(new SmallOffice().connect().call("testChat", null)).toMatchObject(
      refused("badSetting", /None is set up\. Set one up in the Saved tab first/),
    );
  });

  it("that does not take a message at the moment is not kept", () => {
    const office = new SmallOffice(({ request }) => (request.url === SLACK ? status(503) : { body: {} }));
    office.connect();
    expect(office.call("setChat", { address: SLACK })).toMatchObject(refused("badSetting", /Slack/));
    expect(office.done("savedPulls", null)).toMatchObject({ chat: { service: null } });
  });

  it("by mail is tried by the person with that address alone", () => {
    const office = new SmallOffice();
    office.withMail = true;
    office.connect();
    office.done("setChat", { address: "owner@example.com" });
    expect(office.call("testChat", null, EDITOR)).toMatchObject(
      refused("badSetting", /Only the person with that address can try it/),
    );
  });
});

describe("connecting", () => {
  it.each([404, 405, 418, 500])(
    "to what answers the list of reports with %d leaves no connection",
    (code) => {
      const office = new SmallOffice();
      office.listing = () => status(code);
      expect(() => office.connect()).toThrow(/[Aa]ddress|not answer|error/);
      expect(office.done("state", null)).toMatchObject({ connected: false });
    },
  );

  const connecting = { baseUrl: BASE, key: KEY, audience: "everyone" } as const;

  it.each<[string, Scripted]>([
    ["a word", { body: "welcome" }],
    ["nothing at all", status(200, {}, "")],
    ["a job without an id or a link", { body: { status: "running" } }],
  ])("to what answers the list of reports with %s is refused", (_, answer) => {
    const office = new SmallOffice();
    office.listing = () => answer;
    expect(office.call("connect", connecting)).toMatchObject({ ok: false });
    expect(office.done("state", null)).toMatchObject({ connected: false });
  });

  it("to a service that is down says that it is for the first time", () => {
    const office = new SmallOffice();
    office.listing = () => status(503);
    expect(office.call("connect", connecting)).toMatchObject({
      ok: false,
      failure: { kind: "serviceDown", fields: { isFirst: true } },
    });
  });

  it("with another key that may not list reports leaves the one that is known to work", () => {
    const office = new SmallOffice().connect();
    office.keys = [KEY, "another-key"];
    office.listing = () => status(403);
    expect(office.call("connect", { ...connecting, key: "another-key" })).toMatchObject(
      refused("badSetting", /may not list reports there, so it cannot be checked\. Disconnect first/),
    );
    office.listing = () => undefined;
    office.keys = [KEY];
    expect(office.cell("ANALYTICS_SQL", ["select 1"])).not.toHaveProperty("error");
  });

  it("to what only leads elsewhere says that", () => {
    const office = new SmallOffice();
    office.listing = () => status(302, { Location: "https://www.example.org/login" });
    expect(() => office.connect()).toThrow(/It only redirects to another address/);
  });
});

describe("taking the schedules over", () => {
  it("is for who can use the key", () => {
    const office = new SmallOffice().connect({ audience: "me" });
    expect(office.call("takeOverSchedules", null, EDITOR)).toMatchObject(
      refused("notYours", /run its schedules, which use their key|their key/),
    );
  });

  it("says so where Google refuses the trigger", () => {
    const office = new SmallOffice().connect();
    const { faults } = office.stores;
    faults.before = (call) => (call === "ScriptApp.newTrigger" ? "This add-on is on trial." : undefined);
    expect(office.call("takeOverSchedules", null, EDITOR)).toMatchObject(
      refused("notAllowed", /once an hour/),
    );
  });
});
