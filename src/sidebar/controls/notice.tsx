/** A coloured box for a result, with its remedy. */
import type { ComponentChildren } from "preact";

interface NoticeProps {
  /** `asks`: must be answered first. */
  readonly tone: "good" | "bad" | "plain" | "asks";
  readonly children: ComponentChildren;
}

/** Bad ones and questions interrupt screen readers. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role={tone === "bad" || tone === "asks" ? "alert" : "status"}>
      {children}
    </div>
  );
}
