/** The globals of the platform check, as data: its build makes a top-level function for each. */

export interface PlatformEntryPoint {
  readonly name: string;
  readonly parameters: readonly string[];
  /** Given for custom functions: Sheets offers what is marked so. */
  readonly isCustomFunction?: true;
  /** Lines of its comment beside its description: what Sheets' help makes of them is asked. */
  readonly comment?: readonly string[];
}

export const PLATFORM_ENTRY_POINTS: readonly PlatformEntryPoint[] = [
  { name: "onOpen", parameters: [] },
  { name: "checkThisPlatform", parameters: [] },
  { name: "openPlatformPage", parameters: [] },
  { name: "openBuiltSidebar", parameters: [] },
  { name: "writeFindings", parameters: [] },
  { name: "watchClosedFile", parameters: [] },
  { name: "moveClosedFile", parameters: [] },
  { name: "startOver", parameters: [] },
  { name: "callFromSidebar", parameters: ["call"] },
  { name: "checkWithNobodyThere", parameters: ["event"] },
  { name: "notePageFindings", parameters: ["findings"] },
  { name: "repeat", parameters: ["value"] },
  { name: "hidden_", parameters: ["value"] },
  { name: "PLATFORM_ARGUMENTS", parameters: ["...values"], isCustomFunction: true },
  { name: "PLATFORM_RETURN", parameters: ["name"], isCustomFunction: true },
  { name: "PLATFORM_COUNT", parameters: ["tag"], isCustomFunction: true },
  { name: "PLATFORM_ADD", parameters: ["place", "number"], isCustomFunction: true },
  { name: "PLATFORM_TIMES", parameters: ["timed", "number"], isCustomFunction: true },
  { name: "PLATFORM_SERVICE", parameters: ["name"], isCustomFunction: true },
  { name: "PLATFORM_SLOW", parameters: ["value"], isCustomFunction: true },
  { name: "PLATFORM_NOTE", parameters: ["value"], isCustomFunction: true },
  { name: "PLATFORM_WATCH", parameters: ["value"], isCustomFunction: true },
  { name: "PLATFORM_WAIT", parameters: ["seconds"], isCustomFunction: true },
  {
    name: "PLATFORM_HELP",
    parameters: ["metric", "dates"],
    isCustomFunction: true,
    comment: ['@param {"Signups"} metric Which metric.', '@param {"last 30 days"} [dates] Which days.'],
  },
];
