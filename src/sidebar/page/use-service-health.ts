/** Watches every call of the page for what it shows of the service. */
import { useCallback, useState } from "preact/hooks";
import { clockIn } from "../wording/clock";
import type { Server } from "../server/server";
import { readSign } from "./service-health";

/** The server, watched, and since when the service does not answer ("10:42:10"); undefined where it does. */
export function useServiceHealth(server: Server, zone: string) {
  const [downSince, setDownSince] = useState<string>();
  const watched = useCallback<Server>(
    async (name, request) => {
      const answer = await server(name, request);
      const sign = readSign(name, answer);
      if (sign === "down") setDownSince((since) => since ?? clockIn(zone));
      if (sign === "answers") setDownSince(undefined);
      return answer;
    },
    [server, zone],
  );
  return { server: watched, downSince };
}
