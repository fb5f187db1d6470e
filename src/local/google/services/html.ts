/** HtmlService and HtmlOutput: pages from the project's own files. */
import { type ClassAccess, IN_DOCUMENTS } from "../rules/auth";
import { ServiceError } from "../rules/service-error";
import { typed } from "../rules/stand-in";

type Google = GoogleAppsScript.HTML.HtmlOutput;
type OutputMethods = "getContent" | "getTitle" | "setTitle";

/** Stands in for an HtmlOutput. */
export class HtmlOutput implements Pick<Google, OutputMethods> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #content: string;
  #title = "";

  constructor(content: string) {
    this.#content = content;
  }

  getContent(): string {
    return this.#content;
  }
  getTitle(): string {
    return this.#title;
  }
  setTitle(title: string): Google {
    this.#title = title;
    return typed(this);
  }
}

/** Stands in for HtmlService. `files` are the project's HTML files by their names without `.html`. */
export class HtmlService implements Pick<GoogleAppsScript.HTML.HtmlService, "createHtmlOutputFromFile"> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #files: ReadonlyMap<string, string>;
  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  createHtmlOutputFromFile(filename: string): Google {
    const content = this.#files.get(filename.replace(/\.html$/, ""));
    if (content === undefined) throw new ServiceError(`No HTML file named ${filename} was found.`);
    return typed(new HtmlOutput(content));
  }
}
