/** Tables of pages that people read, made from the lists that the code reads (pure). */
import { CONSENTS, MAIL_CONSENT } from "../../add-on/shared/consents";
import type { FunctionHelp } from "../../add-on/custom-functions/definition/custom-function";
import { CONFIG_COLUMNS } from "../../add-on/pulls/config-columns";
import type { OptionSpec } from "../../add-on/input-language/options/option-values";

/** The README with its tables, each of which stands between two marks, made anew. */
export function withTables(readme: string, catalog: readonly FunctionHelp[]): string {
  const functions = fillIn(readme, "functions", ["function", "what it does", "examples"], functionRows(catalog));
  const options = fillIn(functions, "options", ["option", "of", "example", "what it does"], optionRows(catalog));
  return fillIn(options, "pulls", ["column", "for example", "what it says"], pullRows());
}

/** A page with its table of what Google is asked for and why. */
export function withConsents(page: string): string {
  const rows = CONSENTS.map(({ scope, does, why }) => [`\`${scope}\``, does, why]);
  const mail = [`\`${MAIL_CONSENT.scope}\`, only built with \`--mail\``, MAIL_CONSENT.does, MAIL_CONSENT.why];
  return fillIn(page, "consents", ["scope", "lets the add-on", "why"], [...rows, mail]);
}

type Row = readonly string[];

function fillIn(readme: string, name: string, header: Row, rows: readonly Row[]): string {
  const lines = [header, header.map(() => "---"), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
  );
  const marks = new RegExp(`(<!-- ${name}: .*? -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  return readme.replace(marks, (_, open: string, close: string) => `${open}\n${lines.join("\n")}\n\n${close}`);
}

function functionRows(catalog: readonly FunctionHelp[]): Row[] {
  return catalog.map(({ name, parameters, description, examples }) => {
    const list = parameters.map((parameter) => (parameter.optional ? `[${parameter.name}]` : parameter.name));
    return [`\`${name}(${list.join(", ")})\``, description, examples.map((example) => `\`${example}\``).join("<br>")];
  });
}

function pullRows(): Row[] {
  return CONFIG_COLUMNS.map(({ title, example, note }) => {
    return [title, example === undefined ? "" : `\`${example}\``, note.replace(/\s+/g, " ")];
  });
}

/** An option stands once, with what the functions that take it are about: report, metric, test. */
function optionRows(catalog: readonly FunctionHelp[]): Row[] {
  const found = new Map<string, { option: OptionSpec; about: string[] }>();
  for (const { parameters } of catalog) {
    const subject = parameters[0]?.name ?? "";
    for (const [name, option] of parameters.flatMap(({ options }) => Object.entries(options ?? {}))) {
      found.set(name, { option, about: [...(found.get(name)?.about ?? []), subject] });
    }
  }
  return [...found].map(([name, { option, about }]) => [
    `\`${name}\``,
    about.join(", "),
    `\`${option.example}\``,
    option.does,
  ]);
}
