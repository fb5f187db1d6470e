/** The page's files, bundled in memory. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, stop } from "esbuild";
import { findKept } from "../../../service/bundled/kept-bundle.cjs";

export interface PageFile {
  readonly type: string;
  readonly text: string;
}

const ROOT = join(__dirname, "../../../..");
const PAGE = join(__dirname, "../../page");
const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };
const TOKEN = "PAGE-TOKEN";

/** By path. Charts are separate, so that pages without them do not load the code. */
export async function buildPageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const kept = findKept(ROOT, PAGE);
  const files = kept.text ?? kept.keep(JSON.stringify(await bundlePage()));
  return new Map(JSON.parse(files) as (readonly [string, PageFile])[]);
}

async function bundlePage(): Promise<(readonly [string, PageFile])[]> {
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
  // It would stay beside the page, with all that it has read.
  await stop();
  return outputFiles.map(({ path, text }) => {
    const name = path.replaceAll("\\", "/").replace(/^.*\//, "/");
    return [name, { type: `${TYPES[name.replace(/^.*\./, ".")] ?? "text/plain"}; charset=utf-8`, text }];
  });
}

/** The page, with its token. */
export function pageHtml(token: string): string {
  return readFileSync(join(PAGE, "page.html"), "utf8").replace(TOKEN, token);
}

/** Own files, and frames of its own server. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The chart library adds a style element.
  "style-src 'self' 'unsafe-inline'",
  "img-src data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
