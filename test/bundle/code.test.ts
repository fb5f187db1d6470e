/**
 * What is pushed: dist/Code.js, dist/Sidebar.html and dist/appsscript.json, as Apps Script would meet them.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Comment, type FunctionDeclaration, parse } from "acorn";
import gas from "gas-local";
import { ENTRY_POINTS } from "../../src/add-on/custom-functions/catalog/entry-points";
import { CATALOG } from "../../src/add-on/custom-functions/catalog/catalog";
import { surfaceOf } from "../../src/local/google/roots/surface";
import { built, builtCopy, ROOT } from "./built";
import { MOST_KB } from "./sizes";

const { dir, remove } = built();
afterAll(remove);

const code = readFileSync(join(dir, "Code.js"), "utf8");
const page = readFileSync(join(dir, "Sidebar.html"), "utf8");
const manifest = JSON.parse(readFileSync(join(dir, "appsscript.json"), "utf8")) as Record<string, unknown>;

const comments: Comment[] = [];
const program = parse(code, { ecmaVersion: 2021, sourceType: "script", onComment: comments });
const functions = program.body.filter(
  (node): node is FunctionDeclaration & typeof node => node.type === "FunctionDeclaration",
);

function parametersOf(declaration: FunctionDeclaration): string[] {
  return declaration.params.map((parameter) =>
    parameter.type === "Identifier" ? parameter.name : parameter.type,
  );
}

/** The comment that ends right above a declaration, which is where Sheets looks for a function's help. */
function helpAbove(declaration: FunctionDeclaration): string {
  const above = comments.find(
    (comment) => comment.end < declaration.start && code.slice(comment.end, declaration.start) === "\n",
  );
  return above?.value ?? "";
}

describe("Code.js", () => {
  it("declares exactly the entry points and the custom functions, with their own parameters", () => {
    const declared = functions.map((node) => `${node.id.name}(${parametersOf(node).join(", ")})`);
    const wanted = [
      ...ENTRY_POINTS.map(({ name, parameters }) => `${name}(${parameters.join(", ")})`),
      ...CATALOG.map(
        ({ name, parameters }) => `${name}(${parameters.map((parameter) => parameter.name).join(", ")})`,
      ),
    ];
    expect(declared).toEqual(wanted);
  });

  it.each(CATALOG.map((entry) => [entry.name, entry] as const))(
    "%s has its help directly above it",
    (name, entry) => {
      const declaration = functions.find((node) => node.id.name === name);
      if (!declaration) throw new Error(`${name} is not declared.`);
      const help = helpAbove(declaration);
      expect(help).toContain("@customfunction");
      expect(help).toContain(entry.description);
      for (const { example, name: named, description, optional } of entry.parameters) {
        // Sheets knows no brackets around a name, so words say what can be left out.
        expect(help).toContain(`{${example}} ${named} ${optional ? "Optional. " : ""}${description}`);
      }
    },
  );

  it("marks nothing else as a custom function", () => {
    const marked = functions.filter((node) => helpAbove(node).includes("@customfunction"));
    expect(marked.map((node) => node.id.name)).toEqual(CATALOG.map(({ name }) => name));
  });

  it("adds no other global that Sheets could call, and touches no service while it loads", () => {
    const touched: string[] = [];
    const alarm = (name: string): object =>
      new Proxy(function () {}, {
        get: (_, member) => void touched.push(`${name}.${String(member)}`),
        apply: () => void touched.push(`${name}()`),
      });
    const services = [
      "SpreadsheetApp",
      "UrlFetchApp",
      "CacheService",
      "PropertiesService",
      "LockService",
      "HtmlService",
      "ScriptApp",
      "Utilities",
      "Session",
    ];
    const before = Object.fromEntries(services.map((name) => [name, alarm(name)]));
    const context = gas.require(dir, { ...before });
    const added = Object.keys(context).filter((name) => !services.includes(name));
    expect(touched).toEqual([]);
    expect(added.filter((name) => !name.endsWith("_")).sort()).toEqual(
      functions.map((node) => node.id.name).sort(),
    );
  });

  it("uses no method of a service that the local runtime lacks", () => {
    // What stands in the texts is code as well.
    const whole = built("--whole");
    const { missing, used } = surfaceOf(readFileSync(join(whole.dir, "Code.js"), "utf8"));
    whole.remove();
    expect(missing).toEqual([]);
    expect(used).toContain(".protect");
  });

  it("stays within its size", () => {
    expect(statSync(join(dir, "Code.js")).size).toBeLessThanOrEqual(MOST_KB.code * 1_000);
  });
});

