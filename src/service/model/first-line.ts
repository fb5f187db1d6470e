/** DuckDB adds hints below the first line. */
export function readFirstLine(error: unknown): string {
  // Native errors may be of another realm, where `instanceof Error` fails.
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  const text = hasMessage ? String(error.message) : String(error);
  return text.split("\n")[0] ?? text;
}
