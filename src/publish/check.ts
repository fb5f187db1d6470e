/** `npm run publish-check`: says whether the build can be published as it is. */
import { runCommand } from "../local/terminal/command-line";
import { PUBLISH_CHECKS } from "./checks";
import { readRelease } from "./release";

const USAGE = `Usage: npm run publish-check

Builds the add-on and says what must be changed before it is published: scopes
and their reasons, the allow-list of a pinned host, names and lengths, logging,
licences and images. Ends with 1 where anything must. src/publish/README.md says
how to publish.

  --help, --version`;

void runCommand({
  usage: USAGE,
  options: {},
  run: () => {
    const release = readRelease();
    for (const { what, problems } of PUBLISH_CHECKS) {
      const found = problems(release);
      console.log(`${found.length === 0 ? "right" : "WRONG"}  ${what}`);
      for (const problem of found) console.log(`       ${problem}`);
      if (found.length > 0) process.exitCode = 1;
    }
  },
});
