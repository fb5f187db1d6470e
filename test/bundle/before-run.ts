/** Before all tests of a run of jest: the add-on is built, once. */
import { builtAnew, DIR_OF_RUN } from "./built";

export default function buildForRun(): void {
  process.env[DIR_OF_RUN] = builtAnew().dir;
}
