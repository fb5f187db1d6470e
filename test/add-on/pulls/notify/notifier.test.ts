/**
 * A chat is told of pulls: once for all that a run brought, on news only, and whatever becomes of the message
 * no pull fails.
 */
import { numbered, rows, type Scripted, status } from "../../service-client/scripted";
import { killAt } from "../../../in-process/killing";
import { countOf } from "../../../sweep/part";
import { EDITOR, KEY, LOGIN, OWNER } from "../../../in-process/small-office";
import { HOUR, MINUTE, SavedOffice } from "../run/saved-office";

const SLACK = "https://hooks.slack.com/services/T1/B2/only-the-chat-knows-it".replace(/-/g, "_");
const CHAT = "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=another-secret";
const HEADING = "Analytics Tables, “Untitled spreadsheet”:";

/** An office whose pulls are told to a chat. */
class ChatOffice extends SavedOffice {
  chat: () => Scripted = () => ({ body: "ok" });
  analytics: () => Scripted = () => rows({ n: 1 });
  private seen = 0;

  constructor(address = SLACK) {
    super();
    this.answer = ({ request }) => (isOfChat(request.url) ? this.chat() : this.analytics());
    if (address !== "") this.done("setChat", { address });
    this.news();
  }

  /** What reached chats since the last look: the texts without their heading. */
  news(address?: string): string[] {
    const posts = this.service.asked.slice(this.seen).filter(({ request }) => isOfChat(request.url));
    this.seen = this.service.asked.length;
    return posts
      .filter(({ request }) => address === undefined || request.url === address)
      .map(({ body }) => (body as { text: string }).text.replace(`${HEADING}\n`, ""));
  }

  /** The next hourly run, in which the service answers so. */
  hour(answer?: Scripted): string[] {
    if (answer) this.analytics = () => answer;
    this.clock.advance(HOUR);
    this.everyHour();
    return this.news();
  }
}

const isOfChat = (url: string): boolean => !url.startsWith("https://api.example.com");
const DOWN = status(503);

