/** A text whose days and times stay on one line each: browsers break them behind their hyphens. */
const MOMENT = /(\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?)/;

export function Moments({ text }: { text: string }) {
  // Split at a group, every second piece is one that the group took.
  const pieces = text.split(MOMENT);
  return <>{pieces.map((piece, i) => (i % 2 === 1 ? <span class="moment">{piece}</span> : piece))}</>;
}
