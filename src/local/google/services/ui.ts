import { servedPage } from "./served-page";
import { type Access, ANYWHERE, type ClassAccess } from "../rules/auth";
import { Button, ButtonSet, type EnumValue } from "../rules/enums";
import { HtmlOutput } from "./html";
import { NotImplementedError, signatureError } from "../rules/service-error";
import { expectStandIn, typed } from "../rules/stand-in";
import type { Answered, Waiting } from "../time/waiting";
import { dialogOf, type DialogRecord, PromptResponse, promptOf } from "./dialogs";

type Google = GoogleAppsScript.Base.Ui;

export interface MenuEntry {
  readonly label: string;
  readonly functionName: string;
}

/** The add-on's own menu is under Extensions. */
export interface MenuRecord {
  readonly title: string;
  readonly addOn: boolean;
  readonly entries: readonly MenuEntry[];
}

export interface SidebarRecord {
  readonly title: string;
  readonly html: string;
}

/** Changed by scripts, shown by pages. */
export interface Screen {
  readonly addOnName: string;
  /** In which its person reads, if it is not that of the platform. */
  readonly language?: string | undefined;
  menus: MenuRecord[];
  sidebar: SidebarRecord | undefined;
  dialog: DialogRecord | undefined;
  /** It is called after each change of what is shown. */
  readonly changed: (what: "menus" | "sidebar" | "dialog") => void;
}

export type { DialogRecord } from "./dialogs";

const ON_SCREEN: Access = { modes: [], scopes: ["script.container.ui"] };

/** A menu, which nobody sees before `addToUi` is called. */
export class Menu implements Pick<GoogleAppsScript.Base.Menu, "addItem" | "addToUi"> {
  static readonly access: ClassAccess = ANYWHERE;
  readonly #screen: Screen;
  readonly #title: string;
  readonly #addOn: boolean;
  readonly #entries: MenuEntry[] = [];

  constructor(screen: Screen, title: string, addOn: boolean) {
    this.#screen = screen;
    this.#title = title;
    this.#addOn = addOn;
  }

  addItem(caption: string, functionName: string): GoogleAppsScript.Base.Menu {
    if (typeof caption !== "string" || typeof functionName !== "string") {
      throw signatureError("Menu.addItem", [caption, functionName]);
    }
    this.#entries.push({ label: caption, functionName });
    return typed(this);
  }
  addToUi(): void {
    const others = this.#screen.menus.filter(({ title }) => title !== this.#title);
    this.#screen.menus = [...others, { title: this.#title, addOn: this.#addOn, entries: [...this.#entries] }];
    this.#screen.changed("menus");
  }
}

export class Ui implements Pick<
  Google,
  | "Button"
  | "ButtonSet"
  | "alert"
  | "createAddonMenu"
  | "createMenu"
  | "prompt"
  | "showModalDialog"
  | "showModelessDialog"
  | "showSidebar"
> {
  static readonly access: ClassAccess = {
    modes: ["NONE", "LIMITED"],
    methods: {
      showSidebar: ON_SCREEN,
      alert: ON_SCREEN,
      prompt: ON_SCREEN,
      showModalDialog: ON_SCREEN,
      showModelessDialog: ON_SCREEN,
    },
  };
  readonly Button = typed<Google["Button"]>(Button);
  readonly ButtonSet = typed<Google["ButtonSet"]>(ButtonSet);
  readonly #screen: Screen;
  readonly #waiting: Waiting;

  readonly #cutsPages: boolean;

  constructor(screen: Screen, waiting: Waiting, cutsPages: boolean) {
    this.#screen = screen;
    this.#waiting = waiting;
    this.#cutsPages = cutsPages;
  }

  createMenu(caption: string): GoogleAppsScript.Base.Menu {
    return typed(new Menu(this.#screen, caption, false));
  }
  createAddonMenu(): GoogleAppsScript.Base.Menu {
    return typed(new Menu(this.#screen, this.#screen.addOnName, true));
  }

  /** Replaces an open sidebar; the width is fixed. */
  showSidebar(userInterface: GoogleAppsScript.HTML.HtmlOutput): void {
    const output = expectStandIn(HtmlOutput, userInterface, "Ui.showSidebar");
    this.#screen.sidebar = { title: output.getTitle(), html: this.#pageOf(output) };
    this.#screen.changed("sidebar");
  }

  /** Blocks the page, not the script. */
  showModalDialog(userInterface: GoogleAppsScript.HTML.HtmlOutput, title: string): void {
    this.#show(userInterface, title, "showModalDialog");
  }
  showModelessDialog(userInterface: GoogleAppsScript.HTML.HtmlOutput, title: string): void {
    this.#show(userInterface, title, "showModelessDialog");
  }

  /** Waits for the person: alert(text), alert(text, buttons) or alert(title, text, buttons). */
  alert(...args: readonly unknown[]): GoogleAppsScript.Base.Button {
    const prompt = promptOf("Ui.alert", args);
    this.#showDialog(undefined);
    return this.#waiting.answer(prompt, ({ button }) => typed(buttonOf(button)));
  }

  /** As alert, with a field for a text. */
  prompt(...args: readonly unknown[]): GoogleAppsScript.Base.PromptResponse {
    const prompt = promptOf("Ui.prompt", args);
    this.#showDialog(undefined);
    return this.#waiting.answer({ ...prompt, asksText: true }, ({ button, text }: Answered) =>
      typed(new PromptResponse(buttonOf(button), text)),
    );
  }

  #show(page: unknown, title: unknown, method: "showModalDialog" | "showModelessDialog"): void {
    const output = dialogOutput(page, title, `Ui.${method}`);
    const isModal = method === "showModalDialog";
    this.#showDialog(dialogOf(output, String(title), isModal, this.#pageOf(output)));
  }

  /** Closes an open dialog (developers.google.com/apps-script/release-notes, 2014). */
  #showDialog(dialog: DialogRecord | undefined): void {
    if (this.#screen.dialog === dialog) return;
    this.#screen.dialog = dialog;
    this.#screen.changed("dialog");
  }

  #pageOf(output: HtmlOutput): string {
    const content = output.getContent();
    return this.#cutsPages ? servedPage(content) : content;
  }
}

function buttonOf(name: string): EnumValue {
  const pressed = (Button as Readonly<Record<string, EnumValue>>)[name];
  if (!pressed) throw new NotImplementedError(`Ui.Button.${name}`);
  return pressed;
}

function dialogOutput(page: unknown, title: unknown, method: string): HtmlOutput {
  if (typeof title !== "string") throw signatureError(method, [page, title]);
  return expectStandIn(HtmlOutput, page, method);
}
