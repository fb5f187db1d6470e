export const CONTROLS_EN = {
  copy: "Copy",
  copied: "Copied",
  pressToCopy: "Press Ctrl+C",
  optional: "(optional)",
  seconds: (seconds: number) => `${seconds} s`,
  takesLong: "This takes longer than usual, but it is still running.",
  typeToFindOthers: (shown: number, found: number) => `Showing ${shown} of ${found}. Type to find others.`,
};
