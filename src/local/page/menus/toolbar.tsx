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

function listColours(store: Store, paints: typeof PAINTS | typeof INKS, part: "background" | "color") {
  return paints.map(([label, colour]) => ({
    label,
    run: () => look(store, part === "background" ? { background: colour } : { color: colour }),
  }));
}

const CHARTS = [
  ["Line", "LINE"],
  ["Column", "COLUMN"],
  ["Bar", "BAR"],
  ["Area", "AREA"],
  ["Pie", "PIE"],
] as const;

interface ToolProps {
  readonly label: string;
  readonly face: ComponentChildren;
  readonly run: () => unknown;
  /** Whether the active cell has it; undefined for what is no look. */
  readonly pressed?: boolean;
  readonly class?: string;
}

function Tool({ label, face, run, pressed, class: name }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      class={name ?? ""}
      onClick={() => {
        focusGrid();
        void run();
      }}
    >
      {face}
    </button>
  );
}

/** Looks of the active cell that are on or off. */
function LookTools() {
  const store = useStore();
  const style = store.activeCell?.style;
  const [isBold, isItalic] = [style?.fontWeight === "bold", style?.fontStyle === "italic"];
  const isWrapped = style?.wrap === true;
  return (
    <>
      <Tool
        label="Bold"
        face="B"
        run={() => changeLooks(store, { bold: !isBold })}
        pressed={isBold}
        class="bold"
      />
      <Tool
        label="Italic"
        face="I"
        run={() => changeLooks(store, { italic: !isItalic })}
        pressed={isItalic}
        class="italic"
      />
      <MenuButton
        label="Text colour"
        face={<span class="ink">A</span>}
        entries={listColours(store, INKS, "color")}
      />
      <MenuButton
        label="Fill colour"
        face={<span class="paint" />}
        entries={listColours(store, PAINTS, "background")}
      />
      <Tool
        label="Wrap text"
        face={<Icon name="wrap" />}
        run={() => changeLooks(store, { wrap: !isWrapped })}
        pressed={isWrapped}
      />
    </>
  );
}

export function Toolbar() {
  const store = useStore();
  const thousand = numberText(store.locale, 1_000, { useGrouping: "always" });
  const format = (text: string) => () => changeLooks(store, { format: text });
  return (
    <div class="toolbar" role="toolbar" aria-label="Tools">
      <Tool label="Undo" face={<Icon name="undo" />} run={() => undo(store, "undo")} />
      <Tool label="Redo" face={<Icon name="redo" />} run={() => undo(store, "redo")} />
      <span class="gap" />
      <Tool label="Format as %" face="%" run={format("0.0%")} />
      <Tool label={`Format as ${thousand}`} face={thousand} run={format("#,##0")} />
      <span class="gap" />
      <LookTools />
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
        entries={CHARTS.map(([label, type]) => ({ label, run: () => void insertChart(store, type) }))}
      />
      <span class="spring" />
      <TimeButton />
    </div>
  );
}
