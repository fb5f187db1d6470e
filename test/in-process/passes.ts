/** Passes of the gate for tests of what needs one. */
import { requirePass } from "../../src/add-on/gate/gate";

export const REQUEST_PASS = requirePass(
  "request",
  { asker: "person", named: [], hasOwnersWord: false, waits: false, hasKey: true },
  ({ check }) => new Error(check),
);
