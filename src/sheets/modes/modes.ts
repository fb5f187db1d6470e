/** Every way to write, by the name that a pull chooses it by. */
import { REPLACE } from "./replace";
import type { WriteMode } from "./write-mode";

export const WRITE_MODES = { replace: REPLACE } as const satisfies { readonly [name: string]: WriteMode };

export type WriteModeName = keyof typeof WRITE_MODES;
