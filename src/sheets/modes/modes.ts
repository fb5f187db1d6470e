/** Every way to write, by the name that people choose it by. */
import { REPLACE } from "./replace";
import type { WriteMode } from "./write-mode";

export const WRITE_MODES: readonly WriteMode[] = [REPLACE];