describe("a chat is told", () => {
  it("when a pull begins to fail and when it is well again, and not of the hours between", () => {
    const office = new ChatOffice().save("One", { schedule: "hourly", tell: "failures" });
    expect(office.hour()).toEqual([]);
    expect(office.hour(DOWN)).toEqual([
      "• Fails: One. The analytics service at api·example·com has an internal error (503). Try again in a few minutes. It is tried again after 11:52:00.",
    ]);
    expect([office.hour(), office.hour()]).toEqual([[], []]);
    office.clock.advance(9 * HOUR);
    expect(office.hour(rows({ n: 1 }))).toEqual(["• Works again: One."]);
    expect(office.hour()).toEqual([]);
  });

  describe("of a pull that fails in one hour and is well in the next", () => {
    const WELL = rows({ n: 1 });
    const flapped = (hours: number, office = new ChatOffice()) => {
      office.save("One", { schedule: "hourly", tell: "failures" });
      const cursor = Array.from({ length: hours }, (_, hour) => office.hour(hour % 2 === 0 ? DOWN : WELL));
      return { office, cursor };
    };
    const BY_TURNS =
      "• On and off: One. It keeps failing and working again. From now on a message comes once a day, or when it fails three times in a row.";

    const DAYS = countOf(4, 2);

    it("three times, and then once a day", () => {
      const { cursor } = flapped(24 * DAYS);
      const days = Array.from({ length: DAYS }, (_, day) => cursor.slice(24 * day, 24 * day + 24).flat());
      const later = Array<number>(DAYS - 1).fill(1);
      expect(days.map(({ length }) => length)).toEqual([3, ...later]);
      expect(days.map((day) => day.filter((text) => text.includes(BY_TURNS)).length)).toEqual([1, ...later]);
    });

    it("at once where it goes on failing, or is well for days and fails again", () => {
      // It was told last that the pull is well.
      const { office } = flapped(27);
      expect([office.hour(), office.hour()]).toEqual([[], [expect.stringMatching(/^• Fails: One/)]]);
      const other = flapped(9).office;
      other.hour(WELL);
      other.clock.advance(47 * HOUR);
      other.hour();
      expect(other.hour(DOWN)).toEqual([expect.stringMatching(/^• Fails: One[^•]*$/)]);
    });

    it("and where its note cannot be read, as if nothing had been told", () => {
      const { office } = flapped(9);
      const properties = office.stores.documentProperties(office.workbook.id);
      for (const [name, text] of Object.entries(properties.all()))
        if (text.includes('"flaps"'))
          properties.setAll({ [name]: text.replace(/"since":\d+/, '"since":"x"') }, false);
      expect(office.hour(WELL)).toEqual([expect.stringMatching(/^• Works again: One/)]);
    });
  });

  it("that a pull stopped, and what makes it go on", () => {
    const office = new ChatOffice().save("One", {
      schedule: "hourly",
      tell: "failures",
      place: "Sheet1!A1",
    });
    office.last.SpreadsheetApp.getActiveSpreadsheet()
      .getSheetByName("Sheet1")
      ?.getRange("A1")
      .setValue("Total 4,711");
    expect(office.hour()).toEqual([
      "• Stopped: One. Cannot write to Sheet1!A1: something else is there. Change its row or run it by hand, and it goes on.",
    ]);
    expect(office.hour()).toEqual([]);
  });

  it("once for all pulls of a run, those with the same trouble together", () => {
    const office = new ChatOffice();
    for (let n = 0; n < 12; n++)
      office.save(`Pull ${n}`, { schedule: "hourly", tell: "failures", what: "select 1" });
    const [message = "", ...more] = office.hour(status(422, {}, { error: "no column ann@example.com" }));
    expect(more).toEqual([]);
    expect(message).toMatch(
      /^• Fails: Pull 0, Pull 1, .* and 2 more\. The analytics service refused this question: its reason is in the pull's row\. .* It is tried again after [\d:]+\.$/,
    );
    expect(message).not.toMatch(/ann|example/);
  });

  it("how many rows changed, where it is to be told of changes, and nothing of what is in them", () => {
    const office = new ChatOffice()
      .save("One", { schedule: "hourly", tell: "changes" })
      .save("Two", { schedule: "hourly", tell: "failures" });
    expect(office.hour(rows({ name: "Ann", plan: "Team" }, { name: "Bob", plan: "Team" }))).toEqual([]);
    expect(office.hour()).toEqual([]);
    const changed = rows(
      { name: "Ann", plan: "Free" },
      { name: "Cid", plan: "Team" },
      { name: "Dan", plan: "Team" },
    );
    const [message = "", ...more] = office.hour(changed);
    expect(more).toEqual([]);
    expect(message).toMatch(/^• Changed: One, 3 rows, before 2 \(.*\)\.$/);
    expect(message).not.toMatch(/Ann|Cid|Team|Free/);
    expect(office.hour(rows({ name: "Cid", plan: "Team" }))).toEqual([
      expect.stringMatching(/: One, 1 row, before 3 /),
    ]);
  });

  it("how many rows there are as the spreadsheet writes numbers", () => {
    const office = new ChatOffice().save("One", { schedule: "hourly", tell: "changes" });
    office.last.SpreadsheetApp.getActiveSpreadsheet().setSpreadsheetLocale("de_DE");
    office.hour(rows(...numbered(0, 1_300)));
    expect(office.hour(rows(...numbered(0, 1_284)))).toEqual([
      "• Changed: One, 1.284 rows, before 1.300 (16 removed).",
    ]);
  });

  it("of runs by hand, too", () => {
    const office = new ChatOffice().save("One", { tell: "failures" });
    office.analytics = () => DOWN;
    office.run(["One"]);
    expect(office.news()).toEqual([
      expect.stringMatching(/^• Fails: One\..* It has no schedule: run it again by hand\.$/),
    ]);
    office.analytics = () => rows({ n: 1 });
    office.clock.advance(10 * MINUTE);
    office.run(["One"]);
    expect(office.news()).toEqual(["• Works again: One."]);
  });

  it("of runs by hand that take several calls: once, with the reason of each", () => {
    const names = Array.from({ length: 6 }, (_, n) => `Pull ${n}`);
    const office = new ChatOffice();
    for (const name of names) office.save(name, { tell: "failures" });
    office.analytics = () => {
      office.clock.advance(50_000);
      return status(422, {}, { error: "no column ann@example.com" });
    };
    const first = office.run(names);
    expect([first.left.length > 0, office.news()]).toEqual([true, []]);
    office.run(first.left, { since: first.since, done: first.ran.length });
    expect(office.news()).toEqual([
      expect.stringMatching(
        /^• Fails: Pull 0, Pull 1, .*Pull 5\. The analytics service refused this question/,
      ),
    ]);
  });

  it("that a row with a mistake runs no more, and that it is well again", () => {
    const office = new ChatOffice()
      .save("One", { schedule: "hourly", tell: "failures" })
      .save("Two", { schedule: "hourly" });
    office.hour();
    office.edit("One", "Schedule", "sometimes");
    office.edit("Two", "Schedule", "sometimes");
    expect(office.hour()).toEqual([
      expect.stringMatching(/^• Stopped: One\. There is a mistake in its row.* fixed/),
    ]);
    expect(office.hour()).toEqual([]);
    office.edit("One", "Schedule", "hourly");
    expect(office.hour()).toEqual(["• Works again: One."]);
  });

  it("that no pull runs any more because a header is gone", () => {
    const office = new ChatOffice()
      .save("One", { schedule: "hourly", tell: "failures" })
      .save("Two", { schedule: "hourly", tell: "changes" });
    office.hour();
    const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls");
    sheet
      ?.getRange("H1:I1")
      .setValues([["x", "y"]])
      .clearNote();
    expect(office.hour()).toEqual([expect.stringMatching(/^• Stopped: One, Two\. There is a mistake/)]);
    expect(office.hour()).toEqual([]);
  });

  it("of an answer that is suspiciously small, with the counts", () => {
    const office = new ChatOffice().save("One", { schedule: "hourly", tell: "failures" });
    office.hour(rows(...numbered(0, 30)));
    expect(office.hour(rows({ n: 1 }))).toEqual([
      expect.stringMatching(/the answer has only 1 where 30 rows were/),
    ]);
  });

  it("of a key that rows have in common, without the key, which stands beside the pull", () => {
    const office = new ChatOffice().save("One", {
      schedule: "hourly",
      tell: "failures",
      mode: "merge on email",
    });
    const cursor = office.hour(rows({ email: "ada@example.com", n: 1 }, { email: "ada@example.com", n: 2 }));
    expect(cursor).toEqual([expect.stringContaining("several rows of the answer are equal in")]);
    expect(cursor.join()).not.toMatch(/ada/);
    expect(office.item("One").message).toContain("ada@example.com");
  });

  it("nothing of pulls that tell nobody, and nothing where no chat is set", () => {
    const silent = new ChatOffice().save("One", { schedule: "hourly" });
    expect(silent.hour(DOWN)).toEqual([]);
    const unset = new ChatOffice("").save("One", { schedule: "hourly", tell: "changes" });
    expect(unset.hour(DOWN)).toEqual([]);
  });

  it("nothing where no chat is set, which the row says after each run", () => {
    const office = new ChatOffice("").save("One", { schedule: "hourly", tell: "changes" });
    const message = () => office.lines("Analytics pulls", 30)[1];
    office.hour();
    expect(message()).toContain("No chat is set up, so Tell sends nothing. Set one up in the sidebar");
    office.hour(DOWN);
    expect(message()).toMatch(/503.*No chat is set up/);
    office.edit("One", "Tell", "");
    office.hour(rows({ n: 1 }));
    expect(message()).not.toContain("No chat");
  });

  it("no numbers of a row that was typed, until who connected saves it, and the row says so", () => {
    const office = new ChatOffice().save("One", { schedule: "hourly" });
    office.edit("One", "Tell", "numbers; above 0");
    expect(office.hour()).toEqual([]);
    const message = () => office.lines("Analytics pulls", 30)[1];
    const untold = "Numbers and limits in Tell are sent once the person who connected has saved this pull";
    expect(message()).toContain(untold);
    const form = office.done("pullForm", { name: "One" });
    if (form) office.done("savePull", { form, before: "One" });
    expect(office.hour().join()).toContain("1");
    expect(message()).not.toContain(untold);
  });

  it("in words that neither ring nor link, whatever a pull is called", () => {
    const office = new ChatOffice().save("<!channel> https://evil.com", {
      tell: "failures",
      place: "Out",
    });
    office.analytics = () => DOWN;
    office.run(["<!channel> https://evil.com"]);
    expect(office.news()[0]).toMatch(/^• Fails: &lt;!channel&gt; evil·com\./);
  });

  it("with no key, following no redirect, and beside the requests that the account has", () => {
    const office = new ChatOffice().save("One", { schedule: "hourly", tell: "failures" });
    const before = office.done("state", null).slotsLeft;
    office.done("testChat", null);
    expect(office.done("state", null).slotsLeft).toBe(before);
    const request = office.service.asked.at(-1)?.request;
    expect(request).toMatchObject({ url: SLACK, method: "POST", followRedirects: false });
    expect(JSON.stringify(request)).not.toMatch(new RegExp(`${LOGIN}|Authorization`));
    expect(office.leaks(request, KEY)).toEqual([]);
  });
});

