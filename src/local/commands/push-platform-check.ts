/**
 * `npm run push:platform-check`: puts the platform check into a spreadsheet of its own, and never anywhere
 * else.
 */
import { join } from "node:path";
import { runBuild } from "../deploy/build-for-push";
import { Clasp, runClaspOf } from "../deploy/clasp";
import { pushPlatformCheck } from "../deploy/platform-check";
import { runCommand } from "../terminal/command-line";

const USAGE = `Usage: npm run push:platform-check

Puts the platform check into a new Google spreadsheet of its own, or brings it
up to date there. src/guide/install.md says what to do in it.

  --help, --version`;

const ROOT = join(__dirname, "../../..");

void runCommand({
  usage: USAGE,
  options: {},
  run: () =>
    pushPlatformCheck({
      root: ROOT,
      clasp: new Clasp(runClaspOf(ROOT)),
      say: (line) => console.log(line),
      build: () => runBuild(ROOT, "src/platform/build.mjs"),
    }),
});
