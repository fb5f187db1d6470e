/** `npm run deploy`: puts the add-on into a Google spreadsheet, or brings it up to date there. */
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { DISPLAY_NAME } from "../../add-on/shared/display-name";
import type { Install } from "../../add-on/rate-limit/installs";
import { buildForPush } from "../deploy/build-for-push";
import { Clasp, runClaspOf } from "../deploy/clasp";
import { deploy } from "../deploy/guide";
import { runCommand } from "../terminal/command-line";

const USAGE = `Usage: npm run deploy -- [options]

Puts the add-on into a Google spreadsheet, or brings it up to date there. It
asks what it needs to know; with these options it asks nothing.

  --new               a new spreadsheet, also where one was deployed to before
  --title TITLE       what the new spreadsheet is called: ${DISPLAY_NAME}
  --spreadsheet LINK  a spreadsheet that exists
  --script ID         the script that it has: its id is in the add-on's sidebar
                      (Connection, Help). The address of the page behind
                      Extensions > Apps Script does as well
  --new-script        there is no such script in it yet: one is made. Without
                      either nothing is done unattended, as a second add-on
                      would answer beside the first
  --yes               replaces what is in that script
  --published         a script of its own: src/guide/publish.md
  --for WHOM          with --published: company, as without it, or everyone,
                      where strangers may install it, too. It decides whose
                      requests are counted together
  --base-url URL      pins the service's host: it is not asked for, and
                      only it and the chats that get messages can be reached
  --mail              also sends messages by mail: everybody is asked for
                      one more permission
  --help, --version`;

const ROOT = join(__dirname, "../../..");

/** Undefined where nobody is there to answer. */
async function ask(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** @throws Error where what is built fits no place */
function readInstall(isPublished: boolean, whom: string | undefined): Install {
  if (!isPublished && whom === undefined) return "spreadsheet";
  const install = whom ?? "company";
  if (isPublished && (install === "company" || install === "everyone")) return install;
  throw new Error("--for takes company or everyone, and only with --published.");
}

void runCommand({
  usage: USAGE,
  options: {
    new: { type: "boolean" },
    title: { type: "string" },
    spreadsheet: { type: "string" },
    script: { type: "string" },
    "new-script": { type: "boolean" },
    yes: { type: "boolean" },
    published: { type: "boolean" },
    for: { type: "string" },
    "base-url": { type: "string" },
    mail: { type: "boolean" },
  },
  run: ({ spreadsheet, script, ...values }) => {
    const isPublished = values.published ?? false;
    const install = readInstall(isPublished, values.for);
    return deploy(
      {
        isNew: values.new ?? false,
        title: values.title ?? DISPLAY_NAME,
        spreadsheet,
        script,
        isNewScript: values["new-script"] ?? false,
        install,
        isPublished,
        mayReplace: values.yes ?? false,
      },
      {
        root: ROOT,
        clasp: new Clasp(runClaspOf(ROOT)),
        say: (line) => console.log(line),
        ask,
        build: () => buildForPush(ROOT, { baseUrl: values["base-url"], mail: values.mail, install }),
      },
    );
  },
});
