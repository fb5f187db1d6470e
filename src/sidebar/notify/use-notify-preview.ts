/** What a chat would get, looked at and sent as a test. */
import { useState } from "preact/hooks";
import type { MistakenCells, NotifyPreview, PreviewRequest } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import { sentenceOf } from "../wording/failures";

export interface NotifyPreviewControl {
  /** Undefined while nobody looked, and where the text is another one now. */
  readonly preview: NotifyPreview | undefined;
  /** Names that a limit may have, as far as anything was looked at. */
  readonly columns: readonly string[];
  readonly busy: "looking" | "sending" | undefined;
  /** What went wrong, as a sentence. */
  readonly problem: string | undefined;
  /** Where the last test went. */
  readonly sentTo: string | undefined;
  /** Of this text, or of the form's; true where it can be shown. */
  readonly look: (tell?: string) => Promise<boolean>;
  readonly sendTest: () => Promise<void>;
}

export function useNotifyPreview(server: Server, request: PreviewRequest | undefined): NotifyPreviewControl {
  const tell = request?.form.tell ?? "";
  const [known, setKnown] = useState<{ readonly tell: string; readonly preview: NotifyPreview }>();
  const [busy, setBusy] = useState<"looking" | "sending">();
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const begin = (what: typeof busy) => {
    setBusy(what);
    setProblem(undefined);
    setSentTo(undefined);
  };
  const refuse = ({ cells }: MistakenCells) => setProblem(Object.values(cells).join(" "));
  const look = async (asked = tell): Promise<boolean> => {
    if (!request) return false;
    begin("looking");
    const answer = await server("previewNotify", { ...request, form: { ...request.form, tell: asked } });
    setBusy(undefined);
    if (!answer.ok) setProblem(sentenceOf(answer.failure));
    else if (answer.value.kind === "mistaken") refuse(answer.value);
    else {
      setKnown({ tell: asked, preview: answer.value });
      return true;
    }
    return false;
  };
  const sendTest = async () => {
    if (!request) return;
    begin("sending");
    const answer = await server("sendNotifyTest", request);
    setBusy(undefined);
    if (!answer.ok) setProblem(sentenceOf(answer.failure));
    else if (answer.value.kind === "mistaken") refuse(answer.value);
    else setSentTo(answer.value.service);
  };
  return {
    preview: known?.tell === tell ? known.preview : undefined,
    columns: known?.preview.columns ?? [],
    busy,
    problem,
    sentTo,
    look,
    sendTest,
  };
}
