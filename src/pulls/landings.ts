/** Where pulls have landed: remembered per place, so that a later pull to the same place replaces its own block. */
import type { LastWrite } from "../sheets/destination";
import { rangeNameFor } from "../sheets/sheet-names";

/** One place that a pull lands on. Rows and columns count from 1. */
export interface Landing {
  readonly rangeName: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly sheetId?: number | undefined;
  readonly last?: LastWrite | undefined;
}

const PREFIX = "landing:";

export class Landings {
  constructor(private readonly properties: () => GoogleAppsScript.Properties.Properties) {}

  /** The landing at a place, or a new one with a range name that no other has. */
  at(sheet: string, row: number, column: number): Landing {
    const all = this.all();
    const known = all.find((landing) => landing.sheet === sheet && landing.row === row && landing.column === column);
    if (known) return known;
    const rangeName = rangeNameFor(
      sheet,
      all.map((landing) => landing.rangeName),
    );
    return { rangeName, sheet, row, column };
  }

  keep(landing: Landing): void {
    this.properties().setProperty(PREFIX + landing.rangeName, JSON.stringify(landing));
  }

  private all(): Landing[] {
    return Object.entries(this.properties().getProperties())
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([, text]) => JSON.parse(text) as Landing);
  }
}
