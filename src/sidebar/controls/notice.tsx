/** A coloured box that says how something went, with what can be done about it. */
import type { ComponentChildren } from "preact";

interface NoticeProps {
  /** `asks`: a question that must be answered before anything goes on. */
  readonly tone: "good" | "bad" | "plain" | "asks";
  readonly children: ComponentChildren;
}

/** A bad one and a question interrupt a screen reader; the others wait for their turn. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role={tone === "bad" || tone === "asks" ? "alert" : "status"}>
      {children}
    </div>
  );
}
