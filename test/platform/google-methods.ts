/** Which methods of Google's services the sources call, as the TypeScript compiler resolves them. */
import { relative } from "node:path";
import { join } from "node:path";
import type { Node, SourceFile } from "typescript/unstable/ast";
import { isPropertyAccessExpression } from "typescript/unstable/ast/is";
import { API, type Checker } from "typescript/unstable/sync";

const ROOT = join(__dirname, "../..");
const CONFIG = join(ROOT, "tsconfig.add-on.json");
const TYPES = "@types/google-apps-script";

/** "Range.setValues" by the first place that calls it. */
export type GoogleMethods = ReadonlyMap<string, string>;

/** The methods and members of Google's that the sources below a folder of src use. */
export function googleMethodsOf(folder: string): GoogleMethods {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
    if (!project) throw new Error(`${CONFIG} is no project.`);
    const inFolder = join(ROOT, "src", folder);
    const files = project.program.getSourceFileNames().filter((name) => name.startsWith(inFolder));
    const found = new Map<string, string>();
    for (const name of files) {
      const file = project.program.getSourceFile(name);
      for (const method of file ? methodsIn(file, project.checker) : []) {
        if (!found.has(method)) found.set(method, relative(join(ROOT, "src"), name));
      }
    }
    return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
  } finally {
    api.close();
  }
}

function methodsIn(file: SourceFile, checker: Checker): readonly string[] {
  const names: Node[] = [];
  const visit = (node: Node): void => {
    if (isPropertyAccessExpression(node)) names.push(node.name);
    node.forEachChild(visit);
  };
  visit(file);
  return checker.getSymbolAtLocation(names).flatMap((symbol) => {
    const isGoogles = symbol?.declarations?.some(({ path }) => String(path).includes(TYPES));
    const owner = symbol?.getParent?.()?.name;
    return symbol && isGoogles && owner !== undefined ? [`${owner}.${symbol.name}`] : [];
  });
}
