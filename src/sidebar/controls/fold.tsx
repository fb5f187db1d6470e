/** A part that opens by itself where something in it has to be seen. It folds by its summary alone. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface FoldProps {
  /** Of parts that open one at a time. */
  readonly name?: string | undefined;
  /** As from now; while it is mended it stays open, and keeps the focus. */
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}

/** `name`: of several with the same one the browser keeps one open at a time. */
export function Fold({ name, isOpen, children }: FoldProps) {
  const part = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isOpen && part.current) part.current.open = true;
  }, [isOpen]);
  return (
    <details ref={part} {...(name && { name })}>
      {children}
    </details>
  );
}
