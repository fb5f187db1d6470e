/** The first rows of those that would come, change and go. */
import type { DryRun } from "../../../add-on/sidebar-contract/calls";
import { PreviewTable } from "../../controls/preview-table";
import { texts } from "../../texts/texts";

export function DryRunRows({ dry }: { readonly dry: DryRun }) {
  const { newRows, goneRows, changedRows } = texts.dryRun;
  const { columns, added, removed, changed, changes } = dry;
  return (
    <>
      {changed.length > 0 && (
        <div>
          <p class="rows-kind">{headed(changedRows, changed.length, changes.changed)}</p>
          <ul class="changes" tabIndex={0} aria-label={changedRows}>
            {changed.map(({ row, cells }, at) => (
              <li key={at}>
                <strong>{row}</strong>
                {cells.map(({ column, before, after }) => (
                  <span key={column}>{texts.dryRun.cellChange(column, before, after)}</span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
      <RowTable title={newRows} columns={columns} rows={added} all={changes.added} />
      <RowTable title={goneRows} columns={columns} rows={removed} all={changes.removed} />
    </>
  );
}

interface RowTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly all: number;
}

function RowTable({ title, columns, rows, all }: RowTableProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <p class="rows-kind">{headed(title, rows.length, all)}</p>
      <PreviewTable label={title} role="group" columns={columns} rows={rows} />
    </div>
  );
}

function headed(title: string, shown: number, all: number): string {
  return shown < all ? `${title}: ${texts.dryRun.firstOf(shown, all)}` : title;
}
