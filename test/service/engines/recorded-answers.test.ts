import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startCaller } from "../caller";
import { recordBodies } from "./recorded-answers";

test("bodies are those that were recorded, byte by byte", async () => {
  const caller = await startCaller();
  try {
    const recorded: unknown = JSON.parse(readFileSync(join(__dirname, "bodies.json"), "utf8"));
    expect(await recordBodies(caller)).toEqual(recorded);
  } finally {
    await caller.close();
  }
});