describe("a message that does not arrive", () => {
  const failing = (chat: () => Scripted): ChatOffice => {
    const office = new ChatOffice().save("One", { schedule: "hourly", tell: "failures" });
    office.hour();
    office.chat = chat;
    return office;
  };
  const shown = (office: ChatOffice): string => office.lines("Analytics pulls", 20)[1] ?? "";

  it("because the chat is busy for a moment is sent once more in the same run", () => {
    let tries = 0;
    const office = failing(() => (tries++ === 0 ? status(429) : { body: "ok" }));
    expect(office.hour(DOWN)).toHaveLength(2);
    expect(shown(office)).not.toContain("No message was sent");
  });

  it("fails no pull, is said beside it and in the log, and is told by the next run", () => {
    const office = failing(() => status(500));
    expect(office.hour(DOWN)).toHaveLength(2);
    const said =
      "No message was sent about this. The message did not reach Slack: it could not take the message (500).";
    expect(shown(office)).toMatch(/Will try again after .*No message was sent about this\./);
    expect(office.log()[0]).toBe(`One|news|not told||||||${said}`);
    // Once and once more, and no third time at the end of the same run.
    expect(office.hour()).toHaveLength(1);
    expect(shown(office)).toMatch(/Will try again after .*No message was sent about this\./);
    office.chat = () => ({ body: "ok" });
    expect(office.hour()).toEqual([]);
    expect(office.hour()).toEqual([expect.stringMatching(/^• Fails: One/)]);
    expect(office.hour()).toEqual([]);
  });

  it("because the chat takes none for a day is tried with growing pauses, and told once it takes them", () => {
    const office = failing(() => status(500));
    const posts = [office.hour(DOWN)];
    for (let hour = 1; hour < 24; hour++) posts.push(office.hour());
    expect(posts.map(({ length }) => length).join("")).toBe("210100010000000100000000");
    office.chat = () => ({ body: "ok" });
    for (let hour = 0; hour < 7; hour++) expect(office.hour()).toEqual([]);
    expect(office.hour()).toEqual([expect.stringMatching(/^• Fails: One/)]);
    expect(office.hour()).toEqual([]);
  });

  it.each<[string, (office: ChatOffice) => void, string | null]>([
    ["is removed", (office) => office.done("removeChat", null), null],
    ["is replaced", (office) => office.done("setChat", { address: CHAT }), "Google Chat"],
  ])("because its chat %s while the next message is on its way stays so", (_, change, service) => {
    const office = failing(() => status(500));
    office.hour(DOWN);
    office.hour();
    office.chat = () => {
      office.chat = () => ({ body: "ok" });
      change(office);
      return { body: "ok" };
    };
    for (let hour = 0; hour < 3; hour++) office.hour();
    expect(office.list().chat.service).toBe(service);
  });

  it("because the chat asks to be left alone for five hours is not sent before", () => {
    const office = failing(() => status(429, { "Retry-After": "18000" }));
    expect(office.hour(DOWN)).toHaveLength(1);
    office.chat = () => ({ body: "ok" });
    for (let hour = 0; hour < 4; hour++) expect(office.hour()).toEqual([]);
    expect(office.hour()).toEqual([expect.stringMatching(/^• Fails: One/)]);
  });

  it("in ten seconds, but may have been taken, is sent once more and then no more", () => {
    const office = failing(() => {
      office.clock.advance(10_000);
      return "timeout";
    });
    const posts = [office.hour(DOWN)];
    for (let hour = 1; hour < 24; hour++) posts.push(office.hour());
    expect(posts.flat()).toHaveLength(2);
  });

  it.each([400, 401, 413])(
    "because the message is refused with %i is told by the next run: its webhook is well",
    (code) => {
      const office = failing(() => status(code));
      office.hour(DOWN);
      expect(shown(office)).toMatch(
        new RegExp(`No message was sent about this\\. The message did not reach Slack: it .*\\(${code}\\)`),
      );
      expect(office.list().chat.refusedSince).toBeNull();
      office.chat = () => ({ body: "ok" });
      expect(office.hour()).toEqual([expect.stringMatching(/^• Fails: One/)]);
    },
  );

  it.each([403, 404, 410, 302])(
    "because its webhook answers %i is said once, and the chat is left alone until it is tried again",
    (code) => {
      const office = failing(() => status(code));
      expect(office.hour(DOWN)).toHaveLength(1);
      expect(shown(office)).toMatch(/Slack no longer takes messages at this address.*Make a new webhook/);
      expect([office.hour(), office.hour()]).toEqual([[], []]);
      expect(office.log().filter((line) => line.includes("not told"))).toHaveLength(1);
      expect(office.list().chat).toMatchObject({ service: "Slack", refusedSince: expect.any(String) });
      office.chat = () => ({ body: "ok" });
      office.done("testChat", null);
      expect(office.list().chat.refusedSince).toBeNull();
      office.news();
      expect(office.hour()).toEqual([expect.stringMatching(/^• Fails: One/)]);
    },
  );

  it.each(["dns", "timeout"] as const)(
    "because there is no answer (%s) shows its address to nobody",
    (failure) => {
      const office = failing(() => failure);
      office.hour(DOWN);
      expect(shown(office)).toMatch(/The message did not reach Slack: Google could not reach it/);
      const outputs = [
        office.list(),
        office.call("testChat", null),
        office.log(),
        office.lines("Analytics pulls", 20),
      ];
      const logs = office.executions.map(({ execution }) => execution.log);
      expect(JSON.stringify([outputs, logs])).not.toMatch(/only_the_chat|hooks\.slack/);
    },
  );
});

