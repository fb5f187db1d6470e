/** Above the cells of an opened file whose formulas would ask the service. */
import { attempt } from "../actions/attempt";
import { focusGrid } from "../actions/editing";
import { useStore } from "../model/use-store";
import { call } from "../server/client";
import { texts } from "../texts/texts";

export function HeldFormulas() {
  const store = useStore();
  if (store.state?.isHeld !== true) return null;
  const release = async (): Promise<void> => {
    await attempt(store, () => call("letFormulasAsk", null));
    focusGrid();
  };
  return (
    <p class="held" role="status">
      {texts.page.held}
      <button type="button" onClick={() => void release()}>
        {texts.page.letAsk}
      </button>
    </p>
  );
}
