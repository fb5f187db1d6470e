/** ANALYTICS_STATUS: how the add-on stands, without asking the service. */
import { sentenceOf } from "../errors";
import { hostOf } from "../api/address";
import type { Answered } from "../table/codec";
import type { Cell } from "../table/types";
import type { FormulaServices } from "./formulas";
import { isBlank } from "../language/arguments";
import { readOption } from "../language/options/option-values";

type Services = Pick<FormulaServices, "settings" | "keys" | "limiter" | "keeping" | "wall">;

const READERS: { readonly [what: string]: (services: Services) => Cell } = {
  connection: ({ settings, keys }) => {
    const { connection } = settings.read();
    if (!connection) return "not connected";
    const ownerOnly = connection.audience === "me";
    if (!keys.has(connection)) return `not connected. ${sentenceOf("noConnection", { ownerOnly })}`;
    const who = ownerOnly ? "its owner's formulas" : "everyone who edits this spreadsheet";
    return `${hostOf(connection.baseUrl)}, for ${who}`;
  },
  slots: ({ settings, limiter }) => (settings.read().connection ? limiter().left() : 0),
  waiting: ({ keeping }) => keeping.waiting().length,
  refreshed: ({ settings, wall }) => {
    const { stamp } = settings.read().freshness;
    return stamp === 0 ? "never" : wall(stamp);
  },
  stale: ({ settings, keeping, wall }) => {
    const stale = keeping.stale();
    if (!stale || stale.noted < settings.read().freshness.since) return "nothing";
    return `Cells show an answer of ${wall(stale.at)}, the last good one. ${stale.why}`;
  },
};

/** One value for a named thing, all of them with their names otherwise. @throws AddOnError badArgument */
export function statusTable(what: unknown, services: Services): Answered {
  const names = Object.keys(READERS);
  if (isBlank(what)) {
    const rows = Object.entries(READERS).map(([name, read]): Cell[] => [name, read(services)]);
    return {
      kind: "table",
      table: {
        columns: [
          { name: "what", type: "text" },
          { name: "value", type: "mixed" },
        ],
        rows,
      },
    };
  }
  const wanted = {
    read: (text: string) => names.find((name) => name === text.toLowerCase()),
    allowed: `${names.join(", ")}, or nothing for all of them`,
    choices: names,
  };
  return { kind: "value", value: READERS[readOption("what", wanted, what)]?.(services) ?? null };
}
