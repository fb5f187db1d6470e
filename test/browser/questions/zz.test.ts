import { startService } from "../../../src/service/server";
import { SetClock } from "../../../src/local/google/time/clock";
import { readFileSync } from "node:fs";
it("q", async () => {
  const service = await startService({ people: 2000, keys: ["k"], clock: new SetClock(Date.UTC(2026,10,20,9)), perMinute: 0 });
  const lines: string[] = [];
  for (const statement of readFileSync("/tmp/q/sql.txt","utf8").split(";\n").filter((s) => s.trim())) {
    const reply = await fetch(`${service.url}/queries/sql`, { method: "POST", headers: { Authorization: `Basic ${btoa("k:")}`, "Content-Type": "application/json" }, body: JSON.stringify({ query_params: { statement }, limit: 1000 }) });
    const t = await reply.text();
    try { lines.push(JSON.parse(t).data.slice(0,15).map((r: unknown) => JSON.stringify(Object.values(r as object))).join("\n")); } catch { lines.push(t.slice(0,600)); }
  }
  process.stdout.write(lines.join("\n----\n") + "\n");
  await service.close();
});