describe("Sidebar.html", () => {
  it("is one file within its size that asks the network for nothing", () => {
    expect(statSync(join(dir, "Sidebar.html")).size).toBeLessThanOrEqual(MOST_KB.sidebar * 1_000);
    expect(page).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)=/i);
    expect(page).not.toMatch(/@import|url\(\s*["']?https?:/i);
  });

  it("carries the licence of the package that is in it", () => {
    expect(page).toMatch(
      /<template>preact\s+The MIT License[\s\S]*Copyright[^<]*Jason Miller[^<]*<\/template>/,
    );
  });

  it("holds no end of script inside its script", () => {
    expect(page.match(/<\/script/gi)).toHaveLength(1);
  });
});

describe("what is pushed", () => {
  it("is those three files", () => {
    expect(readdirSync(dir).sort()).toEqual(["Code.js", "Sidebar.html", "appsscript.json"]);
  });

  it("is what clasp would push", () => {
    const own = builtCopy();
    writeFileSync(join(own.dir, ".clasp.json"), JSON.stringify({ scriptId: "1a2b", rootDir: "." }));
    const clasp = join(ROOT, "node_modules/.bin/clasp");
    const answer = execFileSync(clasp, ["show-file-status", "--json", "--project", own.dir], {
      cwd: own.dir,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    own.remove();
    const { filesToPush } = JSON.parse(answer) as { filesToPush: string[] };
    expect(filesToPush.sort()).toEqual(["Code.js", "Sidebar.html", "appsscript.json"]);
  });

  it("is of the zone by which the add-on may have to read dates", () => {
    // SCRIPT_ZONE in object-graph/account-values.ts.
    expect(manifest["timeZone"]).toBe("Etc/UTC");
  });

  it("asks for no more rights than it needs", () => {
    expect(manifest["oauthScopes"]).toEqual(
      ["script.container.ui", "script.external_request", "script.scriptapp", "spreadsheets.currentonly"].map(
        (scope) => `https://www.googleapis.com/auth/${scope}`,
      ),
    );
    expect(manifest["urlFetchWhitelist"]).toBeUndefined();
  });
});

describe("a build into a folder that is in use", () => {
  it("leaves every file there that is not its own", () => {
    const first = builtCopy();
    const mine = join(first.dir, "mine.txt");
    writeFileSync(mine, "mine");
    execFileSync(process.execPath, [join(ROOT, "build.mjs"), "--outdir", first.dir], { stdio: "pipe" });
    expect(readFileSync(mine, "utf8")).toBe("mine");
    first.remove();
  });
});

describe("a build with a pinned host", () => {
  const pinned = built("--base-url", "https://api.example.com/v3/");
  afterAll(pinned.remove);

  it("can reach every path of that host, webhooks of chats, and no other host", () => {
    const text = readFileSync(join(pinned.dir, "appsscript.json"), "utf8");
    expect((JSON.parse(text) as { urlFetchWhitelist: string[] }).urlFetchWhitelist).toEqual([
      "https://api.example.com/",
      "https://hooks.slack.com/services/",
      "https://hooks.slack-gov.com/services/",
      "https://chat.googleapis.com/v1/spaces/",
    ]);
    expect(readFileSync(join(pinned.dir, "Code.js"), "utf8")).toContain('"https://api.example.com/v3"');
  });

  const SENTENCE = "--base-url takes an address such as https://api.example.com";

  it("refuses what is no address of a service, in one sentence", () => {
    expect(() => built("--base-url", "http://api.example.com")).toThrow(SENTENCE);
  });

  it.each(refusals())("refuses to pin %s", (_address, says) => expect(says).toContain(SENTENCE));

  /** What the build says of each, all in one process. */
  function refusals(): readonly (readonly [address: string, says: string])[] {
    const addresses = [
      "http://api.example.com",
      "api.example.com",
      "https://key@api.example.com",
      "https://api.example.com?x=1",
      'https://"x',
      "https://:443",
    ];
    const program = `import { buildAddOn } from "./build.mjs";
      const build = (baseUrl) => buildAddOn({ outdir: ${JSON.stringify(dir)} + "-refused", baseUrl });
      const said = [];
      for (const address of ${JSON.stringify(addresses)})
        said.push([address, await build(address).then(() => "built", ({ message }) => message)]);
      console.log(JSON.stringify(said));`;
    const words = ["--input-type=module", "--eval", program];
    return JSON.parse(execFileSync(process.execPath, words, { cwd: ROOT, encoding: "utf8" })) as [
      string,
      string,
    ][];
  }
});
