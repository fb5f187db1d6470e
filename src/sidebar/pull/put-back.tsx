import { useState } from "preact/hooks";
import type { PullResult } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { type Failure, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";

type Stage =
  | { readonly stage: "offered" | "working" }
  | { readonly stage: "failed"; readonly failure: Failure };

interface PutBackProps {
  readonly server: Server;
  readonly place: { readonly sheet: string; readonly cell?: string };
  readonly onBack: (result: PullResult) => void;
}

export function PutBack({ server, place, onBack }: PutBackProps) {
  const [state, setState] = useState<Stage>({ stage: "offered" });
  const putBack = async () => {
    setState({ stage: "working" });
    const answer = await server("undoPull", place);
    if (answer.ok) onBack(answer.value);
    else setState({ stage: "failed", failure: answer.failure });
  };
  return (
    <>
      <div class="buttons">
        <Button
          busy={state.stage === "working" ? texts.landed.puttingBack : undefined}
          onClick={() => void putBack()}
        >
          {texts.landed.putBack}
        </Button>
      </div>
      <Alert text={state.stage === "failed" && sentenceOf(state.failure)} />
    </>
  );
}
