const wordsByName = new Map<string, readonly string[]>();

/** In lower case: `avgTimeOnPage`, `avg_time_on_page` and `Avg. time on page` are equal. */
export function splitNameWords(name: string): readonly string[] {
  let words = wordsByName.get(name);
  if (!words) {
    // Keys that are data must not fill the memory.
    if (wordsByName.size > 2000) wordsByName.clear();
    words = collectWords(name);
    wordsByName.set(name, words);
  }
  return words;
}

/**
 * The loosest spelling by which a name finds its column: case, blanks, signs and what no screen shows do not
 * count. A name of signs alone is itself.
 */
export function makeNameKey(name: string): string {
  return splitNameWords(name).join("") || name;
}

function collectWords(name: string): string[] {
  // HTTPRequests are two words, userIDs too.
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/(?<=[A-Z])(?=[A-Z](?!s(?![a-z]))[a-z])/g, " ");
  const low = spaced.toLowerCase();
  // An engine reads a class of letters for a millisecond, which most names do not need.
  return (/^[ -~]*$/.test(low) ? low.match(/[a-z\d]+/g) : low.match(/[\p{L}\d]+/gu)) ?? [];
}
