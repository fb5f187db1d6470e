/** What the add-on says of an address and a key, where there is no sidebar to change them in. */
import { AddOnError } from "../../../src/add-on/shared/errors";
import { describeInTerminal } from "../../../src/local/terminal/terminal-words";

test.each([
  [new AddOnError("wrongKey", {}), "Put the right one into ANALYTICS_API_KEY."],
  [
    new AddOnError("badSetting", { setting: "Address", problem: "It is no address." }),
    "Address: It is no address. Check the address in --base-url.",
  ],
  [
    new AddOnError("badSetting", { setting: "API key", problem: "It is too short." }),
    "API key: It is too short. Put the right one into ANALYTICS_API_KEY.",
  ],
  [new AddOnError("serviceDown", { host: "api.example.com" }), "Check the address in --base-url, or try"],
  [
    new AddOnError("serviceDown", { host: "api.example.com", isFirst: true }),
    "api.example.com does not answer. Check the address in --base-url, or try again in a few minutes.",
  ],
  [
    new AddOnError("unreadable", { detail: "it is a page", foreign: true }),
    "Check the address in --base-url",
  ],
])("%s names the flag or the variable, never the sidebar and never Google", (failure, sentence) => {
  for (const thrown of [failure, failure.toJSON()]) {
    expect(describeInTerminal(thrown)).toContain(sentence);
    expect(describeInTerminal(thrown)).not.toMatch(/sidebar|google/i);
  }
});

test.each([
  ["Requests a minute", "It must be a whole number from 1 to 600."],
  ["Days", "They are those of the spreadsheet."],
])("the setting %s has nothing to do with the address", (setting, problem) => {
  const failure = new AddOnError("badSetting", { setting, problem });
  expect(describeInTerminal(failure)).toBe(`${setting}: ${problem} Change it and try again.`);
});

test("other sentences stay as they are, with the points of hosts and versions", () => {
  const failure = new AddOnError("serviceDown", { host: "api.v2.example.com", status: 503 });
  expect(describeInTerminal(failure)).toBe(failure.message);
});
