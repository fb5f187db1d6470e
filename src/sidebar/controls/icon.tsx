/** Drawn signs: a font may lack them, and then nothing would be there to see or to press. */
const PATHS = {
  tick: "M3.5 8.5 6.5 11.5 12.5 5",
  cross: "M4.5 4.5 11.5 11.5M11.5 4.5 4.5 11.5",
  mark: "M8 3.5V9M8 11.2V12.8",
  turn: "M12.5 8a4.5 4.5 0 1 1-1.5-3.4M12.5 2.5v3h-3",
  dash: "M4.5 8h7",
  up: "M8 13V3M4 7l4-4 4 4",
  down: "M8 3v10M4 9l4 4 4-4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="drawn" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.8" />
    </svg>
  );
}
