import { type ClassAccess, IN_DOCUMENTS } from "../rules/auth";
import { ServiceError, signatureError } from "../rules/service-error";
import { typed } from "../rules/stand-in";

type Google = GoogleAppsScript.HTML.HtmlOutput;
type OutputMethods =
  | "getContent"
  | "setContent"
  | "getTitle"
  | "setTitle"
  | "getWidth"
  | "setWidth"
  | "getHeight"
  | "setHeight";

export class HtmlOutput implements Pick<Google, OutputMethods> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  #content: string;
  #title = "";
  readonly #size: { width: number | null; height: number | null } = { width: null, height: null };

  constructor(content: string) {
    this.#content = content;
  }

  getContent(): string {
    return this.#content;
  }
  setContent(content: string): Google {
    if (typeof content !== "string") throw signatureError("HtmlOutput.setContent", [content]);
    this.#content = content;
    return typed(this);
  }
  getTitle(): string {
    return this.#title;
  }
  setTitle(title: string): Google {
    this.#title = title;
    return typed(this);
  }
  /** Null where it has none: Google's types leave that out. */
  getWidth(): number {
    return this.#size.width as number;
  }
  setWidth(width: number): Google {
    return this.#resize("width", width);
  }
  getHeight(): number {
    return this.#size.height as number;
  }
  setHeight(height: number): Google {
    return this.#resize("height", height);
  }

  /** Null resets it. A sidebar keeps its width. */
  #resize(side: "width" | "height", pixels: unknown): Google {
    if (pixels !== null && typeof pixels !== "number") {
      throw signatureError(`HtmlOutput.${side === "width" ? "setWidth" : "setHeight"}`, [pixels]);
    }
    this.#size[side] = pixels;
    return typed(this);
  }
}

/** `files`: HTML by names without `.html`. */
export class HtmlService implements Pick<
  GoogleAppsScript.HTML.HtmlService,
  "createHtmlOutput" | "createHtmlOutputFromFile"
> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #files: ReadonlyMap<string, string>;
  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  createHtmlOutput(html: unknown = ""): Google {
    if (typeof html !== "string") throw signatureError("HtmlService.createHtmlOutput", [html]);
    return typed(new HtmlOutput(html));
  }
  createHtmlOutputFromFile(filename: string): Google {
    const content = this.#files.get(filename.replace(/\.html$/, ""));
    if (content === undefined) throw new ServiceError(`No HTML file named ${filename} was found.`);
    return typed(new HtmlOutput(content));
  }
}
