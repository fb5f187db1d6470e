/** Counts what one tab saves, so that another, which lists it, knows that its list is old. */
import { useMemo, useState } from "preact/hooks";
import type { Server } from "../server/server";

/** `asking`: the server for the tab that saves. */
export function useSaves(server: Server): { readonly asking: Server; readonly saves: number } {
  const [saves, setSaves] = useState(0);
  const asking = useMemo<Server>(
    () => async (name, request) => {
      const answer = await server(name, request);
      if ((name === "savePull" || name === "deletePull") && answer.ok) setSaves((count) => count + 1);
      return answer;
    },
    [server],
  );
  return { asking, saves };
}
