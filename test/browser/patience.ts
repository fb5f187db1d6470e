/** How long a test waits for what should be seen: no test that passes waits for all of it. */

/** Long enough for one core among busy processes. */
const FIRST_MS = 240_000;
/** Where one has failed, others often wait for the same thing, each in vain. */
const LATER_MS = 10_000;

/** Milliseconds. */
export function patience(): number {
  return process.env["A_TEST_OF_THE_SUITE_HAS_FAILED"] === undefined ? FIRST_MS : LATER_MS;
}
