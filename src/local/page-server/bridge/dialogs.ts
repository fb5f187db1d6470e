/** What scripts ask the person at the screen, until it is answered. */
import type { Prompt } from "../../google/time/waiting";
import type { DialogView } from "../contract/calls";

export class Dialogs {
  private readonly asked = new Map<
    number,
    { readonly view: DialogView; readonly answer: (button: string) => void }
  >();
  private lastId = 0;
  /** Told whenever a dialog opens or closes. */
  changed: () => void = () => undefined;
  /** Whether anybody looks: else a dialog is answered by its first button, and no script waits for nobody. */
  isWatched: () => boolean = () => false;

  get open(): DialogView[] {
    return [...this.asked.values()].map(({ view }) => view);
  }

  /** As `RuntimeOptions.answer`. */
  readonly ask = (prompt: Prompt): string | Promise<string> => {
    const { title, text, buttons } = prompt;
    if (!this.isWatched()) return buttons[0] ?? "OK";
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<string>((answer) => {
      this.asked.set(id, { view: { id, title, text, buttons, asksText: false }, answer });
      this.changed();
    });
  };

  /** The first answer of several windows counts. */
  answer(id: number, button: string): void {
    const dialog = this.asked.get(id);
    if (!dialog?.view.buttons.includes(button)) return;
    this.asked.delete(id);
    dialog.answer(button);
    this.changed();
  }
}
