/** What a page shows or reads aloud. */
import type { Page } from "playwright-core";

/** Not what is typed as it is: `code`, placeholders, and grammar in lists. */
export function collectTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest("head, code, script, template, .option-label")) continue;
      if (node instanceof Text) found.push(node.data);
      else if (element && !element.matches("input"))
        for (const name of ["aria-label", "title", "alt"]) found.push(element.getAttribute(name) ?? "");
    }
    return found;
  });
}

/** Words of English sentences, also in the midst of German ones. */
export const IS_ENGLISH = / (the|is|are|of|to|your|you|and) /i;
