/** A script's page over the cells, in the size that it asks for. */
import { useState } from "preact/hooks";
import type { PageDialogView } from "../../page-server/contract/calls";
import { useStore } from "../model/use-store";
import { closePage, ScriptFrame } from "../side/script-frame";
import { DialogFrame } from "./dialog-frame";

export function PageDialog({ view }: { readonly view: PageDialogView }) {
  const store = useStore();
  const [size, setSize] = useState({ width: view.width, height: view.height });
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  const { title, isModal, version } = view;
  return (
    <DialogFrame
      name={title}
      title={title}
      isModal={isModal}
      class="page-dialog"
      style={{ width: `${size.width}px`, transform: `translate(${moved.x}px, ${moved.y}px)` }}
      close={() => void closePage(store, "dialog", version)}
      grabHead={(event) => drag(event, moved, setMoved)}
    >
      <div class="page-of-dialog" style={{ height: `${size.height}px` }}>
        <ScriptFrame
          name="dialog"
          page={view}
          dialog={{ resize: (side, pixels) => setSize((now) => ({ ...now, [side]: pixels })) }}
        />
      </div>
    </DialogFrame>
  );
}

type Point = { readonly x: number; readonly y: number };

/** By its title, as in Sheets: what lies under it may be wanted. */
function drag(event: PointerEvent, from: Point, move: (to: Point) => void): void {
  if (event.target instanceof Element && event.target.closest("button")) return;
  const handle = event.currentTarget as HTMLElement;
  handle.setPointerCapture(event.pointerId);
  const follow = ({ clientX, clientY }: PointerEvent): void =>
    move({ x: from.x + clientX - event.clientX, y: from.y + clientY - event.clientY });
  handle.addEventListener("pointermove", follow);
  handle.addEventListener("pointerup", () => handle.removeEventListener("pointermove", follow), {
    once: true,
  });
}
