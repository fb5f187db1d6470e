/** Which addresses news of pulls may go to, and that what was entered is never repeated. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CHAT_BEGINNINGS, readChatAddress } from "../../../src/add-on/notifications/chat-address";
import { WEBHOOK_SERVICES } from "../../../src/add-on/notifications/webhooks";

const SLACK = "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX";
const CHAT = "https://chat.googleapis.com/v1/spaces/AAAAAAAAAAA/messages?key=AIzaSyD-x_y&token=s3cret%3D";

it.each([
  [SLACK, "Slack"],
  [` ${SLACK}\n`, "Slack"],
  ["https://hooks.slack-gov.com/services/T1/B2/secret", "Slack"],
  [CHAT, "Google Chat"],
  [`${CHAT}&threadKey=pulls`, "Google Chat"],
])("%s is an address of %s", (entered, service) => {
  expect(readChatAddress(entered, false)).toEqual({ service, address: entered.trim() });
});

it.each([
  "",
  SLACK.replace("https", "http"),
  "https://hooks.slack.com.example.org/services/T1/B2/secret",
  "https://example.org/hooks.slack.com/services/T1/B2/secret",
  "https://hooks.slack.com@example.org/services/T1/B2/secret",
  "https://me:pass@hooks.slack.com/services/T1/B2/secret",
  "https://hooks.slack.com:8443/services/T1/B2/secret",
  "https://hooks.slack.com/services/T1/B2",
  "https://hooks.slack.com/services/T1/B2/../../api",
  `${SLACK}?next=https://example.org`,
  "https://hooks.slack.com/triggers/T1/2/secret",
  "https://chat.googleapis.com/v1/spaces/AAA/messages",
  "https://chat.googleapis.com/v1/spaces/AAA/messages?key=only",
  "https://chat.googleapis.com/v1/spaces/AAA/members?key=a&token=b",
  "https://outlook.office.com/webhook/secret",
  "anna@example.com",
])("%j is none, and is not repeated", (entered) => {
  const refusal = (): unknown => readChatAddress(entered, false);
  expect(refusal).toThrow(/incoming webhook/);
  for (const part of entered.split(/[/?&@=]/).filter((one) => /secret|example|office/.test(one))) {
    expect(refusal).not.toThrow(part);
  }
});

it("a mail address is one where the add-on is built with mail, and several are none", () => {
  expect(readChatAddress("anna@example.com", true)).toEqual({ service: "mail", address: "anna@example.com" });
  expect(() => readChatAddress("anna@example.com, bob@example.com", true)).toThrow(/one e-mail address/);
  expect(() => readChatAddress("Anna <anna@example.com>", true)).toThrow(/one e-mail address/);
});

it("every address of a chat lies under what a manifest's allow-list has", () => {
  for (const address of [SLACK, SLACK.replace("slack.com", "slack-gov.com"), CHAT]) {
    const { address: known } = readChatAddress(address, false);
    expect(CHAT_BEGINNINGS.some((beginning) => known.startsWith(beginning))).toBe(true);
  }
});

it.each([
  "sidebar/texts/en/chat.ts",
  "sidebar/texts/de/chat.ts",
  "publish/listing.ts",
  "publish/privacy.md",
  "guide/saved-pulls.md",
])("%s names every chat", (path) => {
  const text = readFileSync(join(__dirname, "../../../src", path), "utf8");
  expect(WEBHOOK_SERVICES.filter((name) => !text.includes(name))).toEqual([]);
});
