/** The message as the chat would get it, and a test of it. */
import { useState } from "preact/hooks";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import type { NotifyPreviewControl } from "./use-notify-preview";

export function MessagePreview({ control }: { readonly control: NotifyPreviewControl }) {
  const { preview, busy, problem, sentTo, look, sendTest } = control;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {preview && preview.problem !== "" && <p class="warning">{preview.problem}</p>}
      <div class="buttons">
        <Button
          busy={busy === "looking" ? "Looking" : undefined}
          onClick={() => void look().then((isThere) => setOpen(isThere))}
        >
          See the message
        </Button>
        <Button busy={busy === "sending" ? "Sending" : undefined} onClick={() => void sendTest()}>
          Send a test
        </Button>
      </div>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      {sentTo !== undefined && (
        <Notice tone="good">A test went to {sentTo === "mail" ? "you by mail" : sentTo}.</Notice>
      )}
      {isOpen && preview && (
        <div role="status">
          {preview.message === "" ? (
            <p>There is nothing to send right now.</p>
          ) : (
            <p class="message" dir="auto">
              {preview.message}
            </p>
          )}
          {preview.rowsOf !== "" && <p class="quiet">From the rows of {preview.rowsOf}.</p>}
        </div>
      )}
    </>
  );
}
