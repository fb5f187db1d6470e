/** The page's own files, bundled in memory: it needs no network. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

export interface PageFile {
  readonly type: string;
  readonly text: string;
}

const PAGE = join(__dirname, "../../page");
const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };
const TOKEN = "PAGE-TOKEN";

/** The files by their paths. Charts are a file of their own, which a page without charts does not load. */
export async function buildPageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const { outputFiles } = await build({
    entryPoints: { page: join(PAGE, "main.tsx"), style: join(PAGE, "style/style.css") },
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    write: false,
    outdir: "/",
    charset: "utf8",
    jsx: "automatic",
    jsxImportSource: "preact",
    target: "es2022",
    tsconfigRaw: "{}",
  });
  return new Map(
    outputFiles.map(({ path, text }) => {
      const name = path.replaceAll("\\", "/").replace(/^.*\//, "/");
      return [name, { type: `${TYPES[name.replace(/^.*\./, ".")] ?? "text/plain"}; charset=utf-8`, text }];
    }),
  );
}

/** The page with the token by which it is known. */
export function pageHtml(token: string): string {
  return readFileSync(join(PAGE, "page.html"), "utf8").replace(TOKEN, token);
}

/** What the page may load and do: its own files, and frames of its own server. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The drawing of charts brings a style element of its own.
  "style-src 'self' 'unsafe-inline'",
  "img-src data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
