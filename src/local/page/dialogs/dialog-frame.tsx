/** A dialog's frame: its title, the way out, and the keyboard, which it keeps and gives back. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { focusGrid } from "../actions/editing";
import { Icon } from "../menus/icon";
import { texts } from "../texts/texts";

interface DialogFrameProps {
  /** What a screen reader calls it. */
  readonly name: string;
  readonly title: string;
  /** Whether nothing else can be used until it is closed. */
  readonly isModal: boolean;
  readonly close: () => void;
  readonly class?: string;
  readonly style?: Readonly<Record<string, string>>;
  readonly grabHead?: (event: PointerEvent) => void;
  readonly children: ComponentChildren;
}

export function DialogFrame(props: DialogFrameProps) {
  const { name, title, isModal, close, grabHead, children } = props;
  const dialog = useOpenDialog(isModal);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${props.class ?? ""}`}
      style={props.style}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        if (isModal) event.stopPropagation();
        else if (event.key === "Escape") close();
      }}
    >
      {isModal && <Turn to={() => stops(dialog.current).at(-1)} />}
      <div class="dialog-head" onPointerDown={grabHead}>
        <h2>{title}</h2>
        <button
          type="button"
          class="icon"
          aria-label={texts.dialog.close}
          title={texts.words.close}
          onClick={close}
        >
          <Icon name="cross" />
        </button>
      </div>
      {children}
      {isModal && <Turn to={() => stops(dialog.current)[0]} />}
    </dialog>
  );
}

/** Where Tab would leave the dialog for the browser's own buttons. */
function Turn({ to }: { readonly to: () => HTMLElement | undefined }) {
  return <span class="turn" tabIndex={0} onFocus={() => to()?.focus()} />;
}

function stops(dialog: HTMLElement | null): HTMLElement[] {
  return [...(dialog?.querySelectorAll<HTMLElement>("button, input, select, textarea, iframe") ?? [])];
}

/** Opens it as long as it is there; then what had the keyboard before has it again. */
function useOpenDialog(isModal: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isModal) element?.showModal();
    else element?.show();
    const start = element?.querySelector<HTMLElement>("select, input, textarea, .action");
    start?.focus();
    if (start instanceof HTMLInputElement || start instanceof HTMLTextAreaElement) start.select();
    return () => {
      element?.close();
      const { activeElement } = document;
      // What had the keyboard may be gone, such as an entry of a menu.
      if (activeElement === null || activeElement === document.body || element?.contains(activeElement))
        focusGrid();
    };
  }, []);
  return dialog;
}
