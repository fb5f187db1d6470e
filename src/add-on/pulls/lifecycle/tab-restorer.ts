/** Makes the tab of pulls again where it was lost, from what is remembered of them. */
import type { Snapshot } from "../../answers/question/notes";
import { writePlace } from "../../input-language/pulls/place-text";
import { PULL_TITLES } from "../../input-language/pulls/pull-row";
import { STORED } from "../../shared/stored";
import type { FirstRow } from "../config-sheet/make-tab";
import { isId } from "../config-sheet/row-ids";
import type { ConfigTab } from "../config-sheet/tab";
import { readApproval } from "../agreement/approval";
import { APPROVED_CELLS, type ApprovedCell } from "../agreement/approved-cells";
import { stateOf } from "../model/stored-state";
import type { Landings } from "../store/landings";
import type { StateStore } from "../store/state-store";
import { readGoneSince } from "./collect-orphans";

const MADE_AGAIN =
  "The add-on made this row again from memory, because the tab of pulls was deleted or lost its headers.";
const NOT_REMEMBERED = "What was here is not remembered. Enter it again if there was something.";

/** Makes a lost tab again from what was agreed of each of its pulls. */
export class TabRestorer {
  constructor(
    private readonly services: {
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly spreadsheetId: () => string;
      readonly config: Pick<ConfigTab, "makeAgain">;
      readonly states: StateStore;
      readonly landings: Landings;
    },
  ) {}

  /** How many pulls a new tab would have. Changes nothing. */
  count(properties: Snapshot): number {
    return this.listKeys(properties).length;
  }

  /** Whether one of them had a schedule. */
  hasSchedules(properties: Snapshot): boolean {
    const { states } = this.services;
    return this.listKeys(properties).some((key) => stateOf(states.read(key, properties)).row?.schedule);
  }

  restore(): void {
    const properties = this.services.properties().getProperties();
    const rows = this.listKeys(properties).map((key) => this.makeRow(key, properties));
    rows.sort((a, b) => (recallName(a) < recallName(b) ? -1 : 1));
    this.services.config.makeAgain(rows);
  }

  /** Of what a newer add-on remembers, what was agreed to can be read. Deleted rows stay deleted. */
  private listKeys(properties: Snapshot): readonly string[] {
    const { states, spreadsheetId } = this.services;
    const gone = readGoneSince(properties[STORED.goneRows.name]);
    const prefix = STORED.agreed.name;
    const agreed = Object.keys(properties)
      .filter((name) => name.startsWith(prefix) && readApproval(properties[name], spreadsheetId()))
      .map((name) => name.slice(prefix.length));
    const known = states.all(properties).map(({ key }) => key);
    return [...new Set([...known, ...agreed])].filter((key) => !gone.has(key));
  }

  /** A row of which something is missing must not run as another question: it is left without its source. */
  private makeRow(key: string, properties: Snapshot): FirstRow {
    const { states, landings, spreadsheetId } = this.services;
    const { row, block } = stateOf(states.read(key, properties));
    const agreed = readApproval(properties[STORED.agreed.name + key], spreadsheetId());
    const landed = block && landings.named(block.rangeName)?.pull;
    const place = row?.place ?? block?.landedAt;
    const known: Partial<Record<ApprovedCell, string>> = {
      name: landed ?? row?.name ?? (isId(key) ? "" : key),
      ...(place && { place: writePlace(place) }),
      ...agreed?.texts,
    };
    const missing = APPROVED_CELLS.filter((cell) => known[cell] === undefined);
    const { source, ...others } = known;
    const notes = Object.fromEntries(missing.map((cell) => [cell, NOT_REMEMBERED]));
    const isWhole = missing.length === 0;
    const ids = isId(key) ? { id: key } : {};
    return {
      cells: { ...(isWhole ? known : others), schedule: row?.schedule ?? "", message: MADE_AGAIN, ...ids },
      notes: isWhole
        ? { name: MADE_AGAIN }
        : { ...notes, name: MADE_AGAIN, source: askForSource(source, missing) },
    };
  }
}

function askForSource(source: string | undefined, missing: readonly ApprovedCell[]): string {
  const titles = missing.filter((cell) => cell !== "source").map((cell) => PULL_TITLES[cell]);
  const was = source === undefined ? "" : `This was "${source}". `;
  const before =
    titles.length === 0
      ? ""
      : ` once ${titles.join(", ")} ${titles.length === 1 ? "says" : "say"} what it should`;
  return `${was}Choose it again${before}: then the row can run.`;
}

function recallName({ cells }: FirstRow): string {
  return cells.name ?? "";
}
