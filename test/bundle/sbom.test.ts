/** The list of a build's parts names what is in the built files and what is installed, and nothing else. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Component, makeSbom, type PackageLock } from "../../src/local/build/sbom";
import { ROOT } from "./built";

interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly Component[];
}

const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as PackageLock;

it("the build writes it beside its folder, with what the notices in the files name", () => {
  const folder = mkdtempSync(join(tmpdir(), "sbom-"));
  try {
    execFileSync(process.execPath, ["build.mjs", "--outdir", join(folder, "out")], { cwd: ROOT });
    const bom = JSON.parse(readFileSync(join(folder, "out-sbom/bom.cdx.json"), "utf8")) as Bom;
    const text = (name: string): string => readFileSync(join(folder, "out", name), "utf8");
    const isNoticed = ({ name }: Component): boolean =>
      text("Code.js").includes(`/*! ${name}\n`) || text("Sidebar.html").includes(`${name}\n\n`);
    const shipped = bom.components.filter(({ scope }) => scope === "required");
    expect(bom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
    expect(shipped.map(({ name }) => name).sort()).toEqual(["@noble/hashes", "fflate", "preact"]);
    expect(shipped.filter((one) => !isNoticed(one))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it("has every installed package once, with its version, licence and digest, and is the same each time", () => {
  const text = makeSbom(lock, ["preact"]);
  expect(makeSbom(lock, ["preact"])).toBe(text);
  const { components } = JSON.parse(text) as Bom;
  const installed = Object.entries(lock.packages).filter(([folder, { link }]) => folder !== "" && !link);
  const wanted = new Set(
    installed.map(
      ([folder, { version }]) => `${folder.slice(folder.lastIndexOf("node_modules/") + 13)} ${version}`,
    ),
  );
  expect(new Set(components.map(({ name, version }) => `${name} ${version}`))).toEqual(wanted);
  expect(components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128)).toEqual([]);
});

it("a part that is shipped and not locked fails the build", () => {
  expect(() => makeSbom(lock, ["left-pad"])).toThrow("package-lock.json lacks left-pad.");
});
