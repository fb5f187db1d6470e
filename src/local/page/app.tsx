/** The page: menus, the bar, the cells, the tabs, and a script's page next to them. */
import { useEffect } from "preact/hooks";
import { focusGrid } from "./actions/editing";
import { FindBar } from "./bar/find-bar";
import { FormulaBar } from "./bar/formula-bar";
import { HeldFormulas } from "./bar/held-formulas";
import { Dialogs } from "./dialogs/dialog";
import { Toasts } from "./dialogs/toasts";
import { GridArea } from "./grid/grid";
import { MenuBar } from "./menus/menu-bar";
import { Toolbar } from "./menus/toolbar";
import type { Store } from "./model/store";
import { StoreContext, useChanges } from "./model/use-store";
import { Sidebar } from "./side/sidebar";
import { SheetTabs } from "./tabs/tabs";
import { texts } from "./texts/texts";

export function App({ store }: { readonly store: Store }) {
  useChanges(store);
  useEffect(() => {
    const step = (event: KeyboardEvent): void => {
      if (event.key !== "F6") return;
      event.preventDefault();
      focusNextPart(event.shiftKey ? -1 : 1);
    };
    addEventListener("keydown", step);
    return () => removeEventListener("keydown", step);
  }, []);
  const { state, sheet, connection } = store;
  const isReady = state !== undefined && sheet !== undefined;
  useEffect(() => {
    if (isReady) focusGrid();
  }, [isReady]);
  return (
    <StoreContext.Provider value={store}>
      {connection === "lost" && (
        <p class="lost" role="alert">
          {texts.page.lost}
        </p>
      )}
      {!isReady ? (
        <main class="opening">
          <h1>{texts.page.name}</h1>
          <p>{texts.page.opening}</p>
        </main>
      ) : (
        <div class={state.sidebar ? "app with-sidebar" : "app"}>
          <header class="top">
            <h1>{state.title}</h1>
            <MenuBar />
            <Toolbar />
            <FormulaBar />
            <HeldFormulas />
          </header>
          <main class="cells-area">
            <GridArea key={state.id} sheet={sheet} />
            <FindBar />
          </main>
          <Sidebar />
          <SheetTabs />
        </div>
      )}
      <Dialogs />
      <Toasts />
      <p class="unseen" aria-live="polite">
        {store.announcement}
      </p>
    </StoreContext.Provider>
  );
}

/** The parts in the order in which F6 leads through them, each by what takes the keyboard there. */
const PARTS = [
  "#cells",
  ".sheet-tabs [aria-selected=true]",
  ".sidebar iframe",
  ".menu-bar button[tabindex='0']",
  ".name-box",
];

function focusNextPart(step: 1 | -1): void {
  const parts = PARTS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
  const at = parts.findIndex((part) => part === document.activeElement);
  parts[(at + step + parts.length) % parts.length]?.focus();
}
