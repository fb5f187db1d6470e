/** A person at the sidebar, who clicks, and types only what is their own: both are counted. */
import type { Locator, Page } from "playwright-core";
import type { LiveDesk } from "../live-desk";

/** What is hidden is another kind's form. */
const SHOWN = ":not([hidden]):not([hidden] *)";

export class Asker {
  clicks = 0;
  /** "Name: Board": each field that was typed into. */
  readonly typed: string[] = [];
  private scope: Locator | undefined;

  constructor(private readonly desk: LiveDesk) {}

  private get page(): Page {
    return this.desk.sidebar.page;
  }

  /** One of the sidebar's views. */
  async view(name: string): Promise<void> {
    await this.click(this.page.getByRole("tab", { name }));
  }

  async kind(title: string): Promise<void> {
    await this.reopen("kind of question");
    await this.click(this.page.getByRole("radio", { name: title, exact: true }));
  }

  /** A board of these numbers in these days, before anybody looks at it. */
  async board(names: readonly string[], days: string): Promise<void> {
    await this.kind("A board of numbers");
    for (const name of names) await this.typeName(name);
    await this.pick("Dates", days);
  }

  /** One of a few words. */
  async choose(label: string, choice: string): Promise<void> {
    const field = await this.find(label);
    // Opening the list, and the choice in it.
    this.clicks += 2;
    await field.selectOption(choice);
  }

  /** A name from the list of a field. */
  async pick(label: string, name: string): Promise<void> {
    await this.click(await this.find(label));
    const option = this.page.getByRole("option").filter({ has: this.page.getByTitle(name, { exact: true }) });
    await this.click(option);
  }

  async type(label: string, text: string): Promise<void> {
    const field = await this.find(label);
    this.clicks += 1;
    this.typed.push(`${label}: ${text}`);
    await field.fill(text);
    await field.blur();
  }

  /** Into a cell of the sheet. */
  typeCell(sheet: string, a1: string, text: string): void {
    this.typed.push(`${a1}: ${text}`);
    this.desk.sheet.setInput(sheet, a1, text);
  }

  /** One more metric of a board. */
  async typeName(name: string): Promise<void> {
    const isFirst = this.typed.length === 0;
    await this.type(isFirst ? "Numbers" : "Add another", name);
  }

  async check(label: string): Promise<void> {
    await this.click(await this.find(label));
  }

  async press(name: string | RegExp): Promise<void> {
    const named = typeof name === "string" ? { name, exact: true } : { name };
    // What is folded is hidden until then.
    const button = this.root
      .getByRole("button", { ...named, includeHidden: true })
      .and(this.page.locator(SHOWN))
      .first();
    await this.unfold(button);
    await this.click(button);
  }

  /** Within one of the groups of fields: "Condition 2". */
  async within(group: string, work: () => Promise<void>): Promise<void> {
    await this.reopen("question");
    const scope = this.page.getByRole("group", { name: group, exact: true }).and(this.page.locator(SHOWN));
    if ((await scope.locator("select").count()) === 0) await this.click(scope.getByRole("button").first());
    this.scope = scope;
    await work();
    this.scope = undefined;
  }

  /** What is folded under these words. */
  async open(words: string): Promise<void> {
    await this.click(this.page.locator("summary", { hasText: words }).and(this.page.locator(SHOWN)));
  }

  /** A step that is done is a line, with a button that opens it. */
  async reopen(step: string): Promise<void> {
    const line = this.page.getByRole("button", { name: `Change the ${step}` }).and(this.page.locator(SHOWN));
    if (await line.isVisible()) await this.click(line);
  }

  select(a1: string): void {
    this.clicks += 1;
    this.desk.select(a1);
  }

  /** Looks at the first rows and lets them land. */
  async lookAndLand(): Promise<void> {
    await this.look();
    await this.land();
  }

  async look(): Promise<void> {
    await this.press("Preview");
    await this.seeOrRefuse("Nothing is written yet.");
  }

  async land(): Promise<void> {
    await this.press("Insert");
    await this.seeOrRefuse("inserted at");
  }

  /** Waits for a text. @throws Error with what the sidebar says in its place */
  private async seeOrRefuse(text: string): Promise<void> {
    const shown = this.page.locator(SHOWN);
    const refusal = this.page.locator(`:is(.problem, .notice.bad, .notice.asks)${SHOWN}`).first();
    await this.page.getByText(text).and(shown).first().or(refusal).first().waitFor();
    if (await refusal.isVisible()) throw new Error(`The sidebar says: ${await refusal.innerText()}`);
  }

  /** Waits until the text can be seen. */
  see(text: string): Promise<void> {
    return this.page.getByText(text).and(this.page.locator(SHOWN)).first().waitFor();
  }

  private get root(): Locator | Page {
    return this.scope ?? this.page;
  }

  private async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  private async find(label: string): Promise<Locator> {
    const words = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const labelled = this.root.getByLabel(new RegExp(`^\\s*${words}(?: \\(optional\\))?\\s*$`));
    const field = labelled.and(this.page.locator(`:is(input, select, textarea)${SHOWN}`)).first();
    await this.unfold(field);
    return field;
  }

  /** Opens what a field is folded into. */
  private async unfold(what: Locator): Promise<void> {
    await what.waitFor({ state: "attached" });
    const folded = what.locator("xpath=ancestor::details[not(@open)]/summary");
    // Each that is opened is none of them any more.
    while ((await folded.count()) > 0) await this.click(folded.first());
  }
}
