/** The browser that comes with the dependencies, with the libraries and fonts that a bare Linux lacks. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** It goes with the packages that it comes from. */
const CACHE = join(__dirname, "../../node_modules/.cache");
const FOLDER = join(CACHE, "packaged-browser");

/** What playwright needs to start it. @throws Error with one sentence where it does not run */
export async function packagedBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("The tests of the sidebar need Google Chrome or Chromium here: install one of them.");
  }
  if (!existsSync(FOLDER)) await unpack();
  return {
    executablePath: join(FOLDER, "chromium"),
    env: {
      ...definedOnly(process.env),
      LD_LIBRARY_PATH: join(FOLDER, "al2023/lib"),
      // Where a system has fonts of its own, it says so there.
      ...(existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: join(FOLDER, "fonts") }),
    },
  };
}

/** Unpacks beside the folder and moves it there whole, so that no other process finds half a browser. */
async function unpack(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const own = mkdtempSync(`${FOLDER}-`);
  // The package unpacks into the temporary folder of its process, and its libraries only where it believes to
  // be on Lambda.
  await promisify(execFile)(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      'import chromium from "@sparticuz/chromium"; await chromium.executablePath();',
    ],
    { cwd: __dirname, env: { ...process.env, TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" } },
  );
  const fonts = join(own, "fonts/fonts.conf");
  writeFileSync(fonts, readFileSync(fonts, "utf8").replaceAll("/tmp/", `${FOLDER}/`));
  try {
    renameSync(own, FOLDER);
  } catch (error) {
    rmSync(own, { recursive: true });
    if (!existsSync(FOLDER)) throw error;
  }
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
