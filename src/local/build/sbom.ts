/** A list of the parts of a build in a standard format (CycloneDX 1.6, JSON), for who assesses it. Pure. */

/** What package-lock.json says of one package, by its folder. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

export interface PackageLock {
  readonly name: string;
  readonly version?: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface Component {
  readonly type: "library";
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  /** `required`: its code is in the built files. `excluded`: it is installed to build and to test. */
  readonly scope: "required" | "excluded";
  readonly licenses?: readonly { readonly expression: string }[];
  readonly hashes?: readonly { readonly alg: "SHA-512"; readonly content: string }[];
}

/** `shipped`: names of packages whose code is in the built files. Equal inputs give equal texts. */
export function makeSbom(lock: PackageLock, shipped: readonly string[]): string {
  const components = listComponents(lock, new Set(shipped));
  const missing = shipped.filter(
    (name) => !components.some((one) => one.name === name && one.scope === "required"),
  );
  if (missing.length > 0) throw new Error(`package-lock.json lacks ${missing.join(", ")}.`);
  const { name, version = "0.0.0" } = lock;
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": name, name, version } },
    components,
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

function listComponents({ packages }: PackageLock, shipped: ReadonlySet<string>): readonly Component[] {
  const all = Object.entries(packages).flatMap(([folder, one]): Component[] => {
    const at = folder.lastIndexOf("node_modules/");
    if (at < 0 || one.version === undefined || one.link) return [];
    const name = folder.slice(at + "node_modules/".length);
    // A second version of a package lies deeper, and is no part of the bundle.
    const isShipped = shipped.has(name) && at === 0;
    const { version, license, integrity } = one;
    return [
      {
        type: "library",
        name,
        version,
        purl: `pkg:npm/${name.replace(/^@/, "%40")}@${version}`,
        scope: isShipped ? "required" : "excluded",
        ...(license !== undefined && { licenses: [{ expression: license }] }),
        ...readHash(integrity),
      },
    ];
  });
  const unique = new Map(all.map((one) => [`${one.purl} ${one.scope}`, one]));
  return [...unique.values()].sort((a, b) => (`${a.scope} ${a.purl}` < `${b.scope} ${b.purl}` ? 1 : -1));
}

/** npm's integrity is the same digest in base64. */
function readHash(integrity: string | undefined): Pick<Component, "hashes"> {
  const base64 = /^sha512-(\S+)$/.exec(integrity ?? "")?.[1];
  if (base64 === undefined) return {};
  const bytes = Array.from(atob(base64), (sign) => sign.charCodeAt(0).toString(16).padStart(2, "0"));
  return { hashes: [{ alg: "SHA-512", content: bytes.join("") }] };
}
