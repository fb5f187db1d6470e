import { built } from "../bundle/built";
import { runStorm } from "./storms/swarm";
(async () => {
  const bundle = built();
  const wanted = ["turn killed before it sends", "404 and then an answer"];
  const found: Record<string, number[]> = {};
  for (const [from, count] of [[40, 500], [1_000, 150], [100_050, 900]] as const)
    for (let seed = from; seed < from + count; seed++) {
      const end = await runStorm(seed, bundle.dir);
      for (const w of wanted) if (end.reached.includes(w as never)) { (found[w] ??= []).push(seed); console.log(seed, w); }
      if (end.wrong.length) console.log("WRONG", seed, JSON.stringify(end.wrong).slice(0, 300));
      if (wanted.every((w) => (found[w] ?? []).length >= 2)) { bundle.remove(); return; }
    }
  bundle.remove();
})();
