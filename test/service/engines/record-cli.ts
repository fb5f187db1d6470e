/** `npx tsx test/service/engines/record-cli.ts`: records the bodies again, after a change that was meant. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startCaller } from "../caller";
import { recordBodies } from "./recorded-answers";

async function main(): Promise<void> {
  const caller = await startCaller();
  const bodies = await recordBodies(caller);
  await caller.close();
  writeFileSync(join(__dirname, "bodies.json"), `${JSON.stringify(bodies, null, 2)}\n`);
  console.log(`${Object.keys(bodies).length} bodies`);
}

void main();
