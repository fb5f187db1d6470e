/**
 * The top-level functions that the build writes below the program: Sheets finds what it may call, and its
 * help, only so (pure).
 */
import type { EntryPoint } from "../../add-on/custom-functions/catalog/entry-points";
import { type FunctionHelp, helpOf } from "../../add-on/custom-functions/definition/custom-function";

/**
 * One top-level function declaration for each global, its JSDoc directly above. `library` is the global
 * object that the program leaves behind.
 */
export function declarationsOf(
  catalog: readonly FunctionHelp[],
  entryPoints: readonly EntryPoint[],
  library: string,
): string {
  const plain = entryPoints.map(({ name, parameters, description }) => {
    const names = parameters.join(", ");
    return `/** ${description} */\nfunction ${name}(${names}) {\n  return ${library}.${name}(${names});\n}\n`;
  });
  const custom = catalog.map((entry) => {
    const names = entry.parameters.map(({ name }) => name).join(", ");
    const call = `${library}.formula("${entry.name}", [${names}])`;
    return `${jsDoc(entry)}\nfunction ${entry.name}(${names}) {\n  return ${call};\n}\n`;
  });
  return [...plain, ...custom].join("\n");
}

/**
 * Sheets shows the description, and each parameter with its example. It knows no other tag, nor the brackets
 * of `[name]` (Apps Script's guide on JSDoc): a parameter's description says that it can be left out.
 */
function jsDoc({ description, parameters }: FunctionHelp): string {
  const lines = [
    description,
    "",
    ...parameters.map((one) => `@param {${one.example}} ${one.name} ${helpOf(one)}`),
    "@customfunction",
  ];
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd().replaceAll("*/", "* /")).join("\n")}\n */`;
}
