const SHEET = /<sheet [^<>]*>/g;
const NAME = / name="([^"]*)"/;
const TITLES = /(<definedName name="_xlnm\.Print_Titles" localSheetId="(\d+)"[^<>]*>)([^<>]*)</g;

/**
 * Quotes sheet names and puts columns before rows: the writer omits the quotes, and Excel takes a name with a
 * space for damage.
 */
export function withQuotedTitles(workbook: string): string {
  const names = (workbook.match(SHEET) ?? []).map((sheet) =>
    (NAME.exec(sheet)?.[1] ?? "").replace(/'|&apos;/g, "$&$&"),
  );
  return workbook.replace(TITLES, (_, start: string, sheet: string, titles: string) => {
    const [columns, rows] = [/\$[A-Z]+:\$[A-Z]+(?=,|$)/, /\$\d+:\$\d+(?=,|$)/].map(
      (pattern) => pattern.exec(titles)?.[0],
    );
    const parts = [columns, rows].flatMap((part) => (part ? [`'${names[Number(sheet)]}'!${part}`] : []));
    return `${start}${parts.join(",")}<`;
  });
}
