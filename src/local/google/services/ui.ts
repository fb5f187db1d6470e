/** Ui, menus and dialogs: what scripts put on the screen. */
import { servedPage } from "./served-page";
import { type Access, ANYWHERE, type ClassAccess } from "../rules/auth";
import { Button, ButtonSet, EnumValue } from "../rules/enums";
import { HtmlOutput } from "./html";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import { expectStandIn, typed } from "../rules/stand-in";
import type { Prompt, Waiting } from "../time/waiting";

type Google = GoogleAppsScript.Base.Ui;

/** An entry of a menu. */
export interface MenuEntry {
  readonly label: string;
  readonly functionName: string;
}

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

/** The buttons of a dialog, by the name of their set. */
const BUTTONS: Readonly<Record<string, readonly string[]>> = {
  OK: ["OK"],
  OK_CANCEL: ["OK", "CANCEL"],
  YES_NO: ["YES", "NO"],
  YES_NO_CANCEL: ["YES", "NO", "CANCEL"],
};

const ON_SCREEN: Access = { modes: [], scopes: ["script.container.ui"] };

/** Stands in for a Menu. Nothing shows before `addToUi`. */
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

/** Stands in for the Ui of a document. */
export class Ui implements Pick<
  Google,
  "Button" | "ButtonSet" | "alert" | "createAddonMenu" | "createMenu" | "showSidebar"
> {
  static readonly access: ClassAccess = {
    modes: ["NONE", "LIMITED"],
    methods: { showSidebar: ON_SCREEN, alert: ON_SCREEN },
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

  /** The sidebar that was open closes. Its width is fixed. */
  showSidebar(userInterface: GoogleAppsScript.HTML.HtmlOutput): void {
    const output = expectStandIn(HtmlOutput, userInterface, "Ui.showSidebar");
    const content = output.getContent();
    this.#screen.sidebar = {
      title: output.getTitle(),
      html: this.#cutsPages ? servedPage(content) : content,
    };
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
  if (texts.length === 2 && !(last instanceof EnumValue))
    throw new ServiceError("Ui.alert: a title needs buttons.");
  return { title: String(title), text: String(text), buttons };
}