describe("where an execution is killed between telling and noting it", () => {
  const due = (): ChatOffice => {
    const office = new ChatOffice().save("One", { schedule: "hourly", tell: "failures" });
    office.hour();
    office.analytics = () => DOWN;
    office.clock.advance(HOUR);
    return office;
  };

  it("the chat is told at least once and at most twice, at whichever call it is", () => {
    const whole = due();
    const calls = killAt(whole, Infinity);
    let posted = 0;
    whole.chat = () => {
      posted = calls();
      return { body: "ok" };
    };
    whole.everyHour();
    const wrong: string[] = [];
    // What comes before is the pull's: its kills are tried elsewhere.
    for (let call = posted - 3; call <= posted + 2; call++) {
      const office = due();
      office.killHour(call);
      const cursor = [...office.news(), ...office.hour(), ...office.hour()];
      if (cursor.length < 1 || cursor.length > 2) wrong.push(`killed at ${call}: ${cursor.length} messages`);
    }
    expect(wrong).toEqual([]);
  });

  it("the chat is told twice at most also where nothing can be noted any more", () => {
    const office = due();
    const cursor: string[] = [];
    for (let hour = 0; hour < 4; hour++) {
      let hasTold = false;
      const victim = office.executions.length + 1;
      office.stores.faults.before = (call, { id }) => {
        if (id !== victim) return undefined;
        if (hasTold) return "killed";
        hasTold =
          call === "UrlFetchApp.fetch" &&
          isOfChat(office.last.requests.at(-1)?.url ?? "https://api.example.com");
        return undefined;
      };
      office.hourWithFaults();
      cursor.push(...office.news());
      office.clock.advance(9 * HOUR);
    }
    expect(cursor.length).toBeLessThanOrEqual(2);
    expect(cursor.length).toBeGreaterThan(0);
  });
});

