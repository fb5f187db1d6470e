/** The parts of a line, as fields: what is being typed keeps the blanks that the line has not. */
import { useState } from "preact/hooks";

/** The text is read again where somebody else has changed it; `onText` gets each text that `change` makes. */
export function useParts<Parts>(
  text: string,
  way: { readonly read: (text: string) => Parts; readonly write: (parts: Parts) => string },
  onText: (text: string) => void,
): readonly [parts: Parts, change: (parts: Parts) => void] {
  const [known, setKnown] = useState(() => ({ text, parts: way.read(text) }));
  const parts = known.text === text ? known.parts : way.read(text);
  const change = (next: Parts) => {
    const line = way.write(next);
    setKnown({ text: line, parts: next });
    onText(line);
  };
  return [parts, change];
}
