/** The first rows of an answer, before anything is written. */
import type { LookedAt } from "../../add-on/sidebar-contract/calls";
import { PreviewTable } from "../controls/preview-table";
import { texts } from "../texts/texts";

export function FirstRows({ look }: { readonly look: LookedAt }) {
  const { columns, rows, isPart, cut } = look;
  return (
    <section class="look" aria-label={texts.ask.firstRows}>
      <p role="status">
        <strong>{describeFirstRows(look)}</strong> {texts.ask.nothingWritten}{" "}
        {isPart && texts.ask.landingReadsAll}
      </p>
      {rows.length > 0 && (
        <PreviewTable label={texts.ask.firstRowsOfTable} role="region" columns={columns} rows={rows} />
      )}
      {cut !== null && <p class="warning">{texts.remarks.say(cut)}</p>}
    </section>
  );
}

function describeFirstRows({ rows, count }: LookedAt): string {
  if (count === null) return texts.ask.firstOf(rows.length);
  if (count === 0) return texts.ask.noRows;
  return rows.length < count ? texts.ask.rowsOf(rows.length, count) : texts.ask.rows(count);
}
