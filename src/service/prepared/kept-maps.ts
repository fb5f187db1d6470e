/** The file in which mappings are kept: what people said of a file holds for the next one of its columns. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { KnownMaps } from "../data/load/known-maps";

const FILE_NAME = "event-columns.json";

/** In the user's state folder (the XDG base directory specification). */
export function keptMapsFile(env: Readonly<Record<string, string | undefined>>): string {
  const state = env["XDG_STATE_HOME"] || join(homedir(), ".local", "state");
  return join(state, "analytics-for-sheets", FILE_NAME);
}

/** Of files that people load; the oldest are forgotten. */
const MOST_KEPT = 500;

/** By a digest of the columns' names, the oldest first. */
type Kept = Readonly<Record<string, string>>;

/**
 * The newest 500, in a file of JSON that is written as a whole. A damaged one counts as empty, and is
 * replaced.
 */
export class KeptMaps implements KnownMaps {
  constructor(private readonly path: string) {}

  find(columns: readonly string[]): string | undefined {
    const kept = this.read();
    const key = digest(columns);
    return Object.hasOwn(kept, key) ? kept[key] : undefined;
  }

  keep(columns: readonly string[], map: string): void {
    const key = digest(columns);
    const others = Object.entries(this.read()).filter(([other]) => other !== key);
    const kept = [...others, ...(map === "" ? [] : [[key, map] as const])].slice(-MOST_KEPT);
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    // Two starts at once: each writes a whole file.
    const part = `${this.path}.${process.pid}.part`;
    writeFileSync(part, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`, { mode: 0o600 });
    renameSync(part, this.path);
  }

  /** What it would read differs where this does. */
  get state(): string {
    return JSON.stringify(this.read());
  }

  /** A file that somebody has damaged holds none: it is only a convenience. */
  private read(): Kept {
    if (!existsSync(this.path)) return {};
    try {
      const kept: unknown = JSON.parse(readFileSync(this.path, "utf8"));
      return typeof kept === "object" && kept !== null ? texts(kept) : {};
    } catch (error) {
      if (error instanceof SyntaxError) return {};
      throw error;
    }
  }
}

function texts(kept: object): Kept {
  return Object.fromEntries(Object.entries(kept).filter(([, map]) => typeof map === "string"));
}

function digest(columns: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(columns)).digest("base64url");
}
