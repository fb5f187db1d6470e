import { writeFileSync } from "node:fs";
import { findExpressions } from "./find";
import { verdictOf } from "./check";
const all = [...new Set(findExpressions().written.map(({ expression }) => expression))].sort();
const out: Record<string, string> = {};
const t = Date.now();
for (const e of all) {
  const s = Date.now();
  out[e] = verdictOf(e, Number(process.argv[2]));
  if (Date.now() - s > 5000 || out[e] !== "linear") console.log(out[e], Date.now() - s, e);
}
writeFileSync("/tmp/gate-measure/verdicts.json", JSON.stringify(out, null, 1));
console.log(all.length, Date.now() - t);
