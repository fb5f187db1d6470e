/** What a chat would get, looked at and sent as a test. */
import { useState } from "preact/hooks";
import type { MistakenCells, NotifyPreview, PreviewRequest } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import { type ShownFailure, sentenceOf } from "../wording/failures";

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
  /** Where none are known yet, whatever the text says by then. */
  readonly loadColumns: () => Promise<void>;
  readonly sendTest: () => Promise<void>;
}

/** A choice that every version understands. */
const ANY_TELL = "failures";

export function useNotifyPreview(server: Server, request: PreviewRequest): NotifyPreviewControl {
  const tell = request.form.tell;
  const [known, setKnown] = useState<{ readonly tell: string; readonly preview: NotifyPreview }>();
  const [busy, setBusy] = useState<"looking" | "sending">();
  const [outcome, setOutcome] = useState<PreviewOutcome>();
  // What was said of another text is not true of this one.
  const { problem, sentTo }: Partial<PreviewOutcome> = outcome?.tell === tell ? outcome : {};
  const lookAt = async (asked: string, text: string): Promise<boolean> => {
    setBusy("looking");
    setOutcome(undefined);
    const answer = await server("previewNotify", { ...request, form: { ...request.form, tell: asked } });
    setBusy(undefined);
    if (answer.ok && answer.value.kind === "previewed") {
      setKnown({ tell: asked, preview: answer.value });
      return true;
    }
    setOutcome({ tell: text, problem: explainNotSent(answer) });
    return false;
  };
  const sendTest = async () => {
    setBusy("sending");
    setOutcome(undefined);
    const answer = await server("sendNotifyTest", request);
    setBusy(undefined);
    setOutcome(
      answer.ok && answer.value.kind === "sent"
        ? { tell, sentTo: answer.value.service }
        : { tell, problem: explainNotSent(answer) },
    );
  };
  return {
    preview: known?.tell === tell ? known.preview : undefined,
    columns: known?.preview.columns ?? [],
    busy,
    problem,
    sentTo,
    look: (asked = tell) => lookAt(asked, asked),
    loadColumns: async () => {
      if (known === undefined) await lookAt(ANY_TELL, tell);
    },
    sendTest,
  };
}

interface PreviewOutcome {
  readonly tell: string;
  readonly problem?: string;
  readonly sentTo?: string;
}

type Refused =
  | { readonly ok: false; readonly failure: ShownFailure }
  | { readonly ok: true; readonly value: MistakenCells | { readonly kind: "previewed" | "sent" } };

function explainNotSent(answer: Refused): string {
  if (!answer.ok) return sentenceOf(answer.failure);
  return answer.value.kind === "mistaken" ? Object.values(answer.value.cells).join(" ") : "";
}
