/**
 * `npm run push`: builds the add-on and pushes it to the script that was deployed to last, without a
 * question.
 */
import { join } from "node:path";
import { buildForPush } from "../deploy/build-for-push";
import { Clasp, runClaspOf } from "../deploy/clasp";
import { findProjectFile, readProject } from "../deploy/script-project";
import { runCommand } from "../terminal/command-line";

const USAGE = `Usage: npm run push -- [--base-url https://…] [--mail]

Builds the add-on and pushes it to the script that npm run deploy
wrote to last.

  --base-url URL  pins the service's host: it is not asked for, and none but it
                  and the chats that get messages about pulls can be reached
  --mail          also sends messages by mail: everybody is asked for one
                  more permission
  --help, --version`;

const ROOT = join(__dirname, "../../..");

void runCommand({
  usage: USAGE,
  options: { "base-url": { type: "string" }, mail: { type: "boolean" } },
  run: ({ "base-url": baseUrl, mail }) => {
    const file = findProjectFile(ROOT);
    const project = readProject(file);
    if (project === undefined) {
      throw new Error(
        "Nothing was pushed: no script is known here. Run `npm run deploy`, which asks for it or makes one.",
      );
    }
    if (project.rootDir !== "dist") {
      throw new Error(
        `Nothing was pushed: ${file} pushes ${project.rootDir}. Put "rootDir": "dist" into it.`,
      );
    }
    buildForPush(ROOT, { baseUrl, mail, install: "spreadsheet" });
    const sent = new Clasp(runClaspOf(ROOT)).push(file, ROOT);
    console.log(sent.length === 0 ? "Google has this version already." : `Pushed ${sent.length} files.`);
  },
});
