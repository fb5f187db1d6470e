/** Where guards are seen that the tests of their own room do not reach: below test, by room. */
export const GUARD_SUITES: Readonly<Record<string, readonly string[]>> = {
  "pulls/schedule": ["add-on/pulls/model"],
  notifications: ["add-on/sidebar-api", "add-on/pulls/notify"],
};

/** The suites besides its own that try what is left of a room, or of a part of one. */
export function findGuardSuites(room: string): readonly string[] {
  const [, suites = []] =
    Object.entries(GUARD_SUITES).find(([name]) => `${room}/`.startsWith(`${name}/`)) ?? [];
  return suites;
}
