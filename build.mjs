/** Builds the add-on: dist/Code.js, dist/Sidebar.html and dist/appsscript.json. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { bundleInParts } from "./src/local/build/parts.mjs";

const root = dirname(fileURLToPath(import.meta.url));

/** The global that src/add-on/main.ts makes. Sheets shows no name that ends in an underscore. */
const LIBRARY = "addOn_";

/**
 * Builds into `outdir` and leaves every other file there alone. `baseUrl` pins the service's host: it is not
 * asked for then, and none but it and chats can be reached. `mail`: the add-on can send mail, for which
 * everybody is asked. `install`: for whom it is, "spreadsheet", "company" or "everyone", which decides whose
 * requests it counts together (src/add-on/rate-limit/installs.ts). `whole`: all of the program is code, and no
 * part of it a comment. `readable`: the program's names and lines stay, for who follows an execution.
 */
export async function buildAddOn(options = {}) {
  return (await buildFiles(options)).outdir;
}

/** Also the names of the packages whose code is in the files. */
async function buildFiles({
  outdir = join(root, "dist"),
  baseUrl,
  mail = false,
  install = "company",
  whole = false,
  readable = false,
} = {}) {
  const sources = await loadSources();
  const pinned = baseUrl === undefined ? undefined : pinnedUrl(baseUrl, sources.readBaseUrl);
  const [server, page, style] = await Promise.all([
    (whole ? bundle : bundleParts)("src/add-on/main.ts", {
      // Beyond ASCII every letter of the script takes two bytes, and more time to be read.
      charset: "ascii",
      minify: !readable,
      define: {
        PINNED_BASE_URL: pinned === undefined ? "undefined" : JSON.stringify(pinned),
        WITH_MAIL: String(mail),
        INSTALL: JSON.stringify(install),
      },
    }),
    bundle("src/sidebar/main.tsx", {
      define: {
        FUNCTIONS: JSON.stringify(sources.listShownFunctions(sources.CATALOG)),
        DEFINITIONS: JSON.stringify(sources.listShownDefinitions(sources.CATALOG)),
        PULL_COLUMNS: JSON.stringify(
          Object.fromEntries(sources.PEOPLES_COLUMNS.map((column) => [column.cell, column])),
        ),
        UNLESS_OTHERWISE: JSON.stringify(sources.UNLESS_OTHERWISE),
        ASKED_CELLS: JSON.stringify(sources.shareOptions(sources.ASKED_CELLS)),
      },
      // HtmlService drops the charset, and may take a template for something of its own.
      charset: "ascii",
      supported: { "template-literal": false },
    }),
    bundle("src/sidebar/style.css"),
  ]);
  const declarations = sources.declarationsOf(sources.CATALOG, sources.ENTRY_POINTS, LIBRARY);
  write(outdir, {
    "Code.js": `${noticeComment(server.licences)}${server.text}\n${declarations}`,
    "Sidebar.html": sidebarPage(page, style.text, sources.DISPLAY_NAME),
    "appsscript.json": manifest(
      pinned,
      mail ? [sources.SCOPE_PREFIX + sources.MAIL_CONSENT.scope] : [],
      sources.CHAT_BEGINNINGS,
    ),
  });
  return { outdir, packages: [...new Set([...server.packages, ...page.packages])] };
}

const INSTALLS = ["spreadsheet", "company", "everyone"];

/** A pasted add-on lies in a script of its spreadsheet. */
function installOf({ for: whom, paste }) {
  const install = whom ?? (paste ? "spreadsheet" : "company");
  if (!INSTALLS.includes(install)) {
    throw new Error(`--for takes one of ${INSTALLS.join(", ")}, not "${install}".`);
  }
  return install;
}

/** Writes the list of parts beside the built files: in their folder it would be pushed with them. */
async function writeSbom(outdir, packages) {
  const { makeSbom } = await loadSources();
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const folder = `${outdir.replace(/[\\/]+$/, "")}-sbom`;
  write(folder, { "bom.cdx.json": makeSbom(lock, packages) });
  return join(folder, "bom.cdx.json");
}

/**
 * Writes the page from which the built files are pasted by hand: beside them it would be pushed with them.
 */
async function writePastePage(outdir) {
  const { pastePage, DISPLAY_NAME, MENU_ITEMS } = await loadSources();
  const text = (name) => readFileSync(join(outdir, name), "utf8");
  const guide = {
    name: DISPLAY_NAME,
    item: `Extensions &gt; ${DISPLAY_NAME} &gt; ${MENU_ITEMS.pull}`,
    files: [
      { label: "the code", kind: "code", name: "Code", text: text("Code.js") },
      { label: "the sidebar", kind: "page", name: "Sidebar", text: text("Sidebar.html") },
      { label: "the manifest", kind: "manifest", name: "appsscript", text: text("appsscript.json") },
    ],
    screens: readConsentScreens(),
    ending: [],
  };
  const folder = `${outdir.replace(/[\\/]+$/, "")}-paste`;
  write(folder, { "index.html": pastePage(guide) });
  return join(folder, "index.html");
}

