/** A button that opens a menu. */
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Entry } from "./entry";
import { MenuList } from "./menu-list";

interface Button {
  readonly label: string;
  readonly face: ComponentChildren;
  readonly entries: readonly Entry[];
  readonly class?: string;
  readonly opensUp?: boolean;
  /** Which way an open menu is left with the arrows. */
  readonly step?: (by: 1 | -1) => void;
  readonly role?: "menuitem";
}

export function MenuButton({ label, face, entries, class: name = "", opensUp = false, role }: Button) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div class={`menu-holder ${opensUp ? "opens-up" : ""}`}>
      <button
        type="button"
        ref={button}
        class={name}
        role={role}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {face}
      </button>
      {isOpen && <MenuList label={label} entries={entries} close={close} />}
    </div>
  );
}
