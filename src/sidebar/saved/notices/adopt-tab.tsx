/** Offers to use a tab of pulls that the add-on did not make in this spreadsheet. */
import type { PullItems } from "../../../add-on/sidebar-contract/calls";
import { Alert } from "../../controls/alert";
import { Button } from "../../controls/button";
import { Notice } from "../../controls/notice";
import type { ServerAnswer, Server } from "../../server/server";
import { sentenceOf } from "../../wording/failures";
import { texts } from "../../texts/texts";
import { useListCall } from "./use-list-call";

interface AdoptTabProps {
  readonly server: Server;
  readonly onAdopted: (answer: ServerAnswer<PullItems>) => void;
}

export function AdoptTab({ server, onAdopted }: AdoptTabProps) {
  const { isBusy, failure, call } = useListCall(onAdopted);
  return (
    <Notice tone="asks">
      <p>{texts.saved.tabStrange}</p>
      <div class="buttons">
        <Button
          busy={isBusy ? texts.saved.adoptingTab : undefined}
          onClick={() => void call(() => server("adoptTab", null))}
        >
          {texts.saved.adoptTab}
        </Button>
      </div>
      <Alert text={failure && sentenceOf(failure)} />
    </Notice>
  );
}