function readConsentScreens() {
  const drawing = (name) => readFileSync(join(root, "src/guide/images", `consent-${name}.svg`), "utf8");
  return { unverified: drawing("unverified"), blocked: drawing("blocked") };
}

function write(outdir, files) {
  try {
    mkdirSync(outdir, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(outdir, name), text);
  } catch (error) {
    // Node's message is "EACCES: permission denied, open '…'": a person needs its middle.
    const [, reason = error.message] = /^\w+: (.*?), \w+ '/.exec(error.message) ?? [];
    throw new Error(`Cannot build into ${outdir}: ${reason}.`, { cause: error });
  }
}

/**
 * What src/add-on/shared/stored/ tells of each stored thing besides its place and its name is for people
 * and tests: 4 kB that no script needs. Forgetting everything goes by the places.
 */
const WITHOUT_DESCRIPTIONS = {
  name: "without-descriptions",
  setup: ({ onLoad }) =>
    onLoad({ filter: /src[\\/]add-on[\\/]shared[\\/]stored[\\/]\w+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(
        /^ {4}(?:(?:holds|life|most|readers):\s*"[^"]*"|people: \w+),\n/gm,
        "",
      ),
      loader: "ts",
    })),
};

/** The program of an entry in one file, and the licences of the packages that came into it. */
async function bundle(entry, options) {
  const { outputFiles, metafile } = await build({
    ...bundling(options),
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    metafile: true,
    // Apps Script's V8 knows no modules.
    format: "iife",
  });
  return { text: outputFiles[0].text, ...findPackages(Object.keys(metafile.inputs)) };
}

/** The same with what its start does not need as texts. */
async function bundleParts(entry, options) {
  const { text, inputs } = await bundleInParts(entry, bundling(options));
  return { text, ...findPackages(inputs) };
}

function bundling(options) {
  return {
    minify: true,
    charset: "utf8",
    jsx: "automatic",
    jsxImportSource: "preact",
    // Apps Script's V8 knows no private fields: es2020 is what it can parse.
    target: "es2020",
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    absWorkingDir: root,
    plugins: [WITHOUT_DESCRIPTIONS],
    ...options,
  };
}

/** The packages among the files, and their licences, which most of them want to be kept with every copy. */
function findPackages(files) {
  const found = files.map((file) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)).filter(Boolean);
  const folders = [...new Map(found.map(([folder, name]) => [name, folder]))];
  const licences = folders.map(([name, folder]) => {
    const file = readdirSync(join(root, folder)).find((file) => /^licen[cs]e/i.test(file));
    if (file === undefined) throw new Error(`${name} has no licence file: its notice cannot be kept.`);
    return `${name}\n\n${readFileSync(join(root, folder, file), "utf8").trim()}\n`;
  });
  return { licences, packages: folders.map(([name]) => name) };
}

function noticeComment(licences) {
  const notice = (text) => text.replaceAll("*/", "* /").replace(/[\u201c\u201d]/g, '"');
  return licences.map((text) => `/*! ${notice(text)} */\n`).join("");
}

let loading;

/**
 * What the build takes from the sources: the lists of what Sheets may call, the texts made from them, and
 * what an address is. Bundled once per process.
 */
function loadSources() {
  return (loading ??= sourcesBundled());
}

async function sourcesBundled() {
  const contents = `
    export { CATALOG } from "./src/add-on/custom-functions/catalog/catalog";
    export { ASKED_CELLS, shareOptions } from "./src/add-on/pulls/config-sheet/asked-cells";
    export { PEOPLES_COLUMNS } from "./src/add-on/pulls/config-sheet/columns";
    export { UNLESS_OTHERWISE } from "./src/add-on/custom-functions/definition/definitions";
    export { ENTRY_POINTS } from "./src/add-on/custom-functions/catalog/entry-points";
    export { MAIL_CONSENT, SCOPE_PREFIX } from "./src/add-on/shared/consents";
    export { CHAT_BEGINNINGS } from "./src/add-on/notifications/chat-address";
    export { DISPLAY_NAME, MENU_ITEMS } from "./src/add-on/shared/display-name";
    export { readBaseUrl } from "./src/add-on/service-client/request/address";
    export { listShownDefinitions, listShownFunctions } from "./src/add-on/custom-functions/definition/shown-help";
    export { pastePage } from "./src/local/build/paste-page";
    export { makeSbom } from "./src/local/build/sbom";
    export { declarationsOf } from "./src/local/build/declarations";
    export { withConsents, withContact, withDialects, withNumberCauses, withStored, withTables } from "./src/local/build/readme-tables";
    export { PUBLISHER } from "./src/publish/publisher";
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

/** One file that needs no network: the program, the style and the licences stand inside the page. */
function sidebarPage({ text, licences }, style, title) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base target="_top">
<title>${title}</title>
<style>${style.trim()}</style>
</head>
<body>
<main id="app"></main>
<template>${licences.join("\n").replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</template>
<script>${withoutCommentLooks(text).replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--")}</script>
</body>
</html>
`;
}

