/** What reports call the row that adds the others up. */
const WORDS = [
  ...["total", "totals", "grand total", "sub ?total", "sum", "all", "overall", "total general"],
  ...["gesamt", "gesamtsumme", "summe", "insgesamt", "ergebnis", "gesamtergebnis"],
  ...["totaux", "total général", "totales", "totale", "totale generale", "totaal", "totalt", "yhteensä"],
  ...["suma", "razem", "celkem", "toplam", "genel toplam", "итого", "всего", "合計", "总计", "合计", "합계"],
];
const TOTAL = new RegExp(`^(${WORDS.join("|")})\\s*[:.]?$`, "i");

export function isTotalName(field: string): boolean {
  return TOTAL.test(field.trim());
}

/** Fields beside rows that work them out once more: {"rows": […], "minimums": [{"visits": 3}]}. */
export const SUMS_OF_ROWS =
  /^(sub_?totals?|(min|max)imums?|min|max|averages?|means?|overall|grand_?total)$|_?collapsed$/i;
