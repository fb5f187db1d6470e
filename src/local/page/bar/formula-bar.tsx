/** The bar above the cells: where one is, and what the cell holds. */
import { useState } from "preact/hooks";
import { focusGrid } from "../actions/editing";
import { goTo, nameOf } from "../actions/selecting";
import { useStore } from "../model/use-store";
import { FormulaInput } from "./formula-input";
import { texts } from "../texts/texts";

export function FormulaBar() {
  const store = useStore();
  const from = store.detail?.filledFrom;
  return (
    <div class="formula-bar" role="group" aria-label={texts.bar.name}>
      <NameBox />
      <span class="fx" aria-hidden="true">
        fx
      </span>
      <FormulaInput where="bar" label={texts.bar.formula} />
      {from && <span class="filled-from">{texts.bar.filledFrom(from)}</span>}
    </div>
  );
}

function NameBox() {
  const store = useStore();
  const [typed, setTyped] = useState<string>();
  const leave = (): void => {
    setTyped(undefined);
    focusGrid();
  };
  return (
    <input
      class="name-box"
      aria-label={texts.bar.cell}
      spellcheck={false}
      autocomplete="off"
      value={typed ?? nameOf(store.rect, store.activeRect)}
      onFocus={(event) => event.currentTarget.select()}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (event.key === "Escape") leave();
        if (event.key !== "Enter") return;
        event.preventDefault();
        const text = event.currentTarget.value;
        if (goTo(store, text)) leave();
        else store.toast(texts.bar.noPlace(text), { isBad: true });
      }}
    />
  );
}
