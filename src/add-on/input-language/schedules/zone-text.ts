/** "daily at 9 in Europe/Paris": the zone at the end of a schedule, which may be none that there is. Pure. */
export function splitZone(text: string): { readonly rest: string; readonly zone?: string | undefined } {
  const match = / (?:in )?((?:[A-Z][\w+-]*\/)+[\w+-]+|UTC)$/i.exec(text);
  return match ? { rest: text.slice(0, match.index), zone: match[1] } : { rest: text };
}
