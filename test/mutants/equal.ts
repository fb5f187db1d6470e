/**
 * Mutants that mean the same as the sources, so that no test can see them, each with the reason. A mutant that
 * breaks a promise never stands here: a test is missing for it.
 */
export const EQUAL: Readonly<Record<string, string>> = {};
