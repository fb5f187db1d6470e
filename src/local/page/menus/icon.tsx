/** Drawn signs: a font may lack them, and then nothing would be there to press. */
const PATHS = {
  undo: "M6 4 3 7l3 3M3 7h6a4 4 0 0 1 0 8H6",
  redo: "M10 4l3 3-3 3M13 7H7a4 4 0 0 0 0 8h3",
  wrap: "M2 4h12M2 8h9.5a2.5 2.5 0 0 1 0 5H8m2-2-2 2 2 2M2 12h3",
  align: "M2 4h12M2 8h8M2 12h11",
  borders: "M2.5 2.5h11v11h-11zM8 2.5v11M2.5 8h11",
  down: "M4.5 6.5 8 10l3.5-3.5",
  list: "M2 4h12M2 8h12M2 12h12",
  close: "M4 4l8 8M12 4l-8 8",
  tick: "M3 8.5 6.5 12 13 4.5",
  plus: "M8 3v10M3 8h10",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="drawn" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.5" />
    </svg>
  );
}
