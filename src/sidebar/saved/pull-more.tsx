/** What is seldom done with a saved pull, what a run of it takes, and its last runs. */
import type { PullItem } from "../../add-on/sidebar-contract/calls";
import { AboutLink } from "../about/about-link";
import { Button } from "../controls/button";
import { Copyable } from "../controls/copyable";
import { AddChart } from "../landed/add-chart";
import { FreezeTable } from "../landed/freeze-table";
import type { Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import { sentenceCase } from "../wording/wording";
import { costWords } from "./words/cost-words";
import { LastRuns } from "./last-runs";
import { StepLink } from "../controls/step-link";
import { texts } from "../texts/texts";

interface PullMoreProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly pace: Pace;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  /** Called when the entry is out of date. */
  readonly onChanged: () => void;
}

export function duplicateId(row: number): string {
  return `duplicate-row-${row}`;
}

export function PullMore({ server, item, pace, onDuplicate, onDelete, onChanged }: PullMoreProps) {
  const { name, rangeName, row, isNamed, requests, canTakeBack } = item;
  return (
    <div class="more" role="group" aria-label={texts.saved.moreOf(name)}>
      <p class="hint ways">
        {rangeName !== null && <AddChart server={server} rangeName={rangeName} of={name} />}
        {rangeName !== null && <FreezeTable server={server} rangeName={rangeName} of={name} />}
        {isNamed && (
          <Button
            id={duplicateId(row)}
            look="link"
            onClick={onDuplicate}
            label={texts.saved.duplicateNamed(name)}
          >
            {texts.saved.duplicate}
          </Button>
        )}
        {isNamed && (
          <Button look="link" onClick={onDelete} label={texts.saved.deleteNamed(name)}>
            {texts.saved.deletePull}
          </Button>
        )}
        <StepLink
          words={texts.saved.goToRow}
          busy={texts.saved.goingThere}
          of={name}
          call={() => server("showRow", { name: isNamed ? name : "", row })}
        />
        {canTakeBack && (
          <StepLink
            words={texts.saved.takeBackApproval}
            busy={texts.saved.takingBackApproval}
            of={name}
            call={() => server("takeBackApproval", { name })}
            onDone={onChanged}
          />
        )}
      </p>
      {rangeName !== null && <AboutLink server={server} pace={pace} table={{ rangeName, of: name }} />}
      {rangeName !== null && (
        <>
          <p class="hint">{texts.landed.nameInFormulas}</p>
          <Copyable text={rangeName} />
        </>
      )}
      {requests > 0 && <p class="hint">{texts.saved.costOfOne(sentenceCase(costWords([item], pace)))}</p>}
      {isNamed && <LastRuns key={item.lastRun} server={server} name={name} />}
    </div>
  );
}
