/**
 * `node instrument.mjs COPY FILE...`: puts a switch for each mutant into the files of a copy, and prints the
 * mutants as JSON. A program of its own, since the instrumenter is of another module system than the sources.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createInstrumenter } from "@stryker-mutator/instrumenter";
import { createInjector } from "typed-inject";

const no = () => false;
const nothing = () => undefined;
const QUIET = {
  ...{ isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, isWarnEnabled: no },
  ...{ isErrorEnabled: () => true, isFatalEnabled: () => true },
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing },
  ...{ error: console.error, fatal: console.error },
};

/** A literal in a type is none of the program. */
const isOfType = (path) =>
  path.isTSLiteralType() ||
  path.isTSTypeAnnotation() ||
  path.isTSTypeAliasDeclaration() ||
  path.isTSInterfaceDeclaration();

const [copy, ...names] = process.argv.slice(2);
const texts = new Map(names.map((name) => [name, readFileSync(name, "utf8")]));
const instrumenter = createInjector()
  .provideValue("logger", QUIET)
  .provideValue("getLogger", () => QUIET)
  .injectFunction(createInstrumenter);
const { files, mutants } = await instrumenter.instrument(
  [...texts].map(([name, content]) => ({ name, content, mutate: true })),
  {
    plugins: null,
    excludedMutations: [],
    ignorers: [{ shouldIgnore: (path) => (isOfType(path) ? "a type" : undefined) }],
  },
);
for (const { name, content } of files) writeFileSync(name, content);

/** The text of a place, and a few words behind it. */
function cutAt(text, { start, end }) {
  const lines = text.split("\n");
  const offsetOf = ({ line, column }) => lines.slice(0, line).join("\n").length + (line > 0 ? 1 : 0) + column;
  return {
    was: text.slice(offsetOf(start), offsetOf(end)),
    after: text.slice(offsetOf(end), offsetOf(end) + 80),
  };
}

const listed = mutants
  .filter(({ status }) => status !== "Ignored")
  .map(({ id, fileName, mutatorName, replacement, location }) => ({
    id,
    file: fileName.slice(copy.length + 1),
    line: location.start.line + 1,
    mutator: mutatorName,
    is: replacement,
    ...cutAt(texts.get(fileName), location),
  }));
process.stdout.write(JSON.stringify(listed));
