/** What is stored is read back; what is not there, or was written by half, is nothing. */
import { parseStored } from "../../../src/add-on/settings/stored-json";

it.each([null, undefined, "", "{", "undefined", "words of a person"])("%j is nothing", (text) => {
  expect(parseStored(text)).toBeUndefined();
});

it.each([{ a: 1 }, [], "text", 0, false, null])("%j is read back", (value) => {
  expect(parseStored(JSON.stringify(value))).toEqual(value);
});
