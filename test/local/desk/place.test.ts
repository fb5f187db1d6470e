/** Where and when a local spreadsheet is, as the options say it. */
import { placeOf, workbookAt } from "../../../src/local/desk/place";

test("zone, locale and present are read", () => {
  expect(placeOf({ zone: "Europe/Paris", locale: "de-DE", now: "2026-11-20T09:00:00+01:00" })).toEqual({
    zone: "Europe/Paris",
    locale: "de_DE",
    now: Date.UTC(2026, 10, 20, 8),
  });
  expect(placeOf({ now: "2026-11-20" }).now).toBe(Date.UTC(2026, 10, 20, 12));
  const { timeZone, locale } = workbookAt(placeOf({ zone: "Asia/Tokyo", locale: "fr_FR" }));
  expect([timeZone, locale]).toEqual(["Asia/Tokyo", "fr_FR"]);
});

test.each([
  [{ zone: "Paris" }, "--zone takes the name of a time zone such as Europe/Paris"],
  [{ zone: "+02:00" }, "--zone takes"],
  [{ locale: "german" }, "--locale takes a language and a country such as de_DE"],
  [{ now: "yesterday" }, "--now takes a day such as 2026-11-20"],
  [{ now: "2026-13-20" }, "--now takes"],
])("%j is refused", (options, sentence) => expect(() => placeOf(options)).toThrow(sentence));
