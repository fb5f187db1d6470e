/** The body of a table of texts. */
export function TextRows({ rows }: { readonly rows: readonly (readonly (string | null)[])[] }) {
  return (
    <tbody>
      {rows.map((row, at) => (
        <tr key={at}>
          {row.map((text, column) => (
            <td key={column}>{text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
