/** Texts with links in parts of them. Of styles there is one for the whole cell. */
import type { CellStyle, TextLink } from "../../sheet/grid/cells";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import { typed } from "../rules/stand-in";
import { TextStyle } from "./text-style";

type Google = GoogleAppsScript.Spreadsheet.RichTextValue;
type GoogleBuilder = GoogleAppsScript.Spreadsheet.RichTextValueBuilder;
type GoogleStyle = GoogleAppsScript.Spreadsheet.TextStyle;

type ValueMethods =
  | "copy"
  | "getEndIndex"
  | "getLinkUrl"
  | "getRuns"
  | "getStartIndex"
  | "getText"
  | "getTextStyle";

export class RichTextValue implements Pick<Google, ValueMethods> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;

  constructor(
    readonly text: string,
    readonly links: readonly TextLink[],
    private readonly style: CellStyle,
    private readonly start = 0,
  ) {}

  copy(): GoogleBuilder {
    return typed(new RichTextValueBuilder(this.text, this.links, this.style));
  }
  getText(): string {
    return this.text;
  }
  getStartIndex(): number {
    return this.start;
  }
  getEndIndex(): number {
    return this.start + this.text.length;
  }
  getTextStyle(): GoogleStyle {
    return typed(new TextStyle(this.style));
  }
  /** Of the whole text; null where it has none or several. */
  getLinkUrl(): string | null {
    const [only] = this.links;
    return only?.start === 0 && only.end === this.text.length ? only.url : null;
  }
  /** Parts that are linked alike, which make up the whole text. */
  getRuns(): Google[] {
    const ends = this.links.flatMap(({ start, end }) => [start, end]);
    const cuts = [...new Set([0, ...ends, this.text.length])].sort((a, b) => a - b);
    return cuts.slice(0, -1).map((from, at) => {
      const to = cuts[at + 1] ?? this.text.length;
      const link = this.links.find(({ start, end }) => start <= from && end >= to);
      const links = link ? [{ start: 0, end: to - from, url: link.url }] : [];
      return typed(new RichTextValue(this.text.slice(from, to), links, this.style, from));
    });
  }
}

/** Made from a text that stands in a cell. */
export class RichTextValueBuilder implements Pick<GoogleBuilder, "build" | "setLinkUrl"> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  #links: readonly TextLink[];

  constructor(
    private readonly text: string,
    links: readonly TextLink[],
    private readonly style: CellStyle,
  ) {
    this.#links = links;
  }

  setLinkUrl(...args: unknown[]): GoogleBuilder {
    const [start, end, url] = args;
    if (args.length !== 3) throw new NotImplementedError("RichTextValueBuilder.setLinkUrl of a whole text");
    if (typeof start !== "number" || typeof end !== "number" || typeof url !== "string")
      throw signatureError("SpreadsheetApp.RichTextValueBuilder.setLinkUrl", args);
    if (start < 0 || end > this.text.length || start >= end)
      throw new ServiceError(`Invalid argument: ${start < 0 ? "startOffset" : "endOffset"}`);
    const others = this.#links.filter((link) => link.end <= start || link.start >= end);
    this.#links = [...others, { start, end, url }].sort((a, b) => a.start - b.start);
    return typed(this);
  }
  build(): Google {
    return typed(new RichTextValue(this.text, this.#links, this.style));
  }
}
