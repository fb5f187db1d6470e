/** `step_conversion` and the like read as words; other names are somebody's own, and stay. */
const SEVERAL_WORDS = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/** The column of a pull that adds a row per run. */
const RUN_TIME = "Run time";

/** A lone number is named by its question: the pull's name, if there is nothing else. */
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
