/** Approvals of the form before: no schedule stops, and the old digests go. */
import { digest, digestWithKey } from "../../../../src/add-on/settings/digest";
import { toCanonicalJson } from "../../../../src/add-on/answers/question/query-key";
import { STORED } from "../../../../src/add-on/shared/stored";
import type { Json } from "../../../../src/add-on/table/values";
import { OWNER } from "../../../in-process/small-office";
import { SharedTab, WAITS } from "../run/shared-tab";

const SLACK = "https://hooks.slack.com/services/T1/B2/somebody";

/** As that form had them, of a row as `SharedTab` saves it. */
const MEANING = {
  name: "",
  source: "sql",
  what: "select 'Mine'",
  dates: "",
  options: "",
  columns: "null",
  place: "mine!A1",
  mode: '{"allowShrink":false,"columnRule":"add","mode":{"mode":"replace"},"valuesOnly":false}',
  tell: "nobody",
};

const write = (value: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))));

class EarlierOffice extends SharedTab {
  readonly name = `agreed:${this.idOf("Mine")}`;

  /** Puts the approval back into the form before. */
  makeEarlier(more: { readonly byOwner?: boolean; readonly asked?: string } = {}): this {
    const secret = this.secret();
    const short = (text: string): string => digestWithKey(text, secret).slice(0, 8);
    const cells = Object.fromEntries(Object.entries(MEANING).map(([cell, text]) => [cell, short(text)]));
    const spreadsheet = this.workbook.id;
    const facts = {
      version: 1,
      spreadsheet,
      mark: digestWithKey(write(MEANING), secret),
      masks: [],
      bucket: "",
    };
    const seal = digestWithKey(
      write({ ...facts, cells: JSON.parse(write(cells)) as object, ...more }),
      secret,
    );
    const texts = { name: "Mine", what: "select 'Mine'" };
    this.store.setAll({ [this.name]: JSON.stringify({ ...facts, cells, ...more, texts, seal }) }, false);
    return this;
  }

  /** As approvals were before they named the chat. */
  withoutChat(): this {
    return this.without(["chat", "schedule"]);
  }

  /** As approvals were before they named these. */
  without(parts: readonly string[]): this {
    const {
      texts,
      seal: _old,
      ...all
    } = JSON.parse(this.store.get(this.name) ?? "{}") as {
      readonly [part: string]: object;
    };
    const facts = Object.fromEntries(Object.entries(all).filter(([part]) => !parts.includes(part)));
    const seal = digestWithKey(toCanonicalJson(facts as Json), this.secret());
    this.store.setAll({ [this.name]: JSON.stringify({ ...facts, texts, seal }) }, false);
    return this;
  }

  setForeignChat(maker: string): void {
    const chat = { version: 1, spreadsheet: this.workbook.id, service: "Slack", address: SLACK, maker };
    this.store.setAll({ [STORED.chat.name]: JSON.stringify(chat) }, false);
  }

  private secret(): string {
    const maker = /"maker":"([0-9a-f]+)"/.exec(JSON.stringify(this.properties()).replaceAll('\\"', '"'))?.[1];
    const own = Object.values(this.stores.userProperties(OWNER).all()).find((text) => digest(text) === maker);
    return this.audience === "me" ? (own ?? "") : (maker ?? "");
  }

  constructor(readonly audience: "me" | "everyone") {
    super(audience);
  }

  get stored(): {
    readonly version: number;
    readonly byOwner?: boolean;
    readonly mark?: string;
    readonly chat?: object;
    readonly schedule?: object;
  } {
    return JSON.parse(this.store.get(this.name) ?? "null") as EarlierOffice["stored"];
  }
}

const STORE_BYTES = 500 * 1_024;
const PART = 8_000;
const NAME = 10;
/** Today's form of an approval needs more. */
const LEFT = 100;

const isBack = (office: EarlierOffice): boolean =>
  (office.stored as { isTakenBack?: true }).isTakenBack === true;

const asked = (secret: string): string => digestWithKey('{"options":"","what":"select \'Mine\'"}', secret);

