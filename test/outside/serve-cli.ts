/** The reference service with a small sample. Its port and its keys are the words of the call. */
import { startService } from "../../src/service/server";
import { smallEvents } from "../service/small-events";

async function serve([port, ...keys]: readonly string[]): Promise<void> {
  const service = await startService({ people: 300, keys, port: Number(port), ...smallEvents() });
  console.log(`Listens at ${service.url}`);
}

void serve(process.argv.slice(2));
