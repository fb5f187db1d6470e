/** Keeps days and times on one line: browsers break them at hyphens. */
const MOMENT_IN_TEXT = /(\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?)/;

export function Moments({ text }: { text: string }) {
  // With a group, every second piece is a match.
  const pieces = text.split(MOMENT_IN_TEXT);
  return <>{pieces.map((piece, i) => (i % 2 === 1 ? <span class="moment">{piece}</span> : piece))}</>;
}
