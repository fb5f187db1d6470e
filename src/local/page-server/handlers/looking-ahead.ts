/** What the next runs of saved pulls would change, by the add-on's own dry run. */
import type { DryRun } from "../../../add-on/sidebar-contract/dry-run";
import { dryRunWords } from "../../../sidebar/saved/ahead/dry-run-words";
import { texts } from "../../../sidebar/texts/texts";
import { CallFailure } from "../../desk/desk";
import type { AheadView } from "../contract/calls";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import type { Handlers } from "./handlers";
import type { SendEvent } from "./scripts";

export function aheadHandlers(
  spreadsheet: OpenSpreadsheet,
  send: SendEvent,
): Handlers<"savedPulls" | "lookAhead"> {
  return {
    savedPulls: async () => (await spreadsheet.call("savedPulls", null)).pulls.map(({ name }) => name),
    lookAhead: ({ pull }, window) => {
      void lookAt(spreadsheet, pull).then((ahead) => send({ kind: "ahead", pull, ahead }, window));
      return null;
    },
  };
}

let looks = 0;

async function lookAt(spreadsheet: OpenSpreadsheet, name: string): Promise<AheadView> {
  try {
    const run = `page-${Date.now().toString(36)}-${(looks += 1)}`;
    return viewDryRun(await spreadsheet.call("dryRun", { run, name }));
  } catch (error) {
    const said = error instanceof CallFailure ? error.message : `It could not be seen: ${String(error)}`;
    return { said: [said], isFailed: true, tables: [] };
  }
}

/** As the page shows it: sentences, and the first rows of each kind. */
function viewDryRun(dry: DryRun): AheadView {
  const { newRows, changedRows, goneRows, cellChange, firstOf } = texts.dryRun;
  const { changes, columns, said } = dry;
  const changed = dry.changed.map(({ row, cells }) => [
    row,
    cells.map(({ column, before, after }) => cellChange(column, before, after)).join(", "),
  ]);
  const tables = [
    { title: changedRows, columns: ["Row", "Change"], rows: changed, all: changes.changed },
    { title: newRows, columns, rows: dry.added, all: changes.added },
    { title: goneRows, columns, rows: dry.removed, all: changes.removed },
  ];
  return {
    said: [...dryRunWords(dry), ...(said === "" ? [] : [said])],
    isFailed: false,
    tables: tables
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, columns: names, rows, all }) => ({
        title: rows.length < all ? `${title}: ${firstOf(rows.length, all)}` : title,
        columns: names,
        rows,
      })),
  };
}
