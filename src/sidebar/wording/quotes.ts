/** A text in quotes, with those in it doubled, as cells and formulas take it. */
export function quote(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}
