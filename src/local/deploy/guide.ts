/** Deploys by questions that options can answer. */
import { join } from "node:path";
import { type Install, SPREADSHEETS_FOR_LISTING } from "../../add-on/rate-limit/installs";
import { DISPLAY_NAME, MENU_ITEMS } from "../../add-on/shared/display-name";
import type { Clasp, ScriptFiles } from "./clasp";
import {
  type Destination,
  destinationOf,
  type DestinationOptions,
  type DestinationWorld,
} from "./destination";
import { findProjectFile, PUBLISHED_PROJECT_FILE, type ScriptProject, writeProject } from "./script-project";

export interface DeployOptions extends DestinationOptions {
  readonly title: string;
  /** For whom it is built. */
  readonly install: Install;
  /** Replace the script's files, whatever they are. */
  readonly mayReplace: boolean;
}

export interface GuideWorld extends DestinationWorld {
  readonly clasp: Clasp;
  /** Builds the add-on into the folder dist. */
  readonly build: () => void;
}

/**
 * Signs in, builds, writes the project file and pushes, and says each step. It asks first where a person's
 * own work in a script would be lost. @throws Error in a sentence that says what to do
 */
export async function deploy(options: DeployOptions, world: GuideWorld): Promise<void> {
  const { clasp, say, root } = world;
  await signIn(world);
  const file = options.isPublished ? join(root, PUBLISHED_PROJECT_FILE) : findProjectFile(root);
  const destination = await destinationOf(options, file, world);
  if (destination.kind === "script") await confirmReplacement(destination.project, options, world);
  say("Building the add-on ...");
  world.build();
  const project = destination.kind === "script" ? destination.project : made(destination, options, world);
  writeProject(file, project);
  say("Sending it to Google ...");
  const sent = clasp.push(file, root);
  say(sent.length === 0 ? "Google has this version already." : `Sent ${sent.length} files.`);
  // The menu has the script's name, which only its maker knows.
  const menu = destination.kind === "script" ? `${DISPLAY_NAME} (or the script's own name)` : options.title;
  for (const line of options.isPublished
    ? stepsToPublish(project, options.install)
    : stepsLeft(project, menu))
    say(line);
}

async function signIn({ clasp, ask }: GuideWorld): Promise<void> {
  if (clasp.isSignedIn()) return;
  const answer = await ask("You are not signed in to Google. Press Enter, and sign in in your browser: ");
  if (answer !== undefined) clasp.signIn();
  if (answer === undefined || !clasp.isSignedIn()) {
    throw new Error("You are not signed in to Google. Run `npm run clasp -- login`, then this again.");
  }
}

/** Asks where a person's own work would be lost. */
async function confirmReplacement(
  { scriptId }: ScriptProject,
  { mayReplace }: DeployOptions,
  { clasp, say, ask }: GuideWorld,
): Promise<void> {
  const { losesWork, lines } = replacementOf(clasp.files(scriptId));
  for (const line of lines) say(line);
  if (!losesWork || mayReplace) return;
  const answer = await ask("Replace it? Type yes: ");
  if (answer?.trim().toLowerCase() === "yes") return;
  throw new Error("Nothing was changed. Run this again with --yes to replace what is there, or with --new.");
}

type Unmade = Exclude<Destination, { kind: "script" }>;

function made(destination: Unmade, { title }: DeployOptions, { clasp, say }: GuideWorld): ScriptProject {
  say(
    `Making a ${destination.kind === "new script in" ? "script in your spreadsheet" : destination.kind.slice(4)} ...`,
  );
  const parentId = destination.kind === "new script in" ? destination.parentId : undefined;
  const kind = destination.kind === "new standalone script" ? "standalone" : "spreadsheet";
  try {
    return { rootDir: "dist", ...clasp.create(title, kind, parentId) };
  } catch (error) {
    if (destination.kind !== "new spreadsheet") throw error;
    const hint = `A spreadsheet "${title}" may have been made already: then delete it in Google Drive, or give its link with --spreadsheet.`;
    throw new Error(`${(error as Error).message}\n${hint}`, { cause: error });
  }
}

function stepsLeft({ parentId, scriptId }: ScriptProject, menu: string): readonly string[] {
  const place =
    parentId === undefined
      ? `the spreadsheet of https://script.google.com/d/${scriptId}/edit`
      : `https://docs.google.com/spreadsheets/d/${parentId}/edit`;
  return [
    "",
    "Three steps are left:",
    `1. Open, or reload, ${place}`,
    `2. Choose Extensions > ${menu} > ${MENU_ITEMS.en.pull}. Google says that it has not verified this app, as it is your`,
    "   own: choose Advanced, then Go to ... (unsafe), tick every box, and Continue. If it says that the app is blocked,",
    "   send your administrator src/guide/administrators.md.",
    `3. Choose ${MENU_ITEMS.en.pull} again.`,
    "",
    "To update it later: npm run deploy",
    "",
    "This spreadsheet counts its requests alone. Where the same key is in others, too, each says so in its sidebar",
    `(Connection). From ${SPREADSHEETS_FOR_LISTING} spreadsheets on, a listing for your company serves them better: it counts them all together`,
    "(src/guide/publish.md).",
  ];
}

function stepsToPublish({ scriptId }: ScriptProject, install: Install): readonly string[] {
  return [
    "",
    install === "everyone"
      ? "Built for everyone: each spreadsheet counts its requests alone, and strangers share nothing."
      : "Built for your company: the requests of all its spreadsheets are counted together. Where strangers may " +
        "install it, too, build it with --for everyone.",
    `The script: https://script.google.com/d/${scriptId}/edit`,
    "How to publish it: src/guide/publish.md",
  ];
}

interface Replacement {
  readonly losesWork: boolean;
  /** What to show the person. */
  readonly lines: readonly string[];
}

/** Without endings, as Apps Script names them. */
const OURS = ["Code", "Sidebar", "appsscript"];
/** Only the build's Code.js contains this. */
const OUR_MARK = "addOn_.";
/** What the script of a new spreadsheet contains. */
const BLANK = ["", "functionmyFunction(){}"];

function replacementOf(files: ScriptFiles): Replacement {
  const named = [...files].map(([file, text]) => ({
    name: file.replace(/\.(js|gs|html|json)$/, ""),
    file,
    text,
  }));
  const code = named.find(({ name }) => name === "Code")?.text ?? "";
  const isOurs = code.includes(OUR_MARK);
  const rest = named.filter(({ name }) => !OURS.includes(name));
  const lines = rest.map(({ file }) => `${file} of this script will be deleted.`);
  if (!isOurs && !BLANK.includes(code.replace(/\s/g, "")))
    lines.push("Code.js of this script is not the add-on's and will be replaced.");
  if (!isOurs && named.some(({ name }) => name === "Sidebar"))
    lines.push("Sidebar.html of this script will be replaced.");
  if (lines.length > 0) return { losesWork: true, lines };
  return { losesWork: false, lines: isOurs ? ["The add-on that is there will be updated."] : [] };
}
