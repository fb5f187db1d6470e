/** Builds the add-on: dist/Code.js, dist/Sidebar.html and dist/appsscript.json. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { minified } from "./minify.mjs";

const root = dirname(fileURLToPath(import.meta.url));

/** The global that src/main.ts makes. Sheets shows no name that ends in an underscore. */
const LIBRARY = "addOn_";

/** Builds into `outdir`. `baseUrl` pins the service's host: it is not asked for then, and no other can be reached. */
export async function buildAddOn({ outdir = join(root, "dist"), baseUrl } = {}) {
  const lists = await loadLists();
  const pinned = baseUrl === undefined ? undefined : pinnedUrl(baseUrl, lists.baseUrlOf);
  const [server, page, style] = await Promise.all([
    bundle("src/main.ts", {
      format: "esm",
      define: { PINNED_BASE_URL: pinned === undefined ? "undefined" : JSON.stringify(pinned) },
      plugins: [withoutHelp(lists.SIGNATURES)],
    }),
    bundle("src/sidebar/main.tsx", { minify: true, define: { CATALOG: JSON.stringify(lists.CATALOG) } }),
    bundle("src/sidebar/style.css", { minify: true }),
  ]);
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, "Code.js"), `${await minified(server, foreignNames())}\n${entryPoints(lists)}`);
  writeFileSync(join(outdir, "Sidebar.html"), sidebarPage(page, style));
  writeFileSync(join(outdir, "appsscript.json"), manifest(pinned));
  return outdir;
}

async function bundle(entry, options) {
  const result = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
    // Apps Script's V8 knows neither private fields nor modules: es2020 in one IIFE is what it can parse.
    format: "iife",
    target: "es2020",
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    absWorkingDir: root,
    ...options,
  });
  return result.outputFiles[0].text;
}

/** Names of members of the language's and of Google's objects, as their type declarations have them. */
function foreignNames() {
  const types = join(root, "node_modules/@types/google-apps-script");
  const typescript = join(root, "node_modules/@typescript");
  const language = readdirSync(typescript, { recursive: true }).filter((file) => /lib\.es\d.*\.d\.ts$/.test(file));
  const files = [
    ...language.map((file) => join(typescript, file)),
    ...readdirSync(types).map((file) => join(types, file)),
  ];
  const declared = files.filter((file) => file.endsWith(".d.ts")).map((file) => readFileSync(file, "utf8"));
  const names = declared.flatMap((text) =>
    [...text.matchAll(/^\s+(?:readonly )?(\w+)\??[(<:]/gm)].map(([, name]) => name),
  );
  // Without them the program would call what is not there.
  for (const known of ["toISOString", "groups", "getRange"]) {
    if (!names.includes(known)) throw new Error(`The type declarations do not name ${known}.`);
  }
  return names;
}

/** The signatures worked out, so that the catalog's help is not in the program: people read it in the page and above functions. */
function withoutHelp(signatures) {
  const contents = `export const SIGNATURES = ${JSON.stringify(signatures)};`;
  return {
    name: "without-help",
    setup: (build) => build.onLoad({ filter: /functions\/signatures\.ts$/ }, () => ({ contents })),
  };
}

/** The catalog of custom functions, their signatures, the other entry points and what an address is: from the sources. */
export async function loadLists() {
  const contents = `
    export { CATALOG } from "./src/functions/catalog";
    export { SIGNATURES } from "./src/functions/signatures";
    export { ENTRY_POINTS } from "./src/functions/entry-points";
    export { baseUrlOf } from "./src/api/address";
  `;
  const result = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    tsconfigRaw: "{}",
  });
  return import(`data:text/javascript;base64,${Buffer.from(result.outputFiles[0].text).toString("base64")}`);
}

/**
 * One top-level function declaration for each global, its JSDoc directly above: Sheets finds custom functions and their
 * help only so.
 */
function entryPoints({ CATALOG, ENTRY_POINTS }) {
  const plain = ENTRY_POINTS.map(
    ({ name, parameters, description }) =>
      `/** ${description} */\nfunction ${name}(${parameters.join(", ")}) {\n  return ${LIBRARY}.${name}(${parameters.join(", ")});\n}\n`,
  );
  const custom = CATALOG.map((entry) => {
    const names = entry.parameters.map((parameter) => parameter.name).join(", ");
    return `${jsDoc(entry)}\nfunction ${entry.name}(${names}) {\n  return ${LIBRARY}.formula("${entry.name}", [${names}]);\n}\n`;
  });
  return [...plain, ...custom].join("\n");
}

/** Sheets shows the description, and each parameter with its example; it knows no other tag. */
function jsDoc({ description, parameters }) {
  const lines = [
    description,
    "",
    ...parameters.map(({ name, description, example, optional }) => {
      return `@param {${example}} ${optional ? `[${name}]` : name} ${description}`;
    }),
    "@customfunction",
  ];
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd().replaceAll("*/", "* /")).join("\n")}\n */`;
}

/** The README's table of functions, between its two marks. */
export function withFunctionTable(readme, catalog) {
  const rows = catalog.map(({ name, parameters, description, examples }) => {
    const list = parameters
      .map((parameter) => (parameter.optional ? `[${parameter.name}]` : parameter.name))
      .join(", ");
    const cells = [`\`${name}(${list})\``, description, examples.map((example) => `\`${example}\``).join("<br>")];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  const table = ["", "| function | what it does | examples |", "| --- | --- | --- |", ...rows, ""].join("\n");
  return readme.replace(
    /(<!-- functions: .*? -->\n)[\s\S]*?(<!-- \/functions -->)/,
    (_, open, close) => `${open}${table}\n${close}`,
  );
}

/** One file that needs no network: the program and the style stand inside the page. */
function sidebarPage(program, style) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base target="_top">
<title>Analytics for Sheets</title>
<style>${style.trim()}</style>
</head>
<body>
<main id="app"></main>
<script>${program.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--")}</script>
</body>
</html>
`;
}

function manifest(pinned) {
  const text = JSON.parse(readFileSync(join(root, "appsscript.json"), "utf8"));
  // An allow-list blocks every other host, so it can stand only where the host is pinned. Its links may lead to any path.
  if (pinned !== undefined) text.urlFetchWhitelist = [`${new URL(pinned).origin}/`];
  return `${JSON.stringify(text, null, 2)}\n`;
}

/** The address as the add-on itself would store it. Only https can stand in an allow-list. */
function pinnedUrl(text, baseUrlOf) {
  try {
    if (/^\s*https:/i.test(text) && URL.canParse(text)) return baseUrlOf(text);
  } catch {
    // The add-on's own sentence tells a person in front of its sidebar what to do.
  }
  throw new Error(`--base-url takes an address such as https://api.example.com, not "${text}".`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({
      options: { "base-url": { type: "string" }, outdir: { type: "string" }, readme: { type: "boolean" } },
    });
    const outdir = await buildAddOn({
      baseUrl: values["base-url"],
      ...(values.outdir ? { outdir: values.outdir } : {}),
    });
    console.log(`Built ${outdir}`);
    if (values.readme) {
      const path = join(root, "README.md");
      writeFileSync(path, withFunctionTable(readFileSync(path, "utf8"), (await loadLists()).CATALOG));
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
