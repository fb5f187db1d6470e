/** Numbers and counts as a language writes them. */
interface Numbers {
  /** "1,234". */
  readonly number: (value: number) => string;
  /** "1 row", "1,234 rows": for languages with one form for one and another for all else. */
  readonly count: (value: number, one: string, many: string) => string;
  /** "a, b, and c". */
  readonly listed: (texts: readonly string[]) => string;
}

export function numbersIn(language: string): Numbers {
  const number = (value: number) => value.toLocaleString(language);
  const list = new Intl.ListFormat(language);
  return {
    number,
    count: (value, one, many) => `${number(value)} ${value === 1 ? one : many}`,
    listed: (texts) => list.format(texts),
  };
}

export const inEnglish = numbersIn("en");
