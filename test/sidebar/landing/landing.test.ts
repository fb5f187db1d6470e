/** What a question is called, and where it lands, until a person says otherwise. */
import fc from "../../suites/fast-check";
import { readPlace } from "../../../src/add-on/input-language/pulls/place-text";
import { modeFromFile, numberLanding, placeUnder } from "../../../src/sidebar/landing/landing";

it.each([
  ["Signups", "", { name: "Signups", place: "Signups" }],
  ["Signups", " 2", { name: "Signups 2", place: "Signups 2" }],
  [
    "Weekly retention of paying customers",
    " 2",
    { name: "Weekly retention of paying customers 2", place: "'Weekly retention of paying… 2'" },
  ],
  [
    "Trial to paid / month (EU)",
    " copy",
    { name: "Trial to paid / month (EU) copy", place: "'Trial to paid ÷ month (EU) copy'" },
  ],
  ["It's", " 2", { name: "It's 2", place: "'It''s 2'" }],
])("keeps the ending that tells it from others: %s, %s", (name, ending, landing) => {
  expect(placeUnder(name, ending)).toEqual(landing);
});

it("is short enough for a row and for a tab, and no letter is cut in two, however long a name is", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 150 });
  fc.assert(
    fc.property(name, fc.constantFrom("", " 2", " 17", " copy"), (long, ending) => {
      const { name: own, place } = placeUnder(`x${long}`, ending);
      const { sheet } = readPlace(place);
      expect(own.length).toBeLessThanOrEqual(100);
      expect(sheet.length).toBeLessThanOrEqual(31);
      expect(own.endsWith(ending) && sheet.endsWith(ending)).toBe(true);
      // Half a letter is none that can be encoded.
      expect(() => encodeURIComponent(own + sheet)).not.toThrow();
    }),
  );
});

it.each([
  [{ name: 1, place: 1 }, "Signups", "New ones"],
  [{ name: 2, place: 2 }, "Signups 2", "New ones 2"],
  [{ name: 1, place: 3 }, "Signups", "New ones 3"],
  [{ name: 3, place: 1 }, "Signups 3", "New ones"],
])("is numbered where another pull has it, each for itself: %j", (numbers, name, place) => {
  const landing = { name: "Signups", place: "New ones" };
  expect(numberLanding(landing, numbers)).toEqual({ name, place });
});

it.each([
  ["", "export: csv"],
  ["append", "append; export: csv"],
  ["merge on email; vanished: remove", "merge on email; vanished: remove; export: csv"],
  ["export: gs://bucket/people", "export: gs://bucket/people"],
  ["sideways", "sideways"],
])("what lands as %j lands so from a file, too: %j", (mode, fromFile) => {
  expect(modeFromFile(mode)).toBe(fromFile);
});
