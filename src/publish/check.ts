/** `npm run publish-check`: says whether a build can be published as it is. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBuild } from "../local/deploy/build-for-push";
import { runCommand } from "../local/terminal/command-line";
import { describeCapacity } from "./capacity";
import { describeSources } from "./latencies";
import { PUBLISH_CHECKS } from "./checks";
import { PUBLISHER } from "./publisher";
import { readRelease, type Release } from "./release";

const USAGE = `Usage: npm run publish-check -- [--base-url https://…] [--mail]

Builds the add-on and says what must be changed before it is published: scopes
and their reasons, the allow-list of hosts, names and lengths, logging,
licences, images, and what the publisher must enter in src/publish/publisher.ts.
Ends with 1 where anything must. What is to be weighed, and why, is said apart.
src/guide/publish.md says how to publish.

  --base-url URL  pins the service's host, for a listing of one service
  --mail          as it is built with mail
  --help, --version`;

const ROOT = join(__dirname, "../..");

/** As it has to be deployed: `npm run deploy -- --published --for …`. */
const INSTALL = PUBLISHER.visibility === "public" ? "everyone" : "company";

/** Builds apart from dist: what was built there last stays as it is. */
function builtRelease(baseUrl: string | undefined, mail: boolean | undefined): Release {
  const folder = mkdtempSync(join(tmpdir(), "publish-check-"));
  try {
    const pinned = baseUrl === undefined ? [] : ["--base-url", baseUrl];
    runBuild(ROOT, "build.mjs", "--outdir", folder, "--for", INSTALL, ...pinned, ...(mail ? ["--mail"] : []));
    return readRelease(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void runCommand({
  usage: USAGE,
  options: { "base-url": { type: "string" }, mail: { type: "boolean" } },
  run: ({ "base-url": baseUrl, mail }) => {
    const release = builtRelease(baseUrl, mail);
    for (const { what, problems, warnings } of PUBLISH_CHECKS) {
      const found = problems(release);
      const weighed = warnings?.(release) ?? [];
      console.log(`${found.length > 0 ? "WRONG" : weighed.length > 0 ? "weigh" : "right"}  ${what}`);
      for (const line of [...found, ...weighed]) console.log(`       ${line}`);
      if (found.length > 0) process.exitCode = 1;
    }
    console.log(`built for ${INSTALL}. ${describeCapacity(INSTALL)}`);
    console.log("That rests on times of Google's calls:");
    for (const line of describeSources()) console.log(`       ${line}`);
  },
});
