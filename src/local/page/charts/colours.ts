/** The colours that series of charts have. */

/** Told apart also without colours: they differ in lightness. The same in the light and in the dark. */
export const COLOURS = [
  "#1a73e8",
  "#e8710a",
  "#12a4af",
  "#9334e6",
  "#d01884",
  "#7cb342",
  "#5f6368",
  "#c5221f",
];
