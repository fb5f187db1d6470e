/** Every text of the page's table, by the names under which it stands there. */

export interface Said {
  readonly key: string;
  readonly text: string;
}

/** Those of functions for one argument after the other. */
export function listTexts(tree: object, path = ""): Said[] {
  return Object.entries(tree).flatMap(([name, text]: [string, unknown]) => {
    const key = path === "" ? name : `${path}.${name}`;
    // Keys are named in a test of their own.
    if (key === "menus.keys") return [];
    if (typeof text === "string") return [{ key, text }];
    if (typeof text === "function") return [{ key, text: String(text(...Array(9).fill("7"))) }];
    return listTexts(text as object, key);
  });
}
