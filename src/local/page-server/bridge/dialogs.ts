/** Dialogs of scripts, until answered. */
import type { Answered, Prompt } from "../../google/time/waiting";
import type { DialogView } from "../contract/calls";

/** Holds the answer of a prompt back until a window of the page gives one. */
export class Dialogs {
  private readonly asked = new Map<
    number,
    { readonly view: DialogView; readonly answer: (answered: Answered) => void }
  >();
  private lastId = 0;
  /** Called when a dialog opens or closes. */
  changed: () => void = () => undefined;
  /** If nobody looks, the first button answers, so that no script waits. */
  isWatched: () => boolean = () => false;

  get open(): DialogView[] {
    return [...this.asked.values()].map(({ view }) => view);
  }

  /** Asks the person, as `RuntimeOptions.answer` wants it. */
  readonly ask = (prompt: Prompt): string | Promise<Answered> => {
    const { title, text, buttons, asksText = false } = prompt;
    if (!this.isWatched()) return buttons[0] ?? "OK";
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<Answered>((answer) => {
      this.asked.set(id, { view: { id, title, text, buttons, asksText }, answer });
      this.changed();
    });
  };

  /** The first window's answer counts. CLOSE always works, as at Google. */
  answer(id: number, answered: Answered): void {
    const dialog = this.asked.get(id);
    if (!dialog || ![...dialog.view.buttons, "CLOSE"].includes(answered.button)) return;
    this.asked.delete(id);
    dialog.answer(answered);
    this.changed();
  }
}
