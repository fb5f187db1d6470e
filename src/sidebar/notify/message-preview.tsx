/** The message as the chat would get it, and a test of it. */
import { useState } from "preact/hooks";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import type { NotifyPreviewControl } from "./use-notify-preview";
import { texts } from "../texts/texts";

export function MessagePreview({ control }: { readonly control: NotifyPreviewControl }) {
  const { preview, busy, problem, sentTo, look, sendTest } = control;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {preview && preview.problem !== "" && <p class="warning">{preview.problem}</p>}
      <div class="buttons">
        <Button
          busy={busy === "looking" ? texts.notify.looking : undefined}
          onClick={() => void look().then((isThere) => setOpen(isThere))}
        >
          {texts.notify.seeMessage}
        </Button>
        <Button busy={busy === "sending" ? texts.notify.sending : undefined} onClick={() => void sendTest()}>
          {texts.notify.sendTest}
        </Button>
      </div>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      {sentTo !== undefined && (
        <Notice tone="good">
          {sentTo === "mail" ? texts.notify.testMailed : texts.notify.testSent(sentTo)}
        </Notice>
      )}
      {isOpen && preview && (
        <div role="status">
          {preview.message === "" ? (
            <p>{texts.notify.nothingToSend}</p>
          ) : (
            <p class="message" dir="auto">
              {preview.message}
            </p>
          )}
          {preview.rowsOf !== "" && <p class="quiet">{texts.notify.fromRowsOf(preview.rowsOf)}</p>}
        </div>
      )}
    </>
  );
}
