/** HtmlService and HtmlOutput: pages from the project's own files. */
import { ServiceError, signatureError } from "./service-error";
import { typed } from "./stand-in";

type Google = GoogleAppsScript.HTML.HtmlOutput;
type OutputMethods =
  "append" | "getContent" | "getTitle" | "getWidth" | "setContent" | "setHeight" | "setTitle" | "setWidth";

/** Stands in for an HtmlOutput. */
export class HtmlOutput implements Pick<Google, OutputMethods> {
  #content: string;
  #title = "";
  #width: number | null = null;

  constructor(content: string) {
    this.#content = content;
  }

  getContent(): string {
    return this.#content;
  }
  setContent(content: string): Google {
    this.#content = content;
    return typed(this);
  }
  append(addedContent: string): Google {
    return this.setContent(this.#content + addedContent);
  }
  getTitle(): string {
    return this.#title;
  }
  setTitle(title: string): Google {
    this.#title = title;
    return typed(this);
  }
  /** Null before it is set; Google's types do not say so. */
  getWidth(): number {
    return this.#width as number;
  }
  /** A sidebar's width is fixed; this one only speaks for dialogs. */
  setWidth(width: number): Google {
    this.#width = width;
    return typed(this);
  }
  setHeight(_height: number): Google {
    return typed(this);
  }
}

/** Stands in for HtmlService. `files` are the project's HTML files by their names without `.html`. */
export class HtmlService implements Pick<
  GoogleAppsScript.HTML.HtmlService,
  "createHtmlOutput" | "createHtmlOutputFromFile"
> {
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
