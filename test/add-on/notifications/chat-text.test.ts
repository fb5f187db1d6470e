/** In a chat, what others wrote neither rings nor links, and looks as it was written. */
import { makeMessage } from "../../../src/add-on/notifications/chat-text";
import { WEBHOOKS } from "../../../src/add-on/notifications/webhooks";

const textFor = (service: "Slack" | "Google Chat", text: string): string =>
  (JSON.parse(WEBHOOKS[service].body(makeMessage([text]))) as { text: string }).text;

it.each<[string, string, string, string]>([
  ["a ring of Slack", "<!channel> now", "&lt;!channel&gt; now", "‹!channel› now"],
  ["a ring of Google Chat", "<users/all>", "&lt;users/all&gt;", "‹users/all›"],
  ["a link with words of its own", "<https://evil.com|Q3>", "&lt;evil·com|Q3&gt;", "‹evil·com|Q3›"],
  ["an address", "see https://evil.com/x?a=1", "see evil·com/x?a=1", "see evil·com/x?a=1"],
  ["an address of an app", "slack://open?team=T1", "open?team=T1", "open?team=T1"],
  ["a host alone", "www.evil.com", "www·evil·com", "www·evil·com"],
  ["a name with an @", "@channel @here", "@ channel @ here", "@ channel @ here"],
  ["an e-mail address", "ann@example.com", "ann@ example·com", "ann@ example·com"],
  ["written-out signs", "R&D &lt;!here&gt;", "R&amp;D &amp;lt;!here&amp;gt;", "R&D &lt;!here&gt;"],
  [
    "a break that would begin a line",
    "One\n• Works again: Two",
    "One • Works again: Two",
    "One • Works again: Two",
  ],
  [
    "a number and the end of a sentence",
    "v2.1 is 1.5 times. It",
    "v2.1 is 1.5 times. It",
    "v2.1 is 1.5 times. It",
  ],
])("%s", (_, text, slack, chat) => {
  expect(textFor("Slack", text)).toBe(slack);
  expect(textFor("Google Chat", text)).toBe(chat);
});

it("Slack is instructed that nothing is marked up, and Google Chat gets signs that mark nothing up", () => {
  expect(JSON.parse(WEBHOOKS.Slack.body("*a*"))).toEqual({ text: "*a*", mrkdwn: false });
  expect(JSON.parse(WEBHOOKS["Google Chat"].body("*a*"))).toEqual({ text: "∗a∗" });
  expect(textFor("Google Chat", "_slanted_ ~struck~ *bold* snake_case_name 2*3")).toBe(
    "ˍslantedˍ ∼struck∼ ∗bold∗ snake_case_name 2∗3",
  );
});

it("a message ends where nobody reads on, and says where the rest is", () => {
  const message = makeMessage(Array.from({ length: 500 }, (_, n) => `Pull ${n} ${"x".repeat(900)}`));
  expect(message.length).toBeLessThan(4_096);
  expect(message).toMatch(/^Pull 0 x+…\n/);
  expect(message).toMatch(/\nSee the sheet "Analytics pulls" for more\.$/);
});

it("no name turns around how the number after it reads", () => {
  expect(makeMessage(["• Board\u202e\u2067: 1,204."])).toBe("• Board: 1,204.");
});
