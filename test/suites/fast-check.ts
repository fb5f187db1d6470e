/**
 * The library of random inputs, as every test takes it: `npm test` tries the same inputs for one commit, and
 * others for the next, so that a red run can be repeated; `npm run sweep -- random-inputs` tries new ones.
 */
import * as fastCheck from "fast-check";
import { readBeginning } from "../sweep/beginning";
import { isAllTried } from "../sweep/part";

if (!isAllTried()) fastCheck.configureGlobal({ seed: readBeginning() });

export * from "fast-check";
export default fastCheck;
