import { readFileSync } from "node:fs";

/** `-` is standard input. @throws Error with one sentence */
export function textOfFile(file: string): string {
  return bytesOfFile(file).toString("utf8");
}

/** `-` is standard input. @throws Error with one sentence */
export function bytesOfFile(file: string): Buffer {
  try {
    return readFileSync(file === "-" ? 0 : file);
  } catch (error) {
    throw new Error(`Cannot read ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EISDIR") return "it is a folder";
  return code === "EACCES" ? "you may not read it" : (error as Error).message;
}
