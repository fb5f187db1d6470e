/** The add-on's menu and sidebar. */
import { DISPLAY_NAME, MENU_ITEMS } from "../shared/display-name";
import { chooseLanguage, type Language } from "../shared/language";
import type { Services } from "../shared/services";
import type { ScriptsHere } from "../sheet-writer/formulas/script-mark";

/** The element of the page that its program finds its ticket on. */
const PAGE_ROOT = '<main id="app"';

/** Works with no authorisation at all: it reads the person's language alone, and adds menu items. */
export function addMenu(services: Services): void {
  const items = MENU_ITEMS[readLanguage(services)];
  services.spreadsheetApp
    .getUi()
    .createAddonMenu()
    .addItem(items.pull, "openSidebar")
    .addItem(items.refresh, "refreshFormulas")
    .addToUi();
}

/** Without authorisation "locale only" is known of a person; a menu in English is better than none. */
function readLanguage({ session }: Services): Language {
  try {
    return chooseLanguage([session.getActiveUserLocale()]);
  } catch {
    return "en";
  }
}

/** `ticket`: what the page's calls will show. `scripts`: what the page says of them. */
export function showSidebar(services: Services, ticket: string, { own, other }: ScriptsHere): void {
  // Not as a template: the page holds no scriptlets, and its program may hold what looks like one.
  const page = services.html.createHtmlOutputFromFile("Sidebar").setTitle(DISPLAY_NAME);
  const given = { ticket, script: own, ...(other !== undefined && { other }) };
  const attributes = Object.entries(given).map(([name, value]) => ` data-${name}="${plainId(value)}"`);
  page.setContent(page.getContent().replace(PAGE_ROOT, () => PAGE_ROOT + attributes.join("")));
  services.spreadsheetApp.getUi().showSidebar(page);
}

/** An id has nothing that could end an attribute; a note that a person changed may. */
function plainId(id: string): string {
  return id.replace(/[^\w-]/g, "");
}

/** A few words at the lower right of the spreadsheet; with -1 seconds they stay until they are closed. */
export function showToast(services: Services, message: string, seconds = 8): void {
  services.spreadsheet.toast(message, DISPLAY_NAME, seconds);
}
