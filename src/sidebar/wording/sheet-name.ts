/** How names of sheets are written (pure). */

/** A tab with a longer name can be neither read nor saved as .xlsx with its name whole. */
const SHEET_NAME_LENGTH = 31;

/** A tab's name after a report's: Sheets and Excel both refuse some characters, and long names. */
export function sheetNameFor(report: string, ending = ""): string {
  // Of a ratio the sign is what it says.
  const plain = report
    .replace(/ \/ /g, " ÷ ")
    .replace(/[[\]*?/\\:]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return `${dropQuotes(cutWords(plain, SHEET_NAME_LENGTH - ending.length))}${ending}`;
}

/** A name of a tab may neither begin nor end with a quote. */
function dropQuotes(name: string): string {
  const signs = name.replace(/^'+/, "").split("");
  while (signs.length > 0 && /[' ]/.test(signs[signs.length - 1]!)) signs.pop();
  return signs.join("");
}

/** No more than so many letters, and a sign that there were more: in whole words where these are most. */
function cutWords(name: string, length: number): string {
  if (name.length <= length) return name;
  const words = name.slice(0, length).split(" ");
  // The one that is cut, or what is behind the last space.
  words.pop();
  const whole = words.join(" ");
  const isMost = whole.length * 2 >= length;
  const shown = isMost ? whole : cutName(name, length - 1);
  return `${shown.endsWith(",") ? shown.slice(0, -1) : shown}…`;
}

/** No more than so many letters, the last of them whole. */
export function cutName(name: string, length: number): string {
  return name.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
