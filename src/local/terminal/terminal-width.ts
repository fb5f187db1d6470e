/** Width for pipes, and for terminals that give none. */
const USUAL = 120;

/** Else COLUMNS. Some terminals report 0 until they are drawn. */
export function terminalWidth(
  columns: number | undefined = process.stdout.columns,
  said: string | undefined = process.env["COLUMNS"],
): number {
  return (
    [columns, Number(said)].find((width) => width !== undefined && Number.isInteger(width) && width > 0) ??
    USUAL
  );
}
