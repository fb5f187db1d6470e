/** What went wrong with what was just clicked: read aloud as it comes. `inline`: in its line. */
interface AlertProps {
  /** None where nothing went wrong. */
  readonly text: string | false | null | undefined;
  readonly inline?: boolean;
}

export function Alert({ text, inline = false }: AlertProps) {
  if (!text) return null;
  const Element = inline ? "span" : "p";
  return (
    <Element class="problem" role="alert">
      {text}
    </Element>
  );
}
