/**
 * What the grants of the service's user do not forbid: functions that need no grant, such as `file`, which
 * reads whatever lies beside the server's data.
 */
import type { Server } from "./server";

/** They read files, call other services, or tell how the server is set up. */
const FORBIDDEN = new Set(
  [
    "file aiClassify aiEmbed aiExtract aiGenerate aiTranslate getClientHTTPHeader getMacro",
    "getMergeTreeSetting getServerPort getServerSetting getSetting getSettingOrDefault",
    "filesystemAvailable filesystemCapacity filesystemUnreserved hostName fullHostName serverUUID",
    "generateSerialID currentProfiles defaultProfiles enabledProfiles zookeeperSessionUptime",
  ].flatMap((names) => names.toLowerCase().split(" ")),
);
/** A function in a statement, or a name that stands where one may. */
const NAMED = /^ *(?:Function|Identifier) ([^ ]+)/;

/**
 * The server's own parser decides, as comments or quotes could fool one of ours. The end of a sentence, or
 * undefined.
 */
export async function findStatementProblem(server: Server, statement: string): Promise<string | undefined> {
  const [root = "", ...nodes] = await server.parsed(statement);
  if (!root.startsWith("SelectWithUnionQuery")) return "only SELECT statements are answered";
  // One step in stands what the whole answer is, and how it is to be written.
  if (nodes.some((node) => /^ [^ ]/.test(node) && !node.startsWith(" ExpressionList")))
    return "FORMAT and INTO OUTFILE are not available";
  // Its function is not told.
  if (nodes.some((node) => node.trimStart().startsWith("ColumnsApplyTransformer")))
    return "APPLY is not available";
  const names = nodes.map((node) => NAMED.exec(node)?.[1] ?? "");
  const name = names.find((one) => FORBIDDEN.has(one.toLowerCase()));
  return name === undefined ? undefined : `the function ${name} is not available`;
}
