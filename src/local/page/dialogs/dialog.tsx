/** A dialog over the page: of a script that asks, or of the page itself. */
import { useEffect, useRef, useState } from "preact/hooks";
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import { focusGrid } from "../actions/editing";
import { useStore } from "../model/use-store";

export function Dialogs() {
  const store = useStore();
  const { question, dialog } = store;
  if (question) {
    return (
      <Dialog
        key="question"
        title={question.title}
        text={question.text}
        buttons={question.buttons.map((label) => ({ label, value: label }))}
        field={question.field}
        answer={question.answer}
      />
    );
  }
  if (!dialog) return null;
  const { id, title, text, buttons } = dialog;
  return (
    <Dialog
      key={id}
      title={title}
      text={text}
      buttons={buttons.map((button) => ({ label: LABELS[button] ?? button, value: button }))}
      field={dialog.asksText ? "" : undefined}
      answer={(button, typed) => {
        void attempt(store, () => call("answerDialog", { id, button: button ?? "CLOSE", text: typed }));
        focusGrid();
      }}
    />
  );
}

/** As Sheets writes the buttons of `ui`. */
const LABELS: Readonly<Record<string, string>> = { OK: "OK", CANCEL: "Cancel", YES: "Yes", NO: "No" };

interface DialogProps {
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly { readonly label: string; readonly value: string }[];
  readonly field: string | undefined;
  readonly answer: (button: string | null, text: string) => void;
}

function Dialog({ title, text, buttons, field, answer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(field ?? "");
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("input, .action")?.focus();
    dialog.current?.querySelector("input")?.select();
  }, []);
  const isField = field !== undefined;
  const [first] = buttons;
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-label={title === "" ? "Message" : title}
      onCancel={(event) => {
        event.preventDefault();
        answer(null, typed);
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) answer(first.value, typed);
        }}
      >
        {title !== "" && <h2>{title}</h2>}
        <p class="dialog-text">{text}</p>
        {isField && (
          <input
            aria-label={title === "" ? "Answer" : title}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <div class="buttons">
          {buttons.map(({ label, value }, at) => (
            <button
              key={value}
              type={at === 0 ? "submit" : "button"}
              class={at === 0 ? "action" : ""}
              onClick={at === 0 ? undefined : () => answer(value, typed)}
            >
              {label}
            </button>
          ))}
        </div>
      </form>
    </dialog>
  );
}
