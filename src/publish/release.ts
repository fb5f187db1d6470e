/** What is about to be published, read from the files that hold it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Publisher, PUBLISHER } from "./publisher";

export interface Release {
  readonly manifest: {
    readonly oauthScopes?: readonly string[];
    readonly urlFetchWhitelist?: readonly string[];
  };
  /** Code.js and Sidebar.html as they were built. */
  readonly code: string;
  readonly page: string;
  readonly install: string;
  readonly privacy: string;
  /** The page on how a weakness is reported. */
  readonly weaknessPage: string;
  /** Each image's first bytes, by its name. */
  readonly images: { readonly [file: string]: Uint8Array };
  /** The add-on's sources by their paths: what is pushed, and nothing else. */
  readonly sources: { readonly [path: string]: string };
  /** Packages of which code is in Code.js or in the page. */
  readonly packages: readonly string[];
  readonly publisher: Publisher;
}

const ROOT = join(__dirname, "../..");
/** Rooms that are not pushed. */
const APART = /^(local|service|platform|publish)\//;

/** @throws where nothing was built in that folder yet, in Node's words */
export function readRelease(dist = join(ROOT, "dist")): Release {
  const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");
  const paths = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !APART.test(path),
  );
  const sources = Object.fromEntries(paths.map((path) => [path, text(`src/${path}`)]));
  const images = readdirSync(join(__dirname, "images")).filter((file) => file.endsWith(".png"));
  return {
    manifest: JSON.parse(readFileSync(join(dist, "appsscript.json"), "utf8")) as Release["manifest"],
    code: readFileSync(join(dist, "Code.js"), "utf8"),
    page: readFileSync(join(dist, "Sidebar.html"), "utf8"),
    install: text("src/guide/install.md"),
    privacy: text("src/publish/privacy.md"),
    weaknessPage: text("src/guide/reporting-weaknesses.md"),
    images: Object.fromEntries(images.map((file) => [file, readFileSync(join(__dirname, "images", file))])),
    sources,
    packages: packagesIn(Object.values(sources)),
    publisher: PUBLISHER,
  };
}

/** The packages that sources import by name, or hand on. */
function packagesIn(sources: readonly string[]): readonly string[] {
  const names = sources.flatMap((source) =>
    [...source.matchAll(/^(?:import|export) (?!type ).*? from "((?:@[^/"]+\/)?[^./"][^/"]*)/gm)].map(
      ([, name = ""]) => name,
    ),
  );
  return [...new Set(names)];
}
