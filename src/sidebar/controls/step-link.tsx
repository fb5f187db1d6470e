/** A link for one action on a pull, with its error beside it. */
import { useState } from "preact/hooks";
import { Alert } from "./alert";
import { Button } from "./button";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import type { ServerAnswer } from "../server/server";
import { texts } from "../texts/texts";

interface StepLinkProps {
  readonly words: string;
  /** Shown while it is done. */
  readonly busy: string;
  /** The pull, read aloud after the words, which repeat. */
  readonly of: string;
  readonly call: () => Promise<ServerAnswer<unknown>>;
  readonly onDone?: () => void;
  readonly look?: "link" | "action" | "plain";
}

/** Calls once a click, and is busy meanwhile; `onDone` is called where it went well. */
export function StepLink({ words, busy, of, call, onDone, look = "link" }: StepLinkProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure>();
  const step = async () => {
    setBusy(true);
    setFailure(undefined);
    const answer = await call();
    setBusy(false);
    if (answer.ok) onDone?.();
    else setFailure(answer.failure);
  };
  return (
    <>
      <Button
        {...(look !== "plain" && { look })}
        busy={isBusy ? busy : undefined}
        onClick={() => void step()}
        label={texts.controls.named(words, of)}
      >
        {words}
      </Button>
      <Alert inline text={failure && sentenceOf(failure)} />
    </>
  );
}
