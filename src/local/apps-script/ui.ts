/** Ui, menus and dialogs: what scripts put on the screen. */
import { Button, ButtonSet, EnumValue } from "./enums";
import { HtmlOutput } from "./html";
import { NotImplementedError, ServiceError, signatureError } from "./service-error";
import { expectStandIn, typed } from "./stand-in";
import type { Prompt, Waiting } from "./waiting";

type Google = GoogleAppsScript.Base.Ui;

/** An entry of a menu. */
export type MenuEntry =
  | { readonly kind: "item"; readonly label: string; readonly functionName: string }
  | { readonly kind: "separator" }
  | { readonly kind: "menu"; readonly menu: MenuRecord };

/** A menu as people see it. The add-on's own menu stands under Extensions. */
export interface MenuRecord {
  readonly title: string;
  readonly addOn: boolean;
  readonly entries: readonly MenuEntry[];
}

/** A page beside the sheet. */
export interface SidebarRecord {
  readonly title: string;
  readonly html: string;
}

/** What is on the screen of one document; scripts change it, pages show it. */
export interface Screen {
  readonly addOnName: string;
  menus: MenuRecord[];
  sidebar: SidebarRecord | undefined;
  /** Told after each change. */
  readonly changed: (what: "menus" | "sidebar") => void;
}

/** The most characters of a dialog's text that people are shown. */
const BUTTONS: Readonly<Record<string, readonly string[]>> = {
  OK: ["OK"],
  OK_CANCEL: ["OK", "CANCEL"],
  YES_NO: ["YES", "NO"],
  YES_NO_CANCEL: ["YES", "NO", "CANCEL"],
};

/** Stands in for a Menu. Nothing shows before `addToUi`. */
export class Menu implements Pick<GoogleAppsScript.Base.Menu, "addItem" | "addSeparator" | "addSubMenu" | "addToUi"> {
  readonly #screen: Screen;
  readonly #title: string;
  readonly #addOn: boolean;
  readonly #entries: MenuEntry[] = [];

  constructor(screen: Screen, title: string, addOn: boolean) {
    this.#screen = screen;
    this.#title = title;
    this.#addOn = addOn;
  }

  /** For other stand-ins. */
  readonly record = (): MenuRecord => ({ title: this.#title, addOn: this.#addOn, entries: [...this.#entries] });

  addItem(caption: string, functionName: string): GoogleAppsScript.Base.Menu {
    if (typeof caption !== "string" || typeof functionName !== "string") {
      throw signatureError("Menu.addItem", [caption, functionName]);
    }
    return this.#add({ kind: "item", label: caption, functionName });
  }
  addSeparator(): GoogleAppsScript.Base.Menu {
    return this.#add({ kind: "separator" });
  }
  addSubMenu(menu: GoogleAppsScript.Base.Menu): GoogleAppsScript.Base.Menu {
    return this.#add({ kind: "menu", menu: expectStandIn(Menu, menu, "Menu.addSubMenu").record() });
  }
  addToUi(): void {
    const others = this.#screen.menus.filter(({ title }) => title !== this.#title);
    this.#screen.menus = [...others, this.record()];
    this.#screen.changed("menus");
  }

  #add(entry: MenuEntry): GoogleAppsScript.Base.Menu {
    this.#entries.push(entry);
    return typed(this);
  }
}

/** Stands in for the Ui of a document. */
export class Ui implements Pick<
  Google,
  "Button" | "ButtonSet" | "alert" | "createAddonMenu" | "createMenu" | "showSidebar"
> {
  readonly Button = typed<Google["Button"]>(Button);
  readonly ButtonSet = typed<Google["ButtonSet"]>(ButtonSet);
  readonly #screen: Screen;
  readonly #waiting: Waiting;

  constructor(screen: Screen, waiting: Waiting) {
    this.#screen = screen;
    this.#waiting = waiting;
  }

  createMenu(caption: string): GoogleAppsScript.Base.Menu {
    return typed(new Menu(this.#screen, caption, false));
  }
  createAddonMenu(): GoogleAppsScript.Base.Menu {
    return typed(new Menu(this.#screen, this.#screen.addOnName, true));
  }

  /** The sidebar that was open closes. Its width is fixed. */
  showSidebar(userInterface: GoogleAppsScript.HTML.HtmlOutput): void {
    const output = expectStandIn(HtmlOutput, userInterface, "Ui.showSidebar");
    this.#screen.sidebar = { title: output.getTitle(), html: output.getContent() };
    this.#screen.changed("sidebar");
  }

  /** Waits for the person: alert(text), alert(text, buttons) or alert(title, text, buttons). */
  alert(...args: readonly unknown[]): GoogleAppsScript.Base.Button {
    return this.#waiting.answer(promptOf(args), (button) => {
      const pressed = (Button as Readonly<Record<string, EnumValue>>)[button];
      if (!pressed) throw new NotImplementedError(`Ui.Button.${button}`);
      return typed(pressed);
    });
  }
}

function promptOf(args: readonly unknown[]): Prompt {
  const last = args.at(-1);
  const buttons = last instanceof EnumValue ? BUTTONS[last.label] : BUTTONS["OK"];
  const texts = last instanceof EnumValue ? args.slice(0, -1) : args;
  if (!buttons || texts.length === 0 || texts.length > 2 || texts.some((text) => typeof text !== "string")) {
    throw signatureError("Ui.alert", args);
  }
  const [title, text] = texts.length === 2 ? texts : ["", texts[0]];
  if (texts.length === 2 && !(last instanceof EnumValue)) throw new ServiceError("Ui.alert: a title needs buttons.");
  return { title: String(title), text: String(text), buttons };
}
