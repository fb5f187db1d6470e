/**
 * `npm run engines`: the same questions to both engines, cell by cell, and whether planted differences are
 * found. It installs the second engine by itself, and asks it as the service does, over HTTP.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../../src/local/terminal/command-line";
import { compareAll, findPlanted } from "./compare-all";
import { EDGE_WORDS, edgeEvents } from "./edge-events";
import { tryCage } from "./nodes/cage";
import { CLUSTER, Nodes } from "./nodes/nodes";
import { makeTrouble } from "./nodes/trouble";
import { listClockQuestions, listQuestions } from "./questions";
import { installSecondEngine } from "./second-engine";
import { compareKnown, copyEvents, ddlOf, openClickHouse, openDuckDb } from "./two-engines";

const PEOPLE = 2_500;
const DATABASE = "analytics";
const QUESTIONS = [...listQuestions(EDGE_WORDS), ...listClockQuestions(EDGE_WORDS)];

const USAGE = `Usage: npm run engines -- [--cluster]

Asks both engines of the service the same questions about events that lie at
edges, and compares each cell; then plants differences, each of which must be
found. The second engine is a server in a process of its own, installed into
.cache from a lock file of its own; its few lines of C want a compiler, cc.
Exit code 1 where a cell differs, a difference is not found, or it cannot be
installed.

  --cluster   three servers that are one cluster: a node also ends midway, one
              is slow, and the service's user tries to write and to get out
  --help, --version`;

async function compareEngines(nodeCount: number): Promise<void> {
  const engine = installSecondEngine();
  const folder = mkdtempSync(join(tmpdir(), "second-engine-"));
  const first = await openDuckDb(edgeEvents(PEOPLE));
  const ddl = ddlOf(first.summary, { database: DATABASE, ...(nodeCount > 1 && { cluster: CLUSTER }) });
  const nodes = await Nodes.start(engine, folder, ddl, nodeCount);
  const [admin, reader] = [nodes.admin(), nodes.reader(DATABASE)];
  try {
    await nodes.makeTables(ddl);
    await copyEvents(first.database, ddl, admin);
    const second = await openClickHouse(reader);
    const { events, people } = first.summary;
    console.log(`${events} events of ${people} people; ${nodeCount} of the second engine`);
    const wrong = [
      ...compareKnown(first, second),
      ...(await compareAll(QUESTIONS, first, second, () => nodes.cpuMs())),
      ...(await findPlanted(QUESTIONS, first, reader)),
      ...(await makeTrouble({ nodes, first, second, admin, reader }, QUESTIONS)),
      ...(nodeCount === 1 ? await tryCage({ admin, reader, folder: nodes.folder() }) : []),
    ];
    const own = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(
      `Peak memory: this process, with DuckDB, ${own} MB; ClickHouse ${nodes.peaksMb().join(" + ")} MB`,
    );
    console.log(wrong.length === 0 ? "All is equal, and all was found." : `WRONG: ${wrong.join("; ")}`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await Promise.all([admin.close(), reader.close(), first.engine.close()]);
    await nodes.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void runCommand({
  usage: USAGE,
  options: { cluster: { type: "boolean" } },
  run: ({ cluster }) => compareEngines(cluster === true ? 3 : 1),
});
