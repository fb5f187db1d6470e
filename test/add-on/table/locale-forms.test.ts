import { momentFormat, readNumberLocale } from "../../../src/add-on/table/locale-forms";
import { format } from "../../../src/local/sheet/grid/numfmt";

it.each([
  ["de_DE", "de-DE"],
  ["fr_FR", "fr-FR"],
  ["en_US", "en-US"],
  ["tr_TR", "tr-TR"],
  ["hi_IN", "hi-IN"],
  ["en", "en"],
  ["", "en-US"],
  ["no such", "en-US"],
])("%j writes numbers as %s", (sheet, tag) => expect(readNumberLocale(sheet)).toBe(tag));

/** 20 November 2026, 9:31. */
const MOMENT = 46_346 + (9 * 60 + 31) / (24 * 60);

it.each([
  ["en-US", "ddd d mmm, hh:mm", "Fri 20 Nov, 09:31"],
  ["en-GB", "ddd d mmm, hh:mm", "Fri 20 Nov, 09:31"],
  ["de-DE", 'ddd, d". "mmm, hh:mm', "Fr, 20. Nov, 09:31"],
  ["fr-FR", "ddd d mmm, hh:mm", "ven 20 nov, 09:31"],
  ["tr-TR", "d mmm ddd hh:mm", "20 Kas Cum 09:31"],
  ["ja-JP", 'm"月"d"日("ddd") "hh:mm', "11月20日(金) 09:31"],
  ["ko-KR", 'm"월" d"일 ("ddd") "hh:mm', "11월 20일 (금) 09:31"],
  ["pt-BR", 'ddd, d" de "mmm, hh:mm', "sex, 20 de nov, 09:31"],
  ["vi-VN", "hh:mm ddd, d mmm", "09:31 T6, 20 Thg11"],
  ["ar-EG", 'ddd"، "d mmm"، "hh:mm', "الجمعة، 20 نوفمبر، 09:31"],
])("%s: %s shows %s", (locale, pattern, shown) => {
  expect(momentFormat(locale, { isWithWeekday: true })).toBe(pattern);
  expect(format(pattern, MOMENT, { locale })).toBe(shown);
});

it("is without its weekday where that is not wanted", () => {
  expect(momentFormat("de-DE", { isWithWeekday: false })).toBe('d". "mmm, hh:mm');
  expect(momentFormat("en-US", { isWithWeekday: false })).toBe("d mmm, hh:mm");
  expect(momentFormat("tr-TR", { isWithWeekday: false })).toBe("d mmm hh:mm");
});
