/** The option `--for` of commands of the tests. */
import { type Install, WINDOW_SCOPES } from "../../src/add-on/rate-limit/installs";
import { UsageError } from "../../src/local/terminal/command-line";

/** @throws UsageError unless it names a kind of build */
export function readInstall(text: string): Install {
  const kinds = Object.keys(WINDOW_SCOPES) as Install[];
  const install = kinds.find((kind) => kind === text);
  if (!install) throw new UsageError(`--for takes one of ${kinds.join(", ")}, not "${text}".`);
  return install;
}