it("each message leaves a line in the log, with the pulls and not with what it said", () => {
  const office = new ChatOffice().save("One", { schedule: "hourly", tell: "number" });
  expect(office.hour(rows({ n: 1_234_567 })).join()).toContain("1,234,567");
  const told = office.log().filter((line) => line.includes("|told|"));
  expect(told).toHaveLength(2);
  expect(told[0]).toContain("A message to Slack about One. It tells a number.");
  expect(told.join()).not.toContain("1,234,567");
});

it("a pull whose runs are killed again and again is told by the next one, before it is killed as well", () => {
  const office = new ChatOffice().save("One", { schedule: "hourly", tell: "failures" });
  const cursor: string[][] = [];
  for (let hour = 0; hour < 6; hour++) {
    office.clock.advance(HOUR);
    const victim = office.executions.length + 1;
    let isDead = false;
    const countBegun = (): number => office.log().filter((line) => line.includes("started")).length;
    const before = countBegun();
    office.stores.faults.before = (call, { id }) => {
      if (id !== victim) return undefined;
      // The log says that the pull has begun.
      const hasBegun = countBegun() > before;
      isDead ||= hasBegun && call === "UrlFetchApp.fetch";
      return isDead ? "killed" : undefined;
    };
    office.hourWithFaults();
    cursor.push(office.news());
  }
  const news =
    "• Fails: One. Google ended its last runs before they were done. Ask for less at once. It is tried again every hour.";
  expect(cursor).toEqual([[], [], [], [], [news], []]);
  expect(office.hour()).toEqual(["• Works again: One."]);
});

