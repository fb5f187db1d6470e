/** Tables of pages that people read, made from the lists that the code reads (pure). */
import { type CopyWords, SHEET_COPIES, STORED_COPIES, type StoredCopy } from "../../add-on/shared/copies";
import { describeContact } from "./weakness-contact";
import { causeRows } from "./who-can-cause";
import { STORED, type StoragePlace, type Stored } from "../../add-on/shared/stored";
import { CONSENTS, MAIL_CONSENT } from "../../add-on/shared/consents";
import type { FunctionHelp } from "../../add-on/custom-functions/definition/custom-function";
import { CONFIG_COLUMNS } from "../../add-on/pulls/config-sheet/columns";
import { CAUSES_IN_WORDS } from "../../add-on/about-number/causes/cause-words";
import type { CauseName } from "../../add-on/sidebar-contract/calls";
import { ABOUT_EN } from "../../sidebar/texts/en/about";
import { EVENT_DIALECTS, type EventDialect } from "../../service/data/load/vocabulary/dialects";
import type { OptionSpec } from "../../add-on/input-language/options/option-values";

/**
 * A page with its lists of functions, options and columns made again, each of which is between two marks.
 */
export function withTables(page: string, catalog: readonly FunctionHelp[]): string {
  const functions = replaceBetweenMarks(page, "functions", functionSections(catalog));
  const options = replaceBetweenMarks(
    functions,
    "options",
    toTable(["option", "of", "example", "what it does"], optionRows(catalog)),
  );
  return replaceBetweenMarks(options, "pulls", pullSections());
}

/** A page with its table of what Google is asked for and why. */
export function withConsents(page: string): string {
  const rows = CONSENTS.map(({ scope, does, why }) => [`\`${scope}\``, does, why]);
  const mail = [`\`${MAIL_CONSENT.scope}\`, only built with \`--mail\``, MAIL_CONSENT.does, MAIL_CONSENT.why];
  return replaceBetweenMarks(page, "consents", toTable(["scope", "lets the add-on", "why"], [...rows, mail]));
}

/** A page with its tables of what is stored where, who can read it, and what becomes of people in it. */
export function withStored(page: string): string {
  const stored = replaceBetweenMarks(
    page,
    "stored",
    toTable(["where", "name", "holds", "for how long", "readers"], storedRows()),
  );
  const causes = [
    "effect",
    "who connected",
    "an editor, key for everyone",
    "an editor, key for its owner only",
    "an editor who has not installed it",
  ];
  const withCauses = replaceBetweenMarks(stored, "causes", toTable(causes, causeRows()));
  const header = ["where", "holds", "masked", "Remove a person", "Forget everything", "for how long"];
  return replaceBetweenMarks(withCauses, "copies", toTable(header, copyRows()));
}

/** A page with its table of why another place may show another number. */
export function withNumberCauses(page: string): string {
  const rows = Object.entries(CAUSES_IN_WORDS).map(([cause, { differs, asks }]) => {
    const { name, remedy } = ABOUT_EN.causes[cause as CauseName];
    return [name, differs, asks, remedy];
  });
  const header = ["cause", "what differs", "the one question that tests it", "what to do"];
  return replaceBetweenMarks(page, "number-causes", toTable(header, rows));
}

/** A page with its table of the tools whose files of events are known. */
export function withDialects(page: string): string {
  const header = ["file", "known by its columns", "people", "events", "times", "and"];
  const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
  const rows = EVENT_DIALECTS.map((dialect) => {
    const { name, has, person, event, time } = dialect;
    return [name, quoted(has), ...[person, event, time].map((names) => names.join(", ")), alsoOf(dialect)];
  });
  return replaceBetweenMarks(page, "dialects", toTable(header, rows));
}

function alsoOf({ opens = [], repeats, insertId, isUtc }: EventDialect): string {
  return [
    ...opens.map((column) => `\`${column}\` is opened`),
    ...(repeats === undefined ? [] : [`each of \`${repeats}\` is an event`]),
    ...(insertId === undefined ? [] : [`repeats have the same \`${insertId}\``]),
    ...(isUtc ? ["times are of UTC"] : []),
  ].join("; ");
}

/** The page on weaknesses with where they are reported. */
export function withContact(page: string, contact: string): string {
  return replaceBetweenMarks(page, "contact", describeContact(contact));
}

export function copyRows(): readonly (readonly string[])[] {
  const sheets: readonly CopyWords[] = Object.values(SHEET_COPIES);
  const stored = (Object.keys(STORED_COPIES) as StoredCopy[]).map((name) => {
    const { place, name: shown, holds, life } = STORED[name];
    const { masked, removed } = STORED_COPIES[name];
    return [`${place} \`${shown}\``, holds, masked, removed, "goes", life];
  });
  return [
    ...sheets.map(({ where, holds, masked, removed, forgotten, life }) => [
      where,
      holds,
      masked,
      removed,
      forgotten,
      life,
    ]),
    ...stored,
  ];
}

const PLACES: readonly StoragePlace[] = [
  "document properties",
  "user properties",
  "script properties",
  "document cache",
  "user cache",
];

export function storedRows(): readonly (readonly string[])[] {
  const all: readonly Stored[] = Object.values(STORED);
  const inOrder = PLACES.flatMap((place) => all.filter((one) => one.place === place));
  return inOrder.map(({ place, name, holds, life, readers }) => [place, `\`${name}\``, holds, life, readers]);
}

type Row = readonly string[];

function toTable(header: Row, rows: readonly Row[]): string {
  return [header, header.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

function replaceBetweenMarks(page: string, name: string, text: string): string {
  const marks = new RegExp(`(<!-- ${name}: .*? -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  return page.replace(marks, (_, open: string, close: string) => `${open}\n${text}\n\n${close}`);
}

function functionSections(catalog: readonly FunctionHelp[]): string {
  return catalog
    .map(({ name, parameters, description, examples }) => {
      const list = parameters.map((parameter) =>
        parameter.optional ? `[${parameter.name}]` : parameter.name,
      );
      return `### ${name}(${list.join(", ")})\n\n${wrapText(description)}\n\n\`\`\`\n${examples.join("\n")}\n\`\`\``;
    })
    .join("\n\n");
}

function pullSections(): string {
  return CONFIG_COLUMNS.map(({ title, example, note }) => {
    const shown = example === undefined ? "" : ` For example \`${example}\`.`;
    return wrapText(`- **${title}**: ${note.replace(/\s+/g, " ")}${shown}`, "  ");
  }).join("\n");
}

const WIDTH = 110;

/** Breaks a text into lines, the later ones with `indent` before them. */
function wrapText(text: string, indent = ""): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && `${line} ${word}`.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}

/** Each option once, with what it is of: report, metric, comparison, test. */
function optionRows(catalog: readonly FunctionHelp[]): Row[] {
  const options = new Map<string, OptionSpec>(
    catalog.flatMap(({ parameters }) => parameters.flatMap((one) => Object.entries(one.options ?? {}))),
  );
  return [...options].map(([name, { of, example, does }]) => [
    `\`${name}\``,
    of.join(", "),
    `\`${example}\``,
    does,
  ]);
}
