/**
 * What a run asks a person who began it: per pull before it covers somebody's cells, and once, for all pulls,
 * before they land without Undo.
 */
import type { RanPull } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { Notice } from "../../controls/notice";
import type { Server } from "../../server/server";
import { OverwriteButtons } from "../ahead/overwrite-buttons";
import { coversWords, lacksUndo, namesOf } from "../words/words";
import { texts } from "../../texts/texts";
import type { Agreed } from "./use-pulls-run";

interface RunQuestionsProps {
  readonly server: Server;
  readonly asking: readonly RanPull[];
  /** No other run can start. */
  readonly isBusy: boolean;
  /** `asked`: answers since then (epoch ms) serve the run. */
  readonly onAgree: (names: readonly string[], agreed: Agreed, asked?: number) => void;
  readonly onLeave: (names: readonly string[]) => void;
}

export function RunQuestions({ server, asking, isBusy, onAgree, onLeave }: RunQuestionsProps) {
  const withoutUndo = asking.filter(lacksUndo);
  const names = withoutUndo.map(({ name }) => name);
  return (
    <>
      {withoutUndo.length > 0 && (
        <UndoQuestion
          pulls={withoutUndo}
          isBusy={isBusy}
          onAgree={() => onAgree(names, { withoutUndo: true })}
        >
          <Button onClick={() => onLeave(names)} label={texts.saved.leaveFor(namesOf(withoutUndo))}>
            {texts.saved.leave}
          </Button>
        </UndoQuestion>
      )}
      {asking
        .filter(({ covers }) => covers !== undefined)
        .map((one) => (
          <Notice key={one.name} tone="asks">
            <p>{coversWords(one)}</p>
            <OverwriteButtons
              server={server}
              name={one.name}
              isBusy={isBusy}
              label={texts.saved.overwriteFor(one.name)}
              onOverwrite={(asked) => onAgree([one.name], { overwrite: true }, asked)}
            >
              <Button onClick={() => onLeave([one.name])} label={texts.saved.leaveFor(one.name)}>
                {texts.saved.leave}
              </Button>
            </OverwriteButtons>
          </Notice>
        ))}
    </>
  );
}

interface UndoQuestionProps {
  readonly pulls: readonly RanPull[];
  readonly isBusy?: boolean;
  readonly onAgree: () => void;
  /** Buttons that stand beside the one that agrees. */
  readonly children?: preact.ComponentChildren;
}

/** It is the spreadsheet that has no room, whichever pull finds that out. */
export function UndoQuestion({ pulls, isBusy = false, onAgree, children }: UndoQuestionProps) {
  const { noUndo, withoutUndo } = texts.saved;
  return (
    <Notice tone="asks">
      <p>{noUndo(namesOf(pulls))}</p>
      <div class="buttons">
        <Button look="danger" busy={isBusy ? withoutUndo : undefined} onClick={onAgree}>
          {withoutUndo}
        </Button>
        {children}
      </div>
    </Notice>
  );
}
