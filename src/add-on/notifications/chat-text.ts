/** Chats take more, but nobody reads it (Slack 40,000 characters, Google Chat 32,000 bytes). */
const LONGEST_CHAT_TEXT = 3_500;
const LONGEST_LINE = 600;
const MORE_IN_TAB = 'See the sheet "Analytics pulls" for more.';

/** They turn around how the rest of a line reads, such as a number. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Without links, mentions and signs that turn a line around. Each chat's `body` handles angle brackets. */
function toPlainLine(text: string): string {
  // Cut first: searching for schemes is slower than linear.
  const words = text
    .slice(0, 2 * LONGEST_LINE)
    .replace(TURNING, "")
    .replace(/\s+/g, " ")
    .replace(/[a-z][a-z0-9+.-]{0,30}:\/\//gi, "")
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, "·")
    .replace(/@(?=\S)/g, "@ ")
    .replace(/`/g, "'");
  return words.length > LONGEST_LINE || text.length > 2 * LONGEST_LINE
    ? `${words.slice(0, LONGEST_LINE - 1)}…`
    : words;
}

/** The lines as one plain text, cut to what a chat takes, with a line that says where the rest is. */
export function makeMessage(lines: readonly string[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const line of lines.map(toPlainLine)) {
    length += line.length + 1;
    if (length > LONGEST_CHAT_TEXT) return [...shown, MORE_IN_TAB].join("\n");
    shown.push(line);
  }
  return shown.join("\n");
}
