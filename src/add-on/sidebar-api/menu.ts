/** The add-on's menu and sidebar. */
import { DISPLAY_NAME, MENU_ITEMS } from "../shared/display-name";
import type { Services } from "../shared/services";

/** The element of the page that its program finds its ticket on. */
const PAGE_ROOT = '<main id="app"';

/** Works with no authorisation at all: it reads nothing and only adds menu items. */
export function addMenu(services: Services): void {
  services.spreadsheetApp
    .getUi()
    .createAddonMenu()
    .addItem(MENU_ITEMS.pull, "openSidebar")
    .addItem(MENU_ITEMS.refresh, "refreshFormulas")
    .addToUi();
}

/** `ticket`: what the page's calls will show. */
export function showSidebar(services: Services, ticket: string): void {
  // Not as a template: the page holds no scriptlets, and its program may hold what looks like one.
  const page = services.html.createHtmlOutputFromFile("Sidebar").setTitle(DISPLAY_NAME);
  page.setContent(page.getContent().replace(PAGE_ROOT, () => `${PAGE_ROOT} data-ticket="${ticket}"`));
  services.spreadsheetApp.getUi().showSidebar(page);
}

/** A few words at the lower right of the spreadsheet; with -1 seconds they stay until they are closed. */
export function showToast(services: Services, message: string, seconds = 8): void {
  services.spreadsheet.toast(message, DISPLAY_NAME, seconds);
}
