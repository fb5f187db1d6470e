/** How the headers of a service's tables read in a workbook: its names, such as `step_conversion`, as words. */

/** A name of several small words; others are somebody's own, and stay. */
const SEVERAL_WORDS = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

export function headerWords(name: string): string {
  return SEVERAL_WORDS.test(name) ? name.replaceAll("_", " ") : name;
}
