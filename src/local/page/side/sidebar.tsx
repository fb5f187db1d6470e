/** A script's page next to the cells. */
import { useStore } from "../model/use-store";
import { closePage, ScriptFrame } from "./script-frame";
import { Icon } from "../menus/icon";
import { texts } from "../texts/texts";

export function Sidebar() {
  const store = useStore();
  const sidebar = store.state?.sidebar;
  if (!sidebar) return null;
  return (
    <aside class="sidebar" aria-label={sidebar.title}>
      <header>
        <h2>{sidebar.title}</h2>
        <button
          type="button"
          class="icon"
          aria-label={texts.page.closeSidebar}
          title={texts.words.close}
          onClick={() => void closePage(store, "sidebar", sidebar.version)}
        >
          <Icon name="cross" />
        </button>
      </header>
      <ScriptFrame name="sidebar" page={sidebar} />
    </aside>
  );
}
