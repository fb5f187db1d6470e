/** Which functions of the sources a run of a module enters. */
import { type AnyNode, parse } from "acorn";
import { bundled } from "./counted-module";
import { visit } from "./visit";

export interface Watched<T> {
  readonly exports: T;
  /** The names of the functions that `work` enters. */
  readonly enteredBy: (work: () => void) => ReadonlySet<string>;
}

const ENTERED = "__entered";

export function loadWatched<T>(path: string): Watched<T> {
  const code = bundled(path);
  const entered = new Set<string>();
  const module = { exports: {} };
  // oxlint-disable-next-line no-implied-eval -- the code is this project's own
  new Function("module", "exports", ENTERED, noteEntries(code))(module, module.exports, entered);
  return {
    exports: module.exports as T,
    enteredBy: (work) => {
      entered.clear();
      work();
      return new Set(entered);
    },
  };
}

function noteEntries(code: string): string {
  const places: { readonly at: number; readonly name: string }[] = [];
  visit(parse(code, { ecmaVersion: "latest", sourceType: "script" }), (node: AnyNode) => {
    if (node.type === "FunctionDeclaration" && node.id)
      places.push({ at: node.body.start + 1, name: node.id.name });
  });
  places.sort((one, other) => one.at - other.at);
  const parts = places.map(
    ({ at, name }, i) => `${code.slice(places[i - 1]?.at ?? 0, at)}${ENTERED}.add("${name}");`,
  );
  return parts.join("") + code.slice(places.at(-1)?.at ?? 0);
}
