/** Globals that are no custom functions; the build makes a top-level function for each. */

/** A function that the build writes into the script, with its JSDoc, so that Sheets offers it. */
export interface EntryPoint {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly description: string;
}

export const ENTRY_POINTS: readonly EntryPoint[] = [
  {
    name: "onOpen",
    parameters: ["event"],
    description: "Makes the menu. Sheets calls it when the spreadsheet opens.",
  },
  {
    name: "onInstall",
    parameters: ["event"],
    description: "Makes the menu right after the add-on is installed.",
  },
  { name: "openSidebar", parameters: [], description: "Opens the sidebar. The menu calls it." },
  {
    name: "refreshFormulas",
    parameters: [],
    description: "Asks again for what formulas show. The menu calls it.",
  },
  { name: "everyHour", parameters: ["event"], description: "Asks for what waits. A clock trigger calls it." },
  {
    name: "callFromSidebar",
    parameters: ["call"],
    description: "Does what the sidebar asks for, by name.",
  },
];
