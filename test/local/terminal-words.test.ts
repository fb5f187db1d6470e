/** What the add-on says of an address and a key, where there is no sidebar to change them in. */
import { sentenceOf } from "../../src/errors";
import { saidInTerminal } from "../../src/local/terminal-words";

test.each([
  ["wrongKey", sentenceOf("wrongKey", {}), "Put the right one into ANALYTICS_API_KEY."],
  [
    "badSetting",
    sentenceOf("badSetting", { setting: "Address", problem: "It is no address." }),
    "Address: It is no address. Check the address in --base-url.",
  ],
  ["serviceDown", sentenceOf("serviceDown", { host: "api.example.com" }), "Check the address in --base-url, or try"],
  [
    "unreadable",
    sentenceOf("unreadable", { detail: "it is a page", foreign: true }),
    "Check the address in --base-url.",
  ],
])("a failure of kind %s names the flag or the variable, never the sidebar", (kind, message, sentence) => {
  expect(saidInTerminal(kind, message)).toContain(sentence);
  expect(saidInTerminal(kind, message)).not.toMatch(/sidebar/i);
});

test("other sentences stay as they are, with the points of hosts and versions", () => {
  const message = sentenceOf("serviceDown", { host: "api.v2.example.com", status: 503 });
  expect(saidInTerminal("serviceDown", message)).toBe(message);
});
