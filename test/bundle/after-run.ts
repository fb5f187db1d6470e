/** After all tests of a run of jest. */
import { rmSync } from "node:fs";
import { DIR_OF_RUN } from "./built";

export default function removeBuild(): void {
  const dir = process.env[DIR_OF_RUN];
  if (dir !== undefined) rmSync(dir, { recursive: true, force: true });
}
