/** Short messages in the corner: of scripts, and of what could not be done. */
import { useStore } from "../model/use-store";
import { Icon } from "../menus/icon";
import { texts } from "../texts/texts";

export function Toasts() {
  const store = useStore();
  return (
    <div class="toasts" role="status" aria-live="polite">
      {store.toasts.toReversed().map(({ id, title, message, isBad }) => (
        <div key={id} class={isBad ? "toast bad" : "toast"}>
          <p>
            {title !== "" && <b>{title} </b>}
            {message}
          </p>
          <button
            type="button"
            class="icon"
            aria-label={texts.page.closeMessage}
            onClick={() => store.dropToast(id)}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
    </div>
  );
}
