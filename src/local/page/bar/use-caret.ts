/** The caret of a field whose text is not its own: it stays where it belongs when that changes. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Caret {
  /** Where it was when it was last read, in signs. */
  readonly caret: number;
  readonly readCaret: () => void;
  /** Stands there once the field shows its next text. */
  readonly moveCaret: (to: number) => void;
}

interface CaretRules {
  /** The field has been opened to be typed into. */
  readonly takesFocus: boolean;
  /** Where the text has come by then. */
  readonly goesToEnd: boolean;
  readonly isReading: boolean;
}

export function useCaret(
  field: { readonly current: HTMLTextAreaElement | null },
  text: string,
  { takesFocus, goesToEnd, isReading }: CaretRules,
): Caret {
  const next = useRef<number | undefined>(undefined);
  const [caret, setCaret] = useState(0);
  useLayoutEffect(() => {
    if (!field.current || !takesFocus) return;
    field.current.focus();
    field.current.setSelectionRange(text.length, text.length);
    setCaret(text.length);
  }, []);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    field.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  });
  useLayoutEffect(() => {
    if (goesToEnd) field.current?.setSelectionRange(text.length, text.length);
  }, [isReading]);
  return {
    caret,
    readCaret: () => setCaret(field.current?.selectionStart ?? 0),
    moveCaret: (to) => {
      next.current = to;
      setCaret(to);
    },
  };
}