/**
 * The page's program as HtmlService leaves it alone: that may cut what looks like a comment out of a script,
 * also inside texts, and drops the charset (github.com/enuchi/React-Google-Apps-Script, issues 157 and 170).
 * In a text and in a regular expression, an escaped sign is the same sign.
 */
function withoutCommentLooks(script) {
  const escaped = script
    .replaceAll("://", ":/\\/")
    .replaceAll("`", "\\x60")
    // The builder leaves those of regular expressions.
    .replace(/[^\0-~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const looks = /\/\/|\/\*|[^\t\n\r -~]/.exec(escaped);
  if (looks) {
    const place = escaped.slice(Math.max(0, looks.index - 30), looks.index + 30);
    throw new Error(
      `HtmlService would not leave the sidebar's program whole: ${JSON.stringify(place)}. Write it otherwise.`,
    );
  }
  return escaped;
}

function manifest(pinned, moreScopes, chats) {
  const text = JSON.parse(readFileSync(join(root, "appsscript.json"), "utf8"));
  text.oauthScopes.push(...moreScopes);
  // An allow-list blocks every other host, so it can stand only where the host is pinned. Its links may lead
  // to any path.
  if (pinned !== undefined) text.urlFetchWhitelist = [`${new URL(pinned).origin}/`, ...chats];
  return `${JSON.stringify(text, null, 2)}\n`;
}

/** The address as the add-on itself would store it. Only https can stand in an allow-list. */
function pinnedUrl(text, readBaseUrl) {
  try {
    if (/^\s*https:/i.test(text) && URL.canParse(text)) return readBaseUrl(text);
  } catch {
    // The add-on's own sentence tells a person in front of its sidebar what to do.
  }
  throw new Error(`--base-url takes an address such as https://api.example.com, not "${text}".`);
}

const USAGE = `Usage: npm run build -- [options]

  --base-url https://…
              pins the service's host: it is not asked for, and none but it and
              the chats that can get messages about pulls can be reached
  --for spreadsheet|company|everyone
              for a script that belongs to one spreadsheet, and the sidebar says
              that everybody who edits it can read the key; for a listing of a
              company (without it), whose spreadsheets are counted together; or
              for a listing that strangers install, too, where each counts alone
  --mail      also sends messages about pulls by mail: everybody is asked for
              one more permission
  --whole     writes the program as plain code, no part of it in a comment that
              is evaluated when needed: for a reviewer, or a Google that
              evaluates none
  --readable  leaves the program's names and lines as they are: for a debugger
  --paste     also writes a page from which somebody without Node pastes the
              add-on into a script: dist-paste/index.html
  --outdir    writes the three files there instead of into dist; the list of
              their parts (SBOM) is written beside it, into dist-sbom
  --readme    also renews the lists of the guide and the publisher's pages
  --help, --version`;

async function main() {
  let options;
  try {
    const flag = { type: "boolean" };
    const text = { type: "string" };
    options = parseArgs({
      options: {
        "base-url": text,
        outdir: text,
        mail: flag,
        paste: flag,
        for: text,
        readme: flag,
        whole: flag,
        readable: flag,
        help: { ...flag, short: "h" },
        version: flag,
      },
    }).values;
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (options.help || options.version) {
    const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    console.log(options.help ? USAGE : `${name} ${version}`);
    return;
  }
  const { outdir, packages } = await buildFiles({
    baseUrl: options["base-url"],
    mail: options.mail,
    whole: options.whole,
    readable: options.readable,
    install: installOf(options),
    ...(options.outdir ? { outdir: options.outdir } : {}),
  });
  console.log(`Built ${outdir}`);
  console.log(`Wrote ${await writeSbom(outdir, packages)}`);
  if (options.paste) console.log(`Wrote ${await writePastePage(outdir)}`);
  if (options.readme) await renewPages();
}

/** Pages with lists that are made from the sources. */
const GENERATED_PAGES = [
  "src/guide/formulas.md",
  "src/guide/saved-pulls.md",
  "src/guide/install.md",
  "src/guide/security.md",
  "src/guide/security-appendix.md",
  "src/guide/publish.md",
  "src/publish/privacy.md",
  "src/guide/reporting-weaknesses.md",
  "src/guide/asking/why-another-number.md",
  "src/guide/your-events.md",
];

async function renewPages() {
  const { format } = await import("oxfmt");
  const settings = JSON.parse(readFileSync(join(root, ".oxfmtrc.json"), "utf8"));
  const sources = await loadSources();
  const { CATALOG, PUBLISHER, withConsents, withContact, withStored, withTables } = sources;
  for (const page of GENERATED_PAGES) {
    const path = join(root, page);
    const withNames = sources.withNumberCauses(withTables(readFileSync(path, "utf8"), CATALOG));
    const withLists = sources.withDialects(withStored(withConsents(withNames)));
    const text = withContact(withLists, PUBLISHER.securityContact);
    writeFileSync(path, (await format(path, text, settings)).code);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
