/** The stand-in of clasp as a program of its own. What Google holds is kept in a file between its runs. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { StandInClasp } from "./stand-in-clasp";

export interface KeptClasp {
  readonly isSignedIn: boolean;
  /** What a command fails with. */
  readonly failures: Readonly<Record<string, string>>;
  readonly scripts: { readonly [scriptId: string]: ReturnType<StandInClasp["scripts"]["get"]> };
}

const file = process.env["STAND_IN_CLASP"] ?? "";
const kept: Partial<KeptClasp> = existsSync(file)
  ? (JSON.parse(readFileSync(file, "utf8")) as KeptClasp)
  : {};
const clasp = new StandInClasp();
clasp.isSignedIn = kept.isSignedIn ?? true;
for (const [command, words] of Object.entries(kept.failures ?? {})) clasp.failures.set(command, words);
for (const [id, script] of Object.entries(kept.scripts ?? {})) if (script) clasp.scripts.set(id, script);

const { status, stdout, stderr } = clasp.run(process.argv.slice(2), process.cwd(), false);
const { isSignedIn, failures, scripts } = clasp;
writeFileSync(
  file,
  JSON.stringify({
    isSignedIn,
    failures: Object.fromEntries(failures),
    scripts: Object.fromEntries(scripts),
  }),
);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status ?? 1;