describe("who sets the chat", () => {
  it("is told in the sidebar, and the address to nobody", () => {
    const office = new ChatOffice();
    expect(office.list().chat).toEqual({
      service: "Slack",
      isMine: true,
      mayChange: true,
      refusedSince: null,
      takesMail: false,
    });
    expect(office.list(EDITOR).chat).toMatchObject({ service: "Slack", isMine: false, mayChange: false });
    const outputs = [OWNER, EDITOR].map((person) => [
      office.list(person),
      office.call("state", null, person),
      office.call("setChat", { address: `${SLACK}?x=1` }, person),
      office.call("testChat", null, person),
      office.call("removeChat", null, person),
    ]);
    expect(JSON.stringify(outputs)).not.toContain("only_the_chat");
  });

  it("removes it; a colleague neither removes it nor puts another in its place", () => {
    const office = new ChatOffice();
    expect(office.call("removeChat", null, EDITOR)).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("Only they or the owner of the connection") },
    });
    for (const replaces of [false, true])
      expect(office.call("setChat", { address: CHAT, replaces }, EDITOR)).toMatchObject({
        ok: false,
        failure: { kind: "notYours" },
      });
    expect(office.news()).toEqual([]);
    office.done("removeChat", null);
    expect(office.list().chat.service).toBeNull();
    const lines = office.log();
    office.done("removeChat", null);
    expect(office.log()).toEqual(lines);
    expect(JSON.stringify([office.properties(), office.stores.userProperties(OWNER).all()])).not.toMatch(
      /secret|teller/,
    );
  });

  it("is asked whom it may tell: a colleague sets no chat for a key of theirs, not even the first", () => {
    const office = new ChatOffice();
    office.done("removeChat", null);
    expect(office.call("setChat", { address: CHAT }, EDITOR)).toMatchObject({
      ok: false,
      failure: {
        kind: "notYours",
        message: expect.stringContaining("only they can choose who gets messages about its pulls"),
      },
    });
    expect(office.news()).toEqual([]);
  });

  it("replaces and removes a chat that somebody set who owned the connection before, and the old one is told", () => {
    const office = new ChatOffice();
    office.connect({ replaces: true }, EDITOR);
    expect(office.call("setChat", { address: CHAT }, EDITOR)).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("A colleague has set another one") },
    });
    expect(office.done("setChat", { address: CHAT, replaces: true }, EDITOR)).toMatchObject({
      service: "Google Chat",
    });
    const posts = office.service.asked
      .slice(-2)
      .map(({ request, body }) => [request.url, (body as { text: string }).text]);
    expect(posts).toEqual([
      [CHAT, expect.stringContaining("This is a test.")],
      [SLACK, expect.stringContaining("A colleague has set up another chat")],
    ]);
    office.connect({ replaces: true }, OWNER);
    office.done("removeChat", null, OWNER);
    expect(office.list().chat.service).toBeNull();
  });

  it("sets it for runs that are under way as well", () => {
    const office = new ChatOffice().save("One", { schedule: "hourly", tell: "failures" });
    office.analytics = () => {
      office.done("setChat", { address: CHAT });
      return DOWN;
    };
    office.clock.advance(HOUR);
    office.everyHour();
    expect(office.service.asked.at(-1)?.request.url).toBe(CHAT);
    expect(office.news(SLACK)).toEqual([]);
  });

  it("leaves it in one property, and after removing it in none", () => {
    const office = new ChatOffice().save("One", { schedule: "hourly", tell: "changes" });
    office.hour(DOWN);
    const outputs = [office.list(), office.done("removeChat", null)];
    // Requests to the chat itself have it.
    expect(office.leaks(outputs, "only_the_chat_knows_it")).toEqual(["requests"]);
  });

  it("has it tried first: an address that does not work leaves the one that does", () => {
    const office = new ChatOffice();
    office.chat = () => status(404);
    expect(office.call("setChat", { address: CHAT })).toMatchObject({
      ok: false,
      failure: {
        kind: "badSetting",
        message: expect.stringMatching(/Google Chat does not know this address \(404\)/),
      },
    });
    expect(office.list().chat.service).toBe("Slack");
  });

  it("sets it for this spreadsheet: a copy tells nobody", () => {
    const office = new ChatOffice();
    const properties = office.stores.documentProperties(office.workbook.id);
    const text = office.properties()["telling"] ?? "";
    properties.setAll({ telling: text.replace(office.workbook.id, "another-sheet") }, false);
    expect(office.list().chat.service).toBeNull();
    properties.setAll({ telling: "{" }, false);
    expect(office.list().chat.service).toBeNull();
  });
});

