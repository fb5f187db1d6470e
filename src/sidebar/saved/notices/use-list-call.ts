/** A call that answers with a new list of pulls; where it fails, that is said beside its button. */
import { useState } from "preact/hooks";
import type { PullItems } from "../../../add-on/sidebar-contract/calls";
import type { ServerAnswer } from "../../server/server";
import type { ShownFailure } from "../../wording/failures";

type ListAnswer = ServerAnswer<PullItems>;

export function useListCall(onTaken: (answer: ListAnswer) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure>();
  const call = async (begin: () => Promise<ListAnswer>) => {
    setBusy(true);
    setFailure(undefined);
    const answer = await begin();
    setBusy(false);
    if (answer.ok) onTaken(answer);
    else setFailure(answer.failure);
  };
  return { isBusy, failure, call };
}
