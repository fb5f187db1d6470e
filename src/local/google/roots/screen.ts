/** What one document shows of its scripts: menus, the sidebar, toasts and dialogs. */
import type { Toast } from "../range/spreadsheet-context";
import type { DialogRecord, MenuRecord, Screen, SidebarRecord } from "../services/ui";
import type { Answered, Prompt } from "../time/waiting";

export type ScreenEvent = "menus" | "sidebar" | "dialog" | "toast";

/** Answers dialogs: by the name of a button, and with a text where one is asked for. */
export type Answer = (prompt: Prompt) => string | Answered | Promise<string | Answered>;

export function answeredOf(given: string | Answered): Answered {
  return typeof given === "string" ? { button: given, text: "" } : given;
}

/** What is pressed where nobody looks. */
export function firstButton({ buttons }: Prompt): string {
  return buttons[0] ?? "OK";
}

export class DocumentScreen implements Screen {
  menus: MenuRecord[] = [];
  sidebar: SidebarRecord | undefined;
  dialog: DialogRecord | undefined;
  /** The newest last. */
  readonly toasts: Toast[] = [];
  /** Every question that was asked, and its answer. */
  readonly prompts: ({ readonly prompt: Prompt } & Answered)[] = [];
  private readonly listeners = new Set<(event: ScreenEvent) => void>();

  constructor(
    readonly addOnName: string,
    private readonly press: Answer,
  ) {}

  readonly changed = (event: ScreenEvent): void => {
    for (const listener of this.listeners) listener(event);
  };

  /** Follows what appears until the returned function is called. */
  onChange(listener: (event: ScreenEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  toast(toast: Toast): void {
    this.toasts.push(toast);
    this.changed("toast");
  }

  async answer(prompt: Prompt): Promise<Answered> {
    const answered = answeredOf(await this.press(prompt));
    this.prompts.push({ prompt, ...answered });
    return answered;
  }

  /** The function behind a menu item; undefined where no menu has such an item. */
  functionOf(label: string): string | undefined {
    const items = this.menus.flatMap(({ entries }) => entries);
    return items.find((item) => item.label === label)?.functionName;
  }
}
