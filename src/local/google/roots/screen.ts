/** What one document shows of its scripts: menus, the sidebar, toasts and dialogs. */
import type { Toast } from "../range/spreadsheet-context";
import type { MenuRecord, Screen, SidebarRecord } from "../services/ui";
import type { Prompt } from "../time/waiting";

export type ScreenEvent = "menus" | "sidebar" | "toast";

/** Answers dialogs with the name of a button. */
export type Answer = (prompt: Prompt) => string | Promise<string>;

export class DocumentScreen implements Screen {
  menus: MenuRecord[] = [];
  sidebar: SidebarRecord | undefined;
  /** The newest last. */
  readonly toasts: Toast[] = [];
  /** Every dialog that was shown, and the button that was pressed. */
  readonly prompts: { readonly prompt: Prompt; readonly button: string }[] = [];
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

  async answer(prompt: Prompt): Promise<string> {
    const button = await this.press(prompt);
    this.prompts.push({ prompt, button });
    return button;
  }

  /** The function behind a menu item; undefined where no menu has such an item. */
  functionOf(label: string): string | undefined {
    const items = this.menus.flatMap(({ entries }) => entries);
    return items.find((item) => item.label === label)?.functionName;
  }
}
