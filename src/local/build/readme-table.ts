/** The README's table of custom functions, made from the catalog (pure). */
import type { CustomFunction } from "../../functions/catalog";

/** The README with its table, which stands between two marks, made anew. */
export function withFunctionTable(readme: string, catalog: readonly CustomFunction[]): string {
  const rows = catalog.map(({ name, parameters, description, examples }) => {
    const list = parameters.map((parameter) => (parameter.optional ? `[${parameter.name}]` : parameter.name));
    const cells = [
      `\`${name}(${list.join(", ")})\``,
      description,
      examples.map((example) => `\`${example}\``).join("<br>"),
    ];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  const table = ["", "| function | what it does | examples |", "| --- | --- | --- |", ...rows, ""].join("\n");
  return readme.replace(
    /(<!-- functions: .*? -->\n)[\s\S]*?(<!-- \/functions -->)/,
    (_, open: string, close: string) => `${open}${table}\n${close}`,
  );
}
