/** The panel of "Find and replace", over the cells' upper right corner. */
import { useLayoutEffect } from "preact/hooks";
import { changeFind, closeFind, focusFindField, replaceFound, stepFind } from "../actions/finding";
import { numberText } from "../model/locale-texts";
import type { Finding } from "../model/shown";
import type { Store } from "../model/store";
import { useStore } from "../model/use-store";
import { Icon } from "../menus/icon";
import { texts } from "../texts/texts";

export function FindBar() {
  const { finding } = useStore();
  return finding ? <FindPanel finding={finding} /> : null;
}

function FindPanel({ finding }: { readonly finding: Finding }) {
  const store = useStore();
  const { text, by, matchCase } = finding;
  useLayoutEffect(focusFindField, []);
  return (
    <form
      class="find-bar"
      role="search"
      aria-label={texts.find.title}
      onSubmit={(event) => {
        event.preventDefault();
        void stepFind(store, 1);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") closeFind(store);
        else if (event.key === "Enter" && event.shiftKey) void stepFind(store, -1);
        else return;
        event.preventDefault();
      }}
    >
      <label>
        {texts.find.find}
        <input
          value={text}
          onInput={({ currentTarget }) => void changeFind(store, { text: currentTarget.value })}
        />
      </label>
      <output aria-live="polite">{describeFound(store, finding)}</output>
      <label>
        {texts.find.replaceWith}
        <input
          value={by}
          onInput={({ currentTarget }) => void changeFind(store, { by: currentTarget.value })}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={matchCase}
          onChange={({ currentTarget }) => void changeFind(store, { matchCase: currentTarget.checked })}
        />
        {texts.find.matchCase}
      </label>
      <FindButtons store={store} />
    </form>
  );
}

function FindButtons({ store }: { readonly store: Store }) {
  return (
    <p class="find-buttons">
      <button type="submit">{texts.find.next}</button>
      <button type="button" onClick={() => void stepFind(store, -1)}>
        {texts.find.previous}
      </button>
      <button type="button" onClick={() => void replaceFound(store, "cell")}>
        {texts.find.replace}
      </button>
      <button type="button" onClick={() => void replaceFound(store, "sheet")}>
        {texts.find.replaceAll}
      </button>
      <button type="button" class="icon" aria-label={texts.find.close} onClick={() => closeFind(store)}>
        <Icon name="cross" />
      </button>
    </p>
  );
}

/** Which of the cells that were found is the active one, and how many there are. */
function describeFound({ selection, locale }: Store, { text, found = [] }: Finding): string {
  if (text === "") return "";
  if (found.length === 0) return texts.words.none;
  const { row, column } = selection.anchor;
  const at = found.findIndex((one) => one.row === row && one.column === column);
  const count = numberText(locale, found.length);
  return at < 0 ? count : texts.find.place(numberText(locale, at + 1), count);
}
