/** Rows to look at before anything is written, in a region of their own. */
interface PreviewTableProps {
  readonly label: string;
  readonly role: "region" | "group";
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Scrolled by the keyboard as well: a table is wider than the page. */
export function PreviewTable({ label, role, columns, rows }: PreviewTableProps) {
  return (
    <div class="preview" tabIndex={0} role={role} aria-label={label}>
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
  );
}
