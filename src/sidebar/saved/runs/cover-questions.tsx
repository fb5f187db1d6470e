/** Asks per pull before covering somebody's cells, with what the run would change. */
import type { RanPull } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { Notice } from "../../controls/notice";
import type { Server } from "../../server/server";
import { OverwriteButtons } from "../ahead/overwrite-buttons";
import { coversWords } from "../words/words";
import { texts } from "../../texts/texts";

interface CoverQuestionsProps {
  readonly server: Server;
  readonly asking: readonly RanPull[];
  /** No other run can start. */
  readonly isBusy: boolean;
  /** `asked`: answers since then (epoch ms) serve the run. */
  readonly onOverwrite: (name: string, asked: number | undefined) => void;
  readonly onLeave: (name: string) => void;
}

export function CoverQuestions({ server, asking, isBusy, onOverwrite, onLeave }: CoverQuestionsProps) {
  return (
    <>
      {asking.map((one) => (
        <Notice key={one.name} tone="asks">
          <p>{coversWords(one)}</p>
          <OverwriteButtons
            server={server}
            name={one.name}
            isBusy={isBusy}
            label={texts.saved.overwriteFor(one.name)}
            onOverwrite={(asked) => onOverwrite(one.name, asked)}
          >
            <Button onClick={() => onLeave(one.name)} label={texts.saved.leaveFor(one.name)}>
              {texts.saved.leave}
            </Button>
          </OverwriteButtons>
        </Notice>
      ))}
    </>
  );
}
