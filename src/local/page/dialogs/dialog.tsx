/** Dialogs over the page: of scripts that ask or show a page, and of the page itself. */
import { useState } from "preact/hooks";
import { attempt } from "../actions/attempt";
import type { Question } from "../model/shown";
import { useStore } from "../model/use-store";
import { call } from "../server/client";
import { AheadDialog } from "./ahead-dialog";
import { EventsDialog } from "./events-dialog";
import { ReportDialog } from "./report-dialog";
import { DialogFrame } from "./dialog-frame";
import { PageDialog } from "./page-dialog";
import { texts } from "../texts/texts";

export function Dialogs() {
  const store = useStore();
  const { question, dialog, ahead, events } = store;
  const page = store.state?.pageDialog;
  return (
    <>
      {page && <PageDialog key={page.version} view={page} />}
      {ahead && <AheadDialog ahead={ahead} />}
      {events?.is === "choosing" && (
        <EventsDialog key={`${events.file.id} ${events.file.map.list ?? ""}`} events={events} />
      )}
      {events?.is === "loaded" && <ReportDialog {...events} />}
      {question && (
        <Dialog
          key={question.number}
          title={question.title}
          text={question.text}
          buttons={question.buttons.map((label) => ({ label, value: label }))}
          list={question.list}
          field={question.field}
          hasLines={question.hasLines}
          answer={question.answer}
        />
      )}
      {dialog && !question && (
        <Dialog
          key={`asked ${dialog.id}`}
          title={dialog.title}
          text={dialog.text}
          buttons={dialog.buttons.map((button) => ({ label: LABELS[button] ?? button, value: button }))}
          field={dialog.asksText ? "" : undefined}
          answer={(button, text) => {
            const answered = { id: dialog.id, button: button ?? "CLOSE", text };
            void attempt(store, () => call("answerDialog", answered));
          }}
        />
      )}
    </>
  );
}

/** As Sheets writes the buttons of `ui`. */
const LABELS: Readonly<Record<string, string>> = {
  OK: "OK",
  CANCEL: texts.words.cancel,
  YES: texts.words.yes,
  NO: texts.words.no,
};

interface DialogProps {
  readonly title: string;
  readonly text: string;
  /** The first is what Enter presses. */
  readonly buttons: readonly { readonly label: string; readonly value: string }[];
  readonly list?: Question["list"];
  readonly field: string | undefined;
  readonly hasLines?: boolean | undefined;
  readonly answer: (button: string | null, text: string) => void;
}

function Dialog({ title, text, buttons, list, field, hasLines, answer }: DialogProps) {
  const [typed, setTyped] = useState(field ?? "");
  const [first, ...others] = buttons;
  const name = title === "" ? texts.words.message : title;
  const Field = hasLines ? "textarea" : "input";
  return (
    <DialogFrame name={name} title={title} isModal close={() => answer(null, typed)}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) answer(first.value, typed);
        }}
      >
        {text !== "" && <p class="dialog-text">{text}</p>}
        {list && (
          <dl class="dialog-list">
            {list.map(([term, meaning]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        )}
        {field !== undefined && (
          <Field
            aria-label={text === "" ? name : text}
            value={typed}
            rows={hasLines ? 5 : undefined}
            onInput={(event: InputEvent) => setTyped((event.currentTarget as HTMLInputElement).value)}
          />
        )}
        <div class="buttons">
          {others.toReversed().map(({ label, value }) => (
            <button key={value} type="button" onClick={() => answer(value, typed)}>
              {label}
            </button>
          ))}
          {first && (
            <button type="submit" class="action">
              {first.label}
            </button>
          )}
        </div>
      </form>
    </DialogFrame>
  );
}
