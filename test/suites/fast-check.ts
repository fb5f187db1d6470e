/**
 * The library of random inputs, as every test takes it: the same inputs for one commit, and others for the
 * next, so that a red run can be repeated. The sweep `random-inputs` goes on with those of nine more numbers.
 */
import * as fastCheck from "fast-check";
import { readBeginning } from "../sweep/beginning";

fastCheck.configureGlobal({ seed: readBeginning() });

export * from "fast-check";
export default fastCheck;
