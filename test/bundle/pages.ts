/** The pages that people read, and the examples in them. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./built";

export interface Page {
  /** Path below the project's root. */
  readonly path: string;
  readonly text: string;
}

function readPage(path: string): Page {
  return { path, text: readFileSync(join(ROOT, path), "utf8") };
}

/** The README and all pages of the guide. */
export const PAGES: readonly Page[] = [
  readPage("README.md"),
  ...readdirSync(join(ROOT, "src/guide"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => readPage(`src/guide/${name}`)),
];

/** Every page of the project that is written in Markdown, but what comes from elsewhere. */
export function allPages(): Page[] {
  const folders = ["src", "test"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".md"))
      .map((path) => relative(ROOT, join(ROOT, folder, path))),
  );
  return ["README.md", ...folders].map(readPage);
}

/** Formulas in blocks of code and between backticks. */
export function formulasOf({ text }: Page): string[] {
  const blocks = [...text.matchAll(/^=ANALYTICS_.*$/gm)].map(([formula]) => formula);
  const inline = [...text.matchAll(/`(=ANALYTICS_[^`\n]*\))`/g)].map(([, formula = ""]) => formula);
  const quoted = [...text.matchAll(/'(=ANALYTICS_[^'\n]*\))'/g)].map(([, formula = ""]) => formula);
  return [...new Set([...blocks, ...inline, ...quoted])];
}

/** Where the page's links lead, without those to other sites and to places within a page. */
export function linksOf({ text }: Page): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link.replace(/#.*/, ""))
    .filter((link) => link !== "" && !/^[a-z]+:/.test(link));
}
