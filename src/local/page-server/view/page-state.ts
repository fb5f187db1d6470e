/** All that the page shows beside the cells. */
import type { PageState } from "../contract/calls";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import { menusOf, sheetsOf } from "./state-view";

export function pageState({ runtime, workbook, time, kept, dialogs }: OpenSpreadsheet): PageState {
  const { sidebar } = runtime.screen;
  return {
    id: workbook.id,
    title: workbook.name,
    locale: workbook.locale,
    zone: workbook.timeZone,
    sheets: sheetsOf(workbook),
    menus: menusOf(runtime.screen),
    sidebar: sidebar ? { title: sidebar.title, version: versionOf(sidebar) } : null,
    dialogs: dialogs.open,
    ahead: time?.ahead ?? null,
    file: kept?.path ?? null,
    notKept: kept?.problem ?? null,
  };
}

const versions = new WeakMap<object, number>();
let lastVersion = 0;

/** Another number for each sidebar that was shown, be its page the same. */
function versionOf(sidebar: object): number {
  let version = versions.get(sidebar);
  if (version === undefined) versions.set(sidebar, (version = lastVersion += 1));
  return version;
}
