/** What a document shows of its scripts. */
import type { Toast } from "../range/spreadsheet-context";
import type { DialogRecord, MenuRecord, Screen, SidebarRecord } from "../services/ui";
import type { Answered, Prompt } from "../time/waiting";

export type ScreenEvent = "menus" | "sidebar" | "dialog" | "toast";

/** A button's name, with a text if asked. */
export type Answer = (prompt: Prompt) => string | Answered | Promise<string | Answered>;

export function answeredOf(given: string | Answered): Answered {
  return typeof given === "string" ? { button: given, text: "" } : given;
}

/** The answer where nobody looks. */
export function firstButton({ buttons }: Prompt): string {
  return buttons[0] ?? "OK";
}

/**
 * Menus, sidebar, dialogs and toasts of one open document. It answers prompts by the function it was given.
 */
export class DocumentScreen implements Screen {
  language: string | undefined;
  menus: MenuRecord[] = [];
  sidebar: SidebarRecord | undefined;
  dialog: DialogRecord | undefined;
  /** The toasts that were shown, the newest last. */
  readonly toasts: Toast[] = [];
  readonly prompts: ({ readonly prompt: Prompt } & Answered)[] = [];
  private readonly listeners = new Set<(event: ScreenEvent) => void>();

  constructor(
    readonly addOnName: string,
    private readonly press: Answer,
  ) {}

  readonly changed = (event: ScreenEvent): void => {
    for (const listener of this.listeners) listener(event);
  };

  /** Until the returned function is called. */
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

  /** By a menu item's label. */
  functionOf(label: string): string | undefined {
    const items = this.menus.flatMap(({ entries }) => entries);
    return items.find((item) => item.label === label)?.functionName;
  }
}
