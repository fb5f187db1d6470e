/** The first rows of an answer, before anything is written. */
import type { LookedAt } from "../../add-on/sidebar-contract/calls";
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
        // Scrolled by the keyboard as well: a table is wider than the page.
        <div class="preview" tabIndex={0} role="region" aria-label={texts.ask.firstRowsOfTable}>
          <table>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, i) => (
                    <td key={i}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {cut !== null && <p class="warning">{cut}</p>}
    </section>
  );
}

function describeFirstRows({ rows, count }: LookedAt): string {
  if (count === null) return texts.ask.firstOf(rows.length);
  if (count === 0) return texts.ask.noRows;
  return rows.length < count ? texts.ask.rowsOf(rows.length, count) : texts.ask.rows(count);
}
