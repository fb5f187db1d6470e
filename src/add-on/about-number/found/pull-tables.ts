/** Finds the saved pull whose table covers a cell, and what it asks. */
import { findAskingFunction } from "../../custom-functions/catalog/by-name";
import { planCall } from "../../custom-functions/run/plan-call";
import type { PlanContext } from "../../custom-functions/planning/plan";
import type { PullList, ShownPull } from "../../pulls/lifecycle/pull-list";
import { readOriginalNames, type PulledTables } from "../../pulls/run/pulled-tables";
import { stateOf } from "../../pulls/model/stored-state";
import { type Landings, ownerOf } from "../../pulls/store/landings";
import type { StoredLanding } from "../../pulls/store/stored-landing";
import type { Clock } from "../../shared/services";
import { isFailure } from "../../shared/known-error";
import type { Range } from "../../shared/google-types";
import { containsRect } from "../../sheet-writer/cells/rect";
import { toRect } from "../../sheet-writer/survey/survey";
import type { CellAt, FoundTable } from "./found-table";

/** The note on its header begins with where it is from and what it asks, which is said in other words. */
const LINES_BEFORE = 2;

/** Tables of saved pulls in a sheet, with the note that the last run left on them. */
export class PullTables {
  constructor(
    private readonly services: {
      readonly landings: Pick<Landings, "all">;
      readonly tables: Pick<PulledTables, "find">;
      readonly list: Pick<PullList, "look">;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly planContext: () => PlanContext;
      readonly clock: Clock;
    },
  ) {}

  /** The table that covers this cell. */
  at({ sheet, row, column }: CellAt): FoundTable | undefined {
    const all = this.services.landings.all();
    // A sheet may have been renamed since, and cells moved to another one.
    const here = all.filter((landing) => landing.sheet === sheet);
    for (const landing of [...here, ...all.filter((one) => !here.includes(one))]) {
      const range = this.rangeOf(landing);
      if (!range || range.getSheet().getName() !== sheet || !containsRect(toRect(range), row, column))
        continue;
      return this.makeTable(landing, range);
    }
    return undefined;
  }

  /** By its named range. @throws AddOnError noTable */
  named(rangeName: string): FoundTable | undefined {
    const { landing, range } = this.services.tables.find(rangeName);
    return this.makeTable(landing, range);
  }

  private rangeOf({ rangeName }: StoredLanding): Range | undefined {
    try {
      return this.services.tables.find(rangeName).range;
    } catch (error) {
      // Somebody has deleted its cells.
      if (isFailure(error, "noTable")) return undefined;
      throw error;
    }
  }

  private makeTable(landing: StoredLanding, range: Range): FoundTable | undefined {
    const found = this.findPull(landing);
    if (!found) return undefined;
    const { pull, read } = found;
    const asking = findAskingFunction(pull.function);
    const { last } = landing;
    const { at } = stateOf(read).last ?? {};
    const context = this.services.planContext();
    const given = pull.arguments.filter((value) => value !== null && value !== "");
    return {
      sheet: range.getSheet().getName(),
      block: toRect(range),
      columns: readOriginalNames(range, last).map((name) => ({
        name,
        type: last?.left?.types[name] ?? "mixed",
      })),
      hasHeader: last?.header !== false,
      pull: pull.name,
      function: pull.function,
      asks: given.map(String),
      // "last 7 days" are those of the day on which it was asked.
      plan: planCall(asking, pull.arguments, { ...context, now: at ?? context.now }),
      call: undefined,
      answers: undefined,
      at,
      said: (last?.note ?? "").split("\n").slice(LINES_BEFORE),
    };
  }

  private findPull(landing: StoredLanding): ShownPull | undefined {
    const { list, properties, clock } = this.services;
    const { known } = list.look(properties().getProperties(), clock.now());
    return known.find(({ pull }) => pull.id === ownerOf(landing));
  }
}
