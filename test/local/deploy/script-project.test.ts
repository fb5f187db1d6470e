/** Ids out of the links that people copy. */
import { scriptIdOf, spreadsheetIdOf } from "../../../src/local/deploy/script-project";

const ID = "1aB-c_D2345678901234567890";

test.each([
  `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=0`,
  `https://docs.google.com/spreadsheets/u/1/d/${ID}/edit?usp=sharing`,
  `https://drive.google.com/open?id=${ID}`,
  ` ${ID} `,
])("%s is a spreadsheet", (link) => expect(spreadsheetIdOf(link)).toBe(ID));

test.each([
  `https://script.google.com/home/projects/${ID}/edit`,
  `https://script.google.com/u/0/home/projects/${ID}/edit`,
  `https://script.google.com/d/${ID}/edit`,
  ID,
])("%s is a script", (link) => expect(scriptIdOf(link)).toBe(ID));

test.each([
  `https://docs.google.com/document/d/${ID}/edit`,
  "https://docs.google.com/spreadsheets/",
  "my sheet",
  "",
])('"%s" is no spreadsheet', (link) =>
  expect(() => spreadsheetIdOf(link)).toThrow("is no link of a spreadsheet"),
);
