/**
 * How the headers of a service's tables read in a workbook: its names, such as `step_conversion`, as words.
 */

/** A name of several small words; others are somebody's own, and stay. */
const SEVERAL_WORDS = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/** The column of a pull that adds a row at each run. */
const RUN_TIME = "Run time";

/**
 * A single number has its question for a name: it is what the pull is called, if that is all that there is.
 */
export function headerText(names: readonly string[], at: number, pull: string): string {
  const name = names[at] ?? "";
  const isAlone = names.every((other, index) => index === at || other === RUN_TIME);
  return isAlone && name !== RUN_TIME && !/^(value|count)$/.test(name) && pull.endsWith(`: ${name}`)
    ? pull
    : headerWords(name);
}

export function headerWords(name: string): string {
  return SEVERAL_WORDS.test(name) ? name.replaceAll("_", " ") : name;
}
