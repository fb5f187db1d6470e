/** An entry of a menu. */
export interface Entry {
  readonly label: string;
  readonly keys?: string;
  /** A tick before it; undefined: it is no choice. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** Whether a line is drawn above it. */
  readonly startsGroup?: boolean;
  readonly run: () => void;
}
