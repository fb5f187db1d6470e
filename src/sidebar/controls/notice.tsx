/** A coloured box that says how something went, with what can be done about it. */
import type { ComponentChildren } from "preact";

interface NoticeProps {
  readonly tone: "good" | "bad" | "plain";
  readonly children: ComponentChildren;
}

/** A bad one interrupts a screen reader; the others wait for their turn. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role={tone === "bad" ? "alert" : "status"}>
      {children}
    </div>
  );
}
