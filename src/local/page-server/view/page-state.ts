import type { DialogRecord } from "../../google/services/dialogs";
import type { PageDialogView, PageState } from "../contract/calls";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import { menusOf, sheetsOf } from "./state-view";

export function pageState({ runtime, workbook, time, kept, dialogs, events }: OpenSpreadsheet): PageState {
  const { sidebar, dialog } = runtime.screen;
  return {
    id: workbook.id,
    title: workbook.name,
    locale: workbook.locale,
    zone: workbook.timeZone,
    sheets: sheetsOf(workbook),
    menus: menusOf(runtime.screen),
    sidebar: sidebar ? { title: sidebar.title, version: versionOf(sidebar) } : null,
    pageDialog: dialog ? dialogView(dialog) : null,
    dialogs: dialogs.open,
    ahead: time?.ahead ?? null,
    isHeld: workbook.isHeld,
    takesEvents: events !== undefined,
    file: kept?.path ?? null,
    notKept: kept?.problem ?? null,
  };
}

function dialogView(dialog: DialogRecord): PageDialogView {
  const { title, width, height, isModal } = dialog;
  return { title, version: versionOf(dialog), width, height, isModal };
}

const versions = new WeakMap<object, number>();
let lastVersion = 0;

/** New whenever a page is shown, even the same one. */
export function versionOf(page: object): number {
  let version = versions.get(page);
  if (version === undefined) versions.set(page, (version = lastVersion += 1));
  return version;
}
