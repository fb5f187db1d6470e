/** The buttons below the menus: those that are needed most. */
import { changeLooks, focusGrid, undo } from "../actions/editing";
import { insertChart } from "../actions/sheets";
import type { LooksChange } from "../../page-server/contract/calls";
import type { Store } from "../model/store";
import { useStore } from "../model/use-store";
import type { ComponentChildren } from "preact";
import { numberText } from "../model/locale-texts";
import { Icon } from "./icon";
import { MenuButton } from "./menu-button";
import { TimeButton } from "./time-button";

const PAINTS = [
  ["None", null],
  ["Blue", "#d2e3fc"],
  ["Green", "#ceead6"],
  ["Yellow", "#feefc3"],
  ["Red", "#fad2cf"],
  ["Grey", "#e8eaed"],
] as const;

const INKS = [
  ["Usual", null],
  ["Blue", "#1967d2"],
  ["Green", "#137333"],
  ["Red", "#c5221f"],
  ["Grey", "#5f6368"],
] as const;

function listAlignments(store: Store) {
  return (["left", "center", "right"] as const).map((align) => ({
    label: `Align ${align}`,
    run: () => look(store, { align }),
  }));
}

function listBorders(store: Store) {
  return [
    { label: "Around each cell", run: () => look(store, { borders: "all" }) },
    { label: "Around the selection", run: () => look(store, { borders: "outer" }) },
    { label: "None", run: () => look(store, { borders: "none" }) },
  ];
}

function look(store: Store, change: LooksChange): void {
  focusGrid();
  void changeLooks(store, change);
}

export function Toolbar() {
  const store = useStore();
  const style = store.activeCell?.style;
  const thousand = numberText(store.locale, 1_000, { useGrouping: "always" });
  const button = (
    label: string,
    face: ComponentChildren,
    run: () => unknown,
    pressed?: boolean,
    name = "",
  ) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      class={name}
      onClick={() => {
        focusGrid();
        void run();
      }}
    >
      {face}
    </button>
  );
  const colours = (paints: typeof PAINTS | typeof INKS, part: "background" | "color") =>
    paints.map(([label, colour]) => ({
      label,
      run: () => {
        focusGrid();
        void changeLooks(store, part === "background" ? { background: colour } : { color: colour });
      },
    }));
  const charts = [
    ["Line", "LINE"],
    ["Column", "COLUMN"],
    ["Bar", "BAR"],
    ["Area", "AREA"],
    ["Pie", "PIE"],
  ] as const;
  return (
    <div class="toolbar" role="toolbar" aria-label="Tools">
      {button("Undo", <Icon name="undo" />, () => undo(store, "undo"))}
      {button("Redo", <Icon name="redo" />, () => undo(store, "redo"))}
      <span class="gap" />
      {button("Format as %", "%", () => changeLooks(store, { format: "0.0%" }))}
      {button(`Format as ${thousand}`, thousand, () => changeLooks(store, { format: "#,##0" }))}
      <span class="gap" />
      {button(
        "Bold",
        "B",
        () => changeLooks(store, { bold: style?.fontWeight !== "bold" }),
        style?.fontWeight === "bold",
        "bold",
      )}
      {button(
        "Italic",
        "I",
        () => changeLooks(store, { italic: style?.fontStyle !== "italic" }),
        style?.fontStyle === "italic",
        "italic",
      )}
      <MenuButton label="Text colour" face={<span class="ink">A</span>} entries={colours(INKS, "color")} />
      <MenuButton label="Fill colour" face={<span class="paint" />} entries={colours(PAINTS, "background")} />
      {button(
        "Wrap text",
        <Icon name="wrap" />,
        () => changeLooks(store, { wrap: style?.wrap !== true }),
        style?.wrap === true,
      )}
      <MenuButton label="Align" face={<Icon name="align" />} entries={listAlignments(store)} />
      <MenuButton label="Borders" face={<Icon name="borders" />} entries={listBorders(store)} />
      <span class="gap" />
      <MenuButton
        label="Chart"
        face={
          <>
            Chart <Icon name="down" />
          </>
        }
        entries={charts.map(([label, type]) => ({ label, run: () => void insertChart(store, type) }))}
      />
      <span class="spring" />
      <TimeButton />
    </div>
  );
}
