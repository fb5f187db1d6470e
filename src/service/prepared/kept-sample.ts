/**
 * The sample as it was drawn, kept for the next start of the same day: drawing it takes more work than all
 * else that a start of the service does. It is copied, as another start may replace what is kept.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findKept } from "../bundled/kept-bundle.cjs";
import { fullDisk } from "../model/full-disk";
import { nameOf, type Place, prepareEvents, type Prepared, type WantedEvents } from "./prepared-events";

const ROOT = join(__dirname, "../../..");

/** `root`: the project's folder, among whose packages it is kept. @throws StartError a full disk */
export async function prepareKeptSample(wanted: WantedEvents, place: Place, root = ROOT): Promise<Prepared> {
  const name = nameOf(wanted);
  const kept = findKept(root, join(root, "src/service/data/sample"));
  const known = kept.text === undefined ? undefined : readKept(kept.text, name);
  if (known) {
    copyTo(place.path, known.database);
    return { ...known.prepared, path: place.path };
  }
  const { path, ...prepared } = await prepareEvents(wanted, place);
  // Around midnight nobody knows which day was drawn.
  if (nameOf(wanted) === name)
    kept.keep([name, JSON.stringify(prepared), readFileSync(path, "base64")].join("\n"));
  return { ...prepared, path };
}

interface Known {
  readonly prepared: Omit<Prepared, "path">;
  readonly database: Buffer;
}

/** Undefined where another sample is kept. */
function readKept(text: string, name: string): Known | undefined {
  const [of, prepared = "", database = ""] = text.split("\n", 3);
  if (of !== name) return undefined;
  return { prepared: JSON.parse(prepared) as Known["prepared"], database: Buffer.from(database, "base64") };
}

function copyTo(path: string, database: Buffer): void {
  try {
    writeFileSync(path, database);
  } catch (error) {
    throw fullDisk(error) ?? error;
  }
}
