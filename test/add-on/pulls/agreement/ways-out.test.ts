/** Where an answer goes besides its cells is agreed to as well: files, and the chat that is told. */
import { STORED } from "../../../../src/add-on/shared/stored";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { EDITOR, type Request } from "../../../in-process/small-office";
import { rows, type Scripted, status } from "../../service-client/scripted";
import { SharedTab, WAITS } from "../run/shared-tab";

const FILE = "https://files.example.net/x.csv?signed=1";
const SLACK = "https://hooks.slack.com/services/T1/B2/the_owners";
const OTHER_SLACK = "https://hooks.slack.com/services/T9/B9/somebody_elses";
const GOOGLE_CHAT = "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t";

function answer({ line, request: { url } }: Request): Scripted {
  if (line.startsWith("POST /exports/")) return status(202, {}, { id: "e1", status: "unstarted" });
  if (line.startsWith("GET /exports/")) return { body: { id: "e1", status: "completed", link: FILE } };
  if (url === FILE) return { headers: { "Content-Type": "text/csv" }, body: "n\r\n1\r\n" };
  return url.startsWith("https://api.example.com") ? rows({ n: 1 }) : { body: "ok" };
}

class WaysOut extends SharedTab {
  constructor(audience: "me" | "everyone", form: Partial<PullForm>, chat = "") {
    super(audience, {}, answer);
    this.listing = () => rows({ id: "r1", name: "Weekly" });
    if (chat !== "") this.done("setChat", { address: chat });
    this.save("Tried", { schedule: "hourly", ...form });
    this.hour();
  }

  sent(part: string): readonly string[] {
    return this.service.asked
      .map(({ request }) => `${request.url} ${String(request.body)}`)
      .filter((one) => one.includes(part));
  }

  /** What no door of today lets anybody do: a chat that an earlier version let a colleague set. */
  replaceChat(change: object): void {
    const chat = JSON.parse(this.store.get(STORED.chat.name) ?? "{}") as object;
    this.store.setAll({ [STORED.chat.name]: JSON.stringify({ ...chat, ...change }) }, false);
  }
}

const WEEKLY = { source: "report", what: "Weekly", dates: "last 7 days", options: "" };

it.each(["export: csv", "export: s3://ours/weekly"])(
  "what a name stood for when its %s began is agreed to, and another thing is not exported",
  (mode) => {
    const office = new WaysOut("me", { ...WEEKLY, mode });
    expect(office.sent('"r1"')).toHaveLength(1);
    office.listing = () => rows({ id: "r2", name: "Weekly" });
    for (let hours = 0; hours < 30; hours++) office.hour();
    expect(office.sent('"r2"')).toEqual([]);
    expect(office.item("Tried").message).toContain(
      'the report "Weekly" is another one now (its id is r2) than when this was agreed to (r1)',
    );
    const form = office.done("pullForm", { name: "Tried" });
    if (form) office.done("savePull", { form, before: "Tried" });
    office.run(["Tried"]);
    expect(office.sent('"r2"')).toHaveLength(1);
  },
);

describe.each(["me", "everyone"] as const)("with a key for %s, a chat", (audience) => {
  const TELLS = { tell: "numbers" };

  it("of another person is told nothing until the owner of the key agrees to it", () => {
    const office = new WaysOut(audience, TELLS, SLACK);
    const before = office.sent(SLACK).length;
    office.replaceChat({ address: OTHER_SLACK, maker: "another person" });
    const asked = office.hour();
    // That of the other row, which tells nothing.
    expect(asked).toHaveLength(1);
    expect(office.sent(OTHER_SLACK)).toEqual([]);
    expect(office.item("Mine").status).toBe("well");
    expect(office.item("Tried")).toMatchObject({
      status: WAITS,
      message: expect.stringContaining("Chat (was Slack, now Slack, set up by somebody else)") as string,
      approval: { changes: [{ title: "Chat", before: "Slack", after: "Slack", isOfAnother: true }] },
    });
    expect(office.approve("Tried", EDITOR)).toMatchObject({ ok: false });
    expect(office.approve("Tried")).toMatchObject({ ok: true });
    office.hour();
    expect(office.sent(SLACK)).toHaveLength(before);
    expect(office.sent(OTHER_SLACK)).toHaveLength(1);
  });

  it("of another kind is told nothing either", () => {
    const office = new WaysOut(audience, TELLS, SLACK);
    office.replaceChat({ service: "Google Chat", address: GOOGLE_CHAT });
    office.hour();
    expect(office.sent(GOOGLE_CHAT)).toEqual([]);
    expect(office.item("Tried").message).toContain("Chat (was Slack, now Google Chat).");
  });

  it("that was not there is told nothing", () => {
    const office = new WaysOut(audience, TELLS);
    office.replaceChat({
      ...{ version: 1, spreadsheet: office.workbook.id, service: "Slack" },
      ...{ address: OTHER_SLACK, maker: "another person" },
    });
    office.hour();
    expect(office.sent(OTHER_SLACK)).toEqual([]);
    expect(office.item("Tried").message).toContain("Chat (was nothing, now Slack, set up by somebody else)");
  });

  it("that the owner of the key sets, replaces or removes stops no schedule", () => {
    const office = new WaysOut(audience, TELLS);
    for (const address of [SLACK, GOOGLE_CHAT, OTHER_SLACK]) {
      office.done("setChat", { address, replaces: true });
      const before = office.sent(address).length;
      office.hour();
      expect(office.item("Tried")).toMatchObject({ status: "well" });
      expect(office.sent(address).length).toBeGreaterThan(before);
      office.done("removeChat", null);
      office.hour();
      expect(office.item("Tried")).toMatchObject({ status: "well" });
    }
  });

  it("that changed while it was looked at is not agreed to", () => {
    const office = new WaysOut(audience, TELLS, SLACK);
    office.replaceChat({ service: "Google Chat", address: GOOGLE_CHAT, maker: "another person" });
    const { shown = "" } = office.item("Tried").approval ?? {};
    office.replaceChat({ service: "Slack", address: OTHER_SLACK, maker: "a third" });
    expect(office.call("approvePulls", { pulls: [{ name: "Tried", shown }] })).toMatchObject({ ok: false });
    office.hour();
    expect(office.sent(OTHER_SLACK)).toEqual([]);
  });
});
