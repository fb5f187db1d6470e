/** Signs of pages are drawn: a font may lack them, and then nothing would be there to see or to press. */

/** What both the sidebar and the page on this machine draw. */
export const SHARED_PATHS = {
  tick: "M3 8.5 6.5 12 13 4.5",
  cross: "M4.5 4.5 11.5 11.5M11.5 4.5 4.5 11.5",
} as const;

/** `size`, `stroke`: in pixels; the paths are drawn in a square of 16. */
export interface IconLook<Name extends string> {
  readonly paths: { readonly [name in Name]: string };
  readonly size: number;
  readonly stroke: number;
}

/** A component that draws these signs, by their names. */
export function makeIcon<Name extends string>({ paths, size, stroke }: IconLook<Name>) {
  return function Icon({ name }: { readonly name: Name }) {
    return (
      <svg class="drawn" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
        <path d={paths[name]} fill="none" stroke="currentColor" stroke-width={stroke} />
      </svg>
    );
  };
}
