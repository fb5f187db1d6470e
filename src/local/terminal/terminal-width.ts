/** How wide what is printed may be. */

/** Of a pipe, and of a terminal that does not say how wide it is. */
const USUAL = 120;

/**
 * The terminal's width; else what COLUMNS says. Some terminals have no columns at all until they are drawn.
 */
export function terminalWidth(
  columns: number | undefined = process.stdout.columns,
  said: string | undefined = process.env["COLUMNS"],
): number {
  return (
    [columns, Number(said)].find((width) => width !== undefined && Number.isInteger(width) && width > 0) ??
    USUAL
  );
}
