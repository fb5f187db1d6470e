import { ANYWHERE, type ClassAccess } from "../rules/auth";
import { EnumValue } from "../rules/enums";
import { signatureError } from "../rules/service-error";
import { typed } from "../rules/stand-in";
import type { Prompt } from "../time/waiting";
import type { HtmlOutput } from "./html";

/** A page over the cells. */
export interface DialogRecord {
  readonly title: string;
  readonly html: string;
  /** A length on the screen in pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it blocks all else. */
  readonly isModal: boolean;
}

/** Google's defaults are unknown: pages that need a size must set it. */
const USUAL_SIZE = { width: 600, height: 400 };

export function dialogOf(output: HtmlOutput, title: string, isModal: boolean, html: string): DialogRecord {
  const [width, height] = [output.getWidth() as number | null, output.getHeight() as number | null];
  return { title, html, isModal, width: width ?? USUAL_SIZE.width, height: height ?? USUAL_SIZE.height };
}

export class PromptResponse implements GoogleAppsScript.Base.PromptResponse {
  static readonly access: ClassAccess = ANYWHERE;
  readonly #button: EnumValue;
  readonly #text: string;

  constructor(button: EnumValue, text: string) {
    this.#button = button;
    this.#text = text;
  }

  getSelectedButton(): GoogleAppsScript.Base.Button {
    return typed(this.#button);
  }
  /** Also after closing or Cancel. */
  getResponseText(): string {
    return this.#text;
  }
}

/** Buttons by the name of their set. */
const BUTTONS: Readonly<Record<string, readonly string[]>> = {
  OK: ["OK"],
  OK_CANCEL: ["OK", "CANCEL"],
  YES_NO: ["YES", "NO"],
  YES_NO_CANCEL: ["YES", "NO", "CANCEL"],
};

/** Reads (text), (text, buttons) or (title, text, buttons). */
export function promptOf(method: string, args: readonly unknown[]): Prompt {
  const last = args.at(-1);
  const hasButtons = last instanceof EnumValue;
  const buttons = hasButtons ? BUTTONS[last.label] : BUTTONS["OK"];
  const texts = hasButtons ? args.slice(0, -1) : args;
  const isText = texts.every((text) => typeof text === "string");
  if (!buttons || !isText || texts.length === 0 || texts.length > (hasButtons ? 2 : 1))
    throw signatureError(method, args);
  const [title = "", text = ""] = texts.length === 2 ? texts : ["", ...texts];
  return { title, text, buttons };
}
