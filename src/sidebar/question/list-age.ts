/** How old a list is (pure). */
const MINUTE_MS = 60_000;

/** "2 hours ago", of moments in epoch ms. */
export function describeAge(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return "just now";
  if (minutes < 60) return countAgo(minutes, "minute");
  return countAgo(Math.floor(minutes / 60), "hour");
}

function countAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
