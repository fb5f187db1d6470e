/** The sheets of the workbook, as tabs below the cells. */
import { useEffect, useState } from "preact/hooks";
import { focusGrid } from "../actions/editing";
import { changeSheet, renameSheet, showSheet } from "../actions/sheets";
import { tabEntries } from "../menus/entries";
import { ContextMenu, type MenuPlace } from "../menus/context-menu";
import { MenuButton } from "../menus/menu-button";
import { numberText } from "../model/locale-texts";
import { useStore } from "../model/use-store";
import { call } from "../server/client";
import type { SelectionSummary } from "../../page-server/contract/calls";
import { Icon } from "../menus/icon";
import { texts } from "../texts/texts";

export function SheetTabs() {
  const store = useStore();
  const { sheetId, state } = store;
  const [menuAt, setMenuAt] = useState<MenuPlace>();
  return (
    <footer class="sheet-bar">
      <button
        type="button"
        aria-label={texts.sheets.add}
        title={texts.sheets.add}
        class="icon"
        onClick={() => void changeSheet(store, { kind: "add" })}
      >
        <Icon name="plus" />
      </button>
      <MenuButton
        label={texts.sheets.all}
        face={<Icon name="list" />}
        class="icon"
        opensUp
        entries={(state?.sheets ?? []).map(({ id, name, hidden }) => ({
          label: hidden ? texts.sheets.hidden(name) : name,
          isOn: id === sheetId,
          run: () => void openSheet(id, hidden),
        }))}
      />
      <TabList onMenu={setMenuAt} />
      <MenuButton
        label={texts.sheets.menuOf(store.sheet?.name ?? "")}
        face={<Icon name="down" />}
        class="icon"
        opensUp
        entries={tabEntries(store, sheetId)}
      />
      {menuAt && (
        <ContextMenu
          label={texts.menus.sheet}
          entries={tabEntries(store, sheetId)}
          at={menuAt}
          close={() => setMenuAt(undefined)}
        />
      )}
      <span class="spring" />
      <SelectionSum />
    </footer>
  );

  async function openSheet(id: number, hidden: boolean): Promise<void> {
    if (hidden) await changeSheet(store, { kind: "show", sheet: id });
    showSheet(store, id);
    focusGrid();
  }
}

/** The tabs themselves: pressed, renamed, dragged, and gone through by arrows. */
function TabList({ onMenu }: { readonly onMenu: (at: MenuPlace) => void }) {
  const store = useStore();
  const { shownSheets, sheetId, state } = store;
  const [dragged, setDragged] = useState<number>();
  const { name: shownName } = store.sheet ?? {};
  useEffect(() => {
    document.getElementById(`tab-${sheetId}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [sheetId, shownName]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = shownSheets.findIndex(({ id }) => id === sheetId);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = shownSheets[at + step];
    if (event.key === "Enter" || event.key === "Escape") focusGrid();
    else if (event.key === "F2") void renameSheet(store, sheetId);
    else if (step !== 0 && next) {
      showSheet(store, next.id);
      document.getElementById(`tab-${next.id}`)?.focus();
    } else return;
    event.preventDefault();
  };
  const drop = (to: number): void => {
    const index = state?.sheets.findIndex(({ id }) => id === to) ?? -1;
    if (dragged !== undefined && dragged !== to && index >= 0) {
      void changeSheet(store, { kind: "move", sheet: dragged, to: index });
    }
    setDragged(undefined);
  };
  return (
    <div class="sheet-tabs" role="tablist" aria-label={texts.sheets.bar} onKeyDown={onKeyDown}>
      {shownSheets.map(({ id, name }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === sheetId}
          aria-controls="cells"
          tabIndex={id === sheetId ? 0 : -1}
          draggable
          onClick={() => showSheet(store, id)}
          onDblClick={() => void renameSheet(store, id)}
          onContextMenu={(event) => {
            event.preventDefault();
            showSheet(store, id);
            onMenu({ x: event.clientX, y: event.clientY });
          }}
          onDragStart={() => setDragged(id)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => drop(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function textOfSelection(locale: string, count: number, summary: SelectionSummary | undefined): string {
  const cells = texts.selection.cells(numberText(locale, count));
  if (!summary || summary.filled === 0) return cells;
  const filled = texts.selection.count(numberText(locale, summary.filled));
  const { sum, average } = summary;
  if (sum === undefined || average === undefined) return [filled, cells].join(" · ");
  return [texts.selection.sum(sum), texts.selection.average(average), filled, cells].join(" · ");
}

/** The number of selected cells, as a spreadsheet says it below. */
function SelectionSum() {
  const store = useStore();
  const { rect, state, sheetId, dataVersion } = store;
  const count = rect.rows * rect.columns;
  const [summary, setSummary] = useState<SelectionSummary>();
  useEffect(() => {
    setSummary(undefined);
    if (count < 2) return;
    let isOver = false;
    // A selection that is still drawn asks nothing.
    const timer = setTimeout(() => {
      void call("summary", { sheet: sheetId, rect }).then(
        (found) => isOver || setSummary(found),
        () => undefined,
      );
    }, 120);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [sheetId, rect.row, rect.column, rect.rows, rect.columns, dataVersion]);
  return (
    <span class="quiet sum">
      {count > 1 ? textOfSelection(store.locale, count, summary) : ""}
      {state?.notKept ? <b class="bad"> {texts.page.notKept(state.notKept)}</b> : null}
    </span>
  );
}
