import { readNotifyChoice, writeNotifyChoice } from "../../../../src/add-on/input-language/pulls/notify-text";

const read = (text: string) => {
  const { when, sendsNumbers, thresholds } = readNotifyChoice(text);
  return [when, sendsNumbers, ...thresholds.map(({ column, test }) => [column, ...Object.values(test)])];
};

test.each([
  ["", ["nobody", false]],
  ["failures", ["failures", false]],
  ["on change", ["changes", false]],
  ["numbers", ["failures", true]],
  ["failures, numbers", ["failures", true]],
  ["changes; Numbers", ["changes", true]],
  ["below 20", ["failures", false, [undefined, "below", 20]]],
  ["Signups: below 1,000.5", ["failures", false, ["Signups", "below", 1000.5]]],
  ['"Signups: EU": above 7', ["failures", false, ["Signups: EU", "above", 7]]],
  ["below 0.125", ["failures", false, [undefined, "below", 0.125]]],
  ["Profit: below -1,000", ["failures", false, ["Profit", "below", -1000]]],
  ["conversion: < 12 %", ["failures", false, ["conversion", "below", 0.12]]],
  ["down 30 %", ["failures", false, [undefined, "down", 0.3]]],
  ["down 100 %", ["failures", false, [undefined, "down", 1]]],
  ["Revenue: up by 250%", ["failures", false, ["Revenue", "up", 2.5]]],
  ["Revenue: up by 50%", ["failures", false, ["Revenue", "up", 0.5]]],
  [
    "changes; numbers; unusual\nSignups: is unusual",
    ["changes", true, [undefined, "unusual"], ["Signups", "unusual"]],
  ],
])("%j asks for %j", (text, choice) => expect(read(text)).toEqual(choice));

test.each([
  ["sometimes", '"sometimes" is not one of its words'],
  ["failures; changes", "it says both failures and changes"],
  ["nobody; below 3", "with this word, numbers and limits go to nobody"],
  ["down 30", "does not say of what the 30 are"],
  ["down 200 %", '"down 200 %" is more than all of a count: down 100 % is none left'],
  ["up 0 %", '"up 0 %" is no change'],
  ["below 1.000,5", "is not a limit that can be read"],
  ["below 1.000", '"1.000" can be read as 1 or as 1000'],
  ["Umsatz: above 12.500.000", "is not a limit that can be read"],
  ["Signups: lots", "is not a limit that can be read"],
  ["down -30 %", "has a word and a sign, which say the same"],
  [`${"Signups ".repeat(30)}: below 3`, "is too long"],
  ["below 1;below 2;below 3;below 4;below 5;below 6", "it has 6 limits"],
])("%j is refused: %s", (text, why) => expect(() => readNotifyChoice(text)).toThrow(why));

test.each(["https://hooks.example.com/T1/secret", "https://x.example.com:8/1", "ann1@example.com: below 3"])(
  "an address is not repeated: %s",
  (address) => {
    expect(() => readNotifyChoice(address)).toThrow(
      "an address must not be in this tab, where everyone can read it",
    );
    expect(() => readNotifyChoice(address)).not.toThrow(address);
  },
);

test("equal choices are written alike, and what other people agreed to stays as it was", () => {
  expect(["failures", "", "changed"].map((text) => writeNotifyChoice(readNotifyChoice(text)))).toEqual([
    "failures",
    "nobody",
    "changes",
  ]);
  const spellings = [
    "Signups: below 1,000;numbers",
    "numbers ;  signups:  under 1000",
    "number\nSIGNUPS: < 1000",
  ];
  expect(new Set(spellings.map((text) => writeNotifyChoice(readNotifyChoice(text)))).size).toBe(1);
});
