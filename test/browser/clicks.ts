/** A person's clicks, counted. */
import type { Locator } from "playwright-core";

export class ClickCounter {
  count = 0;

  async click(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }
}
