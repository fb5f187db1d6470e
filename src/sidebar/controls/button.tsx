import type { ComponentChildren } from "preact";

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly look?: "action" | "danger" | "plain" | "link";
  /** Without one, the button sends its form. */
  readonly onClick?: () => void;
  /** Shown while busy; true keeps what it shows. `disabled` would lose a keyboard user's place. */
  readonly busy?: string | true | undefined;
  /** Read aloud instead, where several buttons have the same words; begins with them. */
  readonly label?: string | undefined;
  /** Of one that opens and closes what is below it. */
  readonly isOpen?: boolean;
  /** By which the focus comes back to it. */
  readonly id?: string;
}

/**
 * A busy button stays where it is and keeps the focus, but clicks do nothing. Its words are then those of
 * `busy`.
 */
export function Button({ children, look = "plain", onClick, busy, label, isOpen, id }: ButtonProps) {
  return (
    <button
      id={id}
      type={onClick ? "button" : "submit"}
      class={look}
      aria-label={typeof busy !== "string" || label?.includes(busy) ? label : undefined}
      aria-expanded={isOpen}
      aria-disabled={busy !== undefined}
      onClick={(event) => {
        if (busy !== undefined) event.preventDefault();
        else onClick?.();
      }}
    >
      {typeof busy === "string" ? busy : children}
    </button>
  );
}
