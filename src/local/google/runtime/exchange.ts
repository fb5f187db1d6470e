import type { Exchange } from "../execution/coroutine-waiting";
import type { HttpNetwork } from "../time/http-network";
import type { SharedStores } from "./shared";

/** Over the network. A set clock stands still meanwhile: a request takes the simulated latency only. */
export function exchangeOver(network: HttpNetwork, { scheduler, stores }: SharedStores): Exchange {
  return (request, answered) => {
    void scheduler.hold(async () => {
      const answer = await network.send(request);
      const latency = latencyOf(stores);
      if (latency === 0) return answered(answer);
      const isLate = latency > request.timeoutMs;
      const wait = Math.min(latency, request.timeoutMs);
      scheduler.within(wait, () => answered(isLate ? { failure: "timeout" } : answer));
    });
  };
}

function latencyOf({ faults: { latency }, random }: SharedStores["stores"]): number {
  if (latency === undefined) return 0;
  // Clocks that scripts read have whole milliseconds.
  return typeof latency === "number" ? latency : Math.round(random.between(latency[0], latency[1]));
}
