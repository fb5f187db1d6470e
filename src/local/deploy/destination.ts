/** Where the add-on is pushed: asked, given or remembered. */
import { listProjects, readProject, scriptIdOf, type ScriptProject, spreadsheetIdOf } from "./script-project";

export type Destination =
  | { readonly kind: "script"; readonly project: ScriptProject }
  | { readonly kind: "new spreadsheet" }
  | { readonly kind: "new script in"; readonly parentId: string }
  /** A script that belongs to no spreadsheet. */
  | { readonly kind: "new standalone script" };

/** Answers given with the command. */
export interface DestinationOptions {
  /** A new destination, even if one is remembered. */
  readonly isNew: boolean;
  readonly spreadsheet?: string | undefined;
  readonly script?: string | undefined;
  /** The given spreadsheet has no script of the add-on yet, as the person says. */
  readonly isNewScript: boolean;
  /** A standalone script to publish. */
  readonly isPublished: boolean;
}

export interface DestinationWorld {
  readonly root: string;
  readonly say: (line: string) => void;
  /** Undefined where nobody can answer. */
  readonly ask: (question: string) => Promise<string | undefined>;
}

const WHERE = "The link of your spreadsheet, or nothing for a new one: ";
const WHICH_SCRIPT =
  "Is the add-on in that spreadsheet already, also put there by a colleague? Then a second one would answer beside it.\n" +
  "The id of its script (in the add-on's sidebar, Connection, Help) or its link (the page behind Extensions > Apps Script), or the word new: ";
const SECOND_ONE =
  "Google does not say whether that spreadsheet has the add-on already, and a second one would answer beside it: two menus, " +
  "two hourly runs, twice the requests. Give --script with the id of the one that is there (in the add-on's " +
  "sidebar, Connection, Help; or the link of the page behind Extensions > Apps Script), or --new-script if there is none.";

/** `file`: the last project pushed to. */
export async function destinationOf(
  options: DestinationOptions,
  file: string,
  world: DestinationWorld,
): Promise<Destination> {
  if (options.script !== undefined) return chooseScript(options.script, options.spreadsheet, world);
  const fresh: Destination = { kind: options.isPublished ? "new standalone script" : "new spreadsheet" };
  if (options.isNew) return fresh;
  if (options.spreadsheet !== undefined) return scriptIn(options.spreadsheet, world, options.isNewScript);
  const project = readProject(file);
  if (project) {
    world.say("Updating what was deployed last. (Another place: --new, or --spreadsheet LINK.)");
    return { kind: "script", project };
  }
  if (options.isPublished) return fresh;
  const link = await world.ask(WHERE);
  if (link === undefined) {
    throw new Error(
      "Say where the add-on goes: --new for a new spreadsheet, or --spreadsheet LINK for yours.",
    );
  }
  return link.trim() === "" ? fresh : scriptIn(link, world);
}

/** Google does not name a spreadsheet's script, so it is remembered, asked for, or made. */
async function scriptIn(link: string, world: DestinationWorld, isNewScript = false): Promise<Destination> {
  const parentId = spreadsheetIdOf(link);
  const project = listProjects(world.root).find((known) => known.parentId === parentId);
  if (project) return { kind: "script", project };
  const made: Destination = { kind: "new script in", parentId };
  if (isNewScript) return made;
  const answer = (await world.ask(WHICH_SCRIPT))?.trim() ?? "";
  if (answer === "") throw new Error(SECOND_ONE);
  return /^"?new"?$/i.test(answer) ? made : chooseScript(answer, link, world);
}

function chooseScript(
  script: string,
  spreadsheet: string | undefined,
  { root }: DestinationWorld,
): Destination {
  const scriptId = scriptIdOf(script);
  const known = listProjects(root).find((project) => project.scriptId === scriptId);
  const parentId = spreadsheet === undefined ? known?.parentId : spreadsheetIdOf(spreadsheet);
  return {
    kind: "script",
    project: { scriptId, rootDir: "dist", ...(parentId === undefined ? {} : { parentId }) },
  };
}
