/** The first rows of an answer, before anything is written. */
import type { LookedAt } from "../../add-on/sidebar-contract/calls";
import { counted } from "../wording/wording";

export function Look({ look }: { readonly look: LookedAt }) {
  const { columns, rows, count, cut } = look;
  const shown =
    rows.length < count ? `The first ${rows.length} of ${counted(count, "row")}` : counted(count, "row");
  return (
    <section class="look" aria-label="First rows">
      <p role="status">
        <strong>{count === 0 ? "No rows." : `${shown}.`}</strong> Nothing is written yet.
      </p>
      {count > 0 && (
        // Scrolled by the keyboard as well: a table is wider than the page.
        <div class="preview" tabIndex={0} role="region" aria-label="First rows of the table">
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