describe("an add-on that is built with mail", () => {
  const mailing = (): ChatOffice => {
    const office = new ChatOffice("").save("One", { schedule: "hourly", tell: "failures" });
    office.withMail = true;
    office.done("setChat", { address: "anna@example.com" });
    return office;
  };
  const sent = (office: ChatOffice, person = OWNER) => office.stores.mailOf(person).outbox;

  it("tells the person by mail, from themselves, with what a chat would be told", () => {
    const office = mailing();
    expect(office.list().chat).toMatchObject({ service: "mail", isMine: true, takesMail: true });
    expect(office.hour(DOWN)).toEqual([]);
    const [test, news, ...more] = sent(office);
    expect(more).toEqual([]);
    expect(test).toMatchObject({
      to: "anna@example.com",
      subject: HEADING,
      body: expect.stringContaining("This is a test."),
    });
    expect(news?.body).toMatch(/\n• Fails: One\. /);
  });

  it("is tried by nobody but the person whose address it is", () => {
    expect(mailing().call("testChat", null, EDITOR)).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("Only the person with that address can try it.") },
    });
  });

  it("sends nobody's mail for a colleague who runs the pulls, and says so", () => {
    const office = mailing();
    office.analytics = () => DOWN;
    office.run(["One"], {}, EDITOR);
    expect([sent(office).length, sent(office, EDITOR).length]).toEqual([1, 0]);
    expect(office.log()[0]).toMatch(
      /not told.*Mail goes out only when the person with that address runs the pulls/,
    );
    expect(office.hour()).toEqual([]);
    expect(sent(office)).toHaveLength(2);
  });

  it("says that no mail is left for today, and tells tomorrow", () => {
    const office = mailing();
    office.stores.mailOf(OWNER).counter.count(99);
    office.hour(DOWN);
    expect(office.log()[0]).toMatch(
      /not told.*The mail was not sent: Google lets you send no more mail today/,
    );
    office.clock.advance(24 * HOUR);
    office.hour();
    expect(sent(office)).toHaveLength(2);
  });
});

it("an add-on that is built without mail takes no e-mail address", () => {
  expect(new ChatOffice("").call("setChat", { address: "anna@example.com" })).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining("This build of the add-on sends no mail.") },
  });
});