it.each(["me", "everyone"] as const)("for %s: goes on, in the form of today", (audience) => {
  const office = new EarlierOffice(audience).makeEarlier({ byOwner: true });
  expect(office.stored.version).toBe(1);
  expect(office.item("Mine").approval).toBeUndefined();
  expect(office.hour()).toHaveLength(1);
  expect(office.stored).toMatchObject({ version: 2, byOwner: true });
  expect(office.stored.mark).toBeUndefined();
  expect(office.hour()).toHaveLength(1);
});

it("that does not say who agreed does not say so later", () => {
  const office = new EarlierOffice("me").makeEarlier();
  expect(office.hour()).toHaveLength(1);
  expect(office.stored.version).toBe(2);
  expect(office.stored).not.toHaveProperty("byOwner");
});

it("is not given to a row that was changed since, and waits as it did", () => {
  const office = new EarlierOffice("me").makeEarlier({ byOwner: true });
  office.edit("Mine", "What", "select email from people");
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
  expect(office.stored.version).toBe(1);
  office.edit("Mine", "What", "select 'Mine'");
  expect(office.hour()).toHaveLength(1);
  expect(office.stored.version).toBe(2);
});

it.each(["me", "everyone"] as const)("for %s: one that names no chat goes on, and names it", (audience) => {
  const office = new EarlierOffice(audience).withoutChat();
  office.edit("Mine", "Tell", "failures");
  office.approve("Mine");
  office.withoutChat().setForeignChat("one");
  expect(office.hour()).toHaveLength(1);
  expect(office.stored.chat).toMatchObject({ service: "Slack" });
  office.setForeignChat("another");
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
});

it("one that does not say whether its schedule waits for days goes on as it is, and says it", () => {
  const office = new EarlierOffice("me").without(["schedule"]);
  expect(office.hour()).toHaveLength(1);
  expect(office.stored.schedule).toMatchObject({ waits: false });
});

describe("is taken back", () => {
  const isLogged = (office: EarlierOffice): boolean =>
    office.log().some((line) => line.includes("approval taken back"));

  it("as one of today is", () => {
    const office = new EarlierOffice("me").makeEarlier({ byOwner: true });
    expect(office.call("takeBackApproval", { name: "Mine" }).ok).toBe(true);
    expect(office.stored).toMatchObject({ version: 2, isTakenBack: true });
    expect(isLogged(office)).toBe(true);
  });

  it("also where it was not carried over just before", () => {
    const office = new EarlierOffice("me").makeEarlier({ byOwner: true });
    const { name } = office;
    const earlier = office.store.get(name) ?? "";
    office.stores.faults.after = (call) => {
      if (call.endsWith(".setProperties") && office.stored.version === 2 && !isBack(office))
        office.store.setAll({ [name]: earlier }, false);
      return undefined;
    };
    expect(office.call("takeBackApproval", { name: "Mine" }).ok).toBe(true);
    delete office.stores.faults.after;
    expect(isBack(office)).toBe(true);
  });

  it("or says why not, where the store has no room, and is no line of the log", () => {
    const office = new EarlierOffice("me").makeEarlier({ byOwner: true });
    const room = STORE_BYTES - Object.entries(office.properties()).flat().join("").length;
    const fill = (name: string, size: number): void =>
      office.store.setAll({ [name.padEnd(NAME)]: "x".repeat(size - NAME) }, false);
    for (let i = 0; i < Math.floor(room / PART); i++) fill(`x${i}`, PART);
    fill("rest", (room % PART) - LEFT);
    const { ok } = office.call("takeBackApproval", { name: "Mine" });
    expect([ok, isBack(office), isLogged(office)]).toEqual([false, false, false]);
  });
});

it("that was forged by who has not the owner's secret counts for nothing", () => {
  const office = new EarlierOffice("me").makeEarlier({ byOwner: true });
  const forged = { ...office.stored, mark: asked("guess") };
  office.store.setAll({ [office.name]: JSON.stringify(forged) }, false);
  expect(office.hour()).toEqual([]);
});
