/**
 * Builds the platform check, which is pushed into a test spreadsheet of its own: dist-platform/, or the
 * folder given.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { buildAddOn } from "../../build.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");

/** The global that main.ts makes. Sheets shows no name that ends in an underscore. */
const LIBRARY = "platform_";

/** Writes the four files that are pushed. What else stands in the folder, such as clasp's own file, stays. */
async function buildPlatformCheck(outdir = join(root, "dist-platform")) {
  const program = await bundle("main.ts", { format: "iife" });
  const { PLATFORM_ENTRY_POINTS } = await importBundled("entry-points.ts");
  const addOn = await builtAddOn();
  mkdirSync(outdir, { recursive: true });
  writeFileSync(
    join(outdir, "Code.js"),
    `${program}\n${PLATFORM_ENTRY_POINTS.map(topLevelFunction).join("\n")}\n${inComment(addOn.code)}`,
  );
  copyFileSync(join(here, "page.html"), join(outdir, "Page.html"));
  writeFileSync(join(outdir, "Sidebar.html"), probed(addOn.page));
  copyFileSync(join(root, "appsscript.json"), join(outdir, "appsscript.json"));
  return outdir;
}

/** The texts of the add-on as it is built. */
async function builtAddOn() {
  const folder = mkdtempSync(join(tmpdir(), "built-add-on-"));
  try {
    await buildAddOn({ outdir: folder });
    const text = (name) => readFileSync(join(folder, name), "utf8");
    return { code: text("Code.js"), page: text("Sidebar.html") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The add-on's code in a comment of the check's own file, as its modules stand in the add-on's: whether Google
 * gives it back whole is a fact. What would end the comment has a sign more than there. The check compiles it and measures, as each execution of a cell compiles it.
 */
function inComment(code) {
  const text = code.replaceAll("*/", "*@@/");
  return `var PLATFORM_BUNDLE = {\nlength: ${text.length},\nprogram() {/*\n${text}*/}};\n`;
}

/** The sidebar, and behind it a script that compares what is served with what was built. */
function probed(page) {
  const program = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
  const probe = readFileSync(join(here, "sidebar-probe.html"), "utf8");
  return page.replace("</body>", () => `${probe.replace("SUM OF THE BUILT PROGRAM", sumOf(program))}</body>`);
}

/** The length and the sum of a text, as sidebar-probe.html counts them. */
function sumOf(text) {
  let sum = 5381;
  for (let i = 0; i < text.length; i += 1) sum = (sum * 33 + text.charCodeAt(i)) % 4294967296;
  return `${text.length}:${sum}`;
}

function topLevelFunction({ name, parameters, isCustomFunction, comment: lines = [] }) {
  const list = parameters.join(", ");
  const said = ["A function of the platform check.", ...lines, "@customfunction"].map((line) => ` * ${line}`);
  const comment = isCustomFunction ? `/**\n${said.join("\n")}\n */\n` : "";
  return `${comment}function ${name}(${list}) {\n  return ${LIBRARY}.${name}(${list});\n}\n`;
}

async function importBundled(entry) {
  const text = await bundle(entry, { format: "esm" });
  return import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
}

async function bundle(entry, options) {
  const result = await build({
    entryPoints: [join(here, entry)],
    bundle: true,
    write: false,
    charset: "utf8",
    target: "es2020",
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    ...options,
  });
  return result.outputFiles[0].text;
}

/** The page from which somebody without Node pastes the check into a script of a spreadsheet of its own. */
async function writePastePage(outdir) {
  const { pastePage } = await importBundled("../local/build/paste-page.ts");
  const text = (name) => readFileSync(join(outdir, name), "utf8");
  const drawing = (name) => readFileSync(join(root, "src/guide/images", `consent-${name}.svg`), "utf8");
  const page = join(root, "dist-paste", "platform-check.html");
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(
    page,
    pastePage({
      name: "Platform check",
      item: "Platform check &gt; Check this platform",
      files: [
        { label: "the code", kind: "code", name: "Code", text: text("Code.js") },
        { label: "the page", kind: "page", name: "Page", text: text("Page.html") },
        { label: "the built sidebar", kind: "page", name: "Sidebar", text: text("Sidebar.html") },
        { label: "the manifest", kind: "manifest", name: "appsscript", text: text("appsscript.json") },
      ],
      screens: { unverified: drawing("unverified"), blocked: drawing("blocked") },
      ending: [
        {
          title: "Let it work",
          does: "It takes about four minutes, and writes a sheet of what was expected and what was found. Where its cell <b>B3</b> says that facts are left, choose <b>Check this platform</b> again, until it says that nothing is left. Then choose <b>Open the page</b>, wait until it says Done, and <b>Open the built sidebar</b>, and wait ten seconds.",
        },
        {
          title: "Answer what only a person can see",
          does: "Some rows ask you to do something and to choose what happened, in the column <b>found</b>. Do those that you can; leave the others. Then choose <b>Write the findings again</b>.",
        },
        {
          title: "Send the findings",
          does: "Copy the cell <b>B2</b> into a text file and send it to the person who gave you this page. It holds no names and no data: the ids of facts, and what was found.",
        },
      ],
    }),
  );
  return page;
}

const USAGE = `Usage: npm run platform-check-page

Builds the platform check, and a page from which it is pasted into a script of
a spreadsheet of its own, by somebody without Node: dist-paste/.`;

async function main() {
  let asked;
  try {
    const options = { paste: { type: "boolean" }, help: { type: "boolean", short: "h" } };
    asked = parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error.message.split(". ")[0]}.\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const { values, positionals } = asked;
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const built = await buildPlatformCheck(positionals[0]);
  console.log(`Built ${built}`);
  if (values.paste) console.log(`Wrote ${await writePastePage(built)}`);
}

await main();
