import type { State } from "../../add-on/sidebar-contract/calls";
import { AboutLink } from "../about/about-link";
import { KeepAsPull } from "../about/keep-as-pull";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import { sentenceOf } from "../wording/failures";
import { answersToGoWords, paceOf } from "../wording/estimate";
import { RunProgressBar } from "../run/progress";
import type { Server } from "../server/server";
import { refreshedWords } from "../wording/wording";
import { FollowingNote } from "./following-note";
import { FunctionsHelp } from "./help";
import type { Refresh } from "./use-refresh";
import { texts } from "../texts/texts";

interface FormulasTabProps {
  readonly server: Server;
  readonly state: State;
  readonly refreshing: Refresh;
  /** Called when what is shown of the state is out of date. */
  readonly onEntered: () => void;
  readonly onChanged: (state: State) => void;
}

/**
 * Refreshing formulas, where a number comes from, and the help on functions. The refresh itself is the
 * page's, and goes on while another tab is shown.
 */
export function FormulasTab({ server, state, refreshing, onEntered, onChanged }: FormulasTabProps) {
  const { run, soFar, refresh, stop } = refreshing;
  return (
    <>
      <p>
        {texts.formulas.lead} {state.lastRefresh && texts.formulas.lastRefreshed(state.lastRefresh)}
      </p>
      <div class="buttons">
        <Button
          look="action"
          onClick={refresh}
          busy={run.stage === "running" ? texts.formulas.refreshing : undefined}
        >
          {texts.formulas.refresh}
        </Button>
      </div>
      {run.stage === "running" && (
        <>
          <RunProgressBar
            run={run}
            onStop={stop}
            toGo={answersToGoWords(run.progress, paceOf(state, run.progress))}
          />
          {soFar && <p class="hint">{refreshedWords(soFar)}</p>}
        </>
      )}
      {run.stage === "done" && (
        <Notice tone={run.value.failed > 0 ? "asks" : "good"}>{refreshedWords(run.value)}</Notice>
      )}
      {run.stage === "failed" && (
        <Notice tone={run.failure.kind === "cancelled" ? "plain" : "bad"}>{sentenceOf(run.failure)}</Notice>
      )}
      <FollowingNote server={server} state={state} onChanged={onChanged} />
      <h2>{texts.about.heading}</h2>
      <p class="hint">{texts.about.lead}</p>
      <AboutLink
        server={server}
        pace={state}
        look="plain"
        waysOut={(about) => <KeepAsPull {...{ server, about }} pace={state} onEnded={onEntered} />}
      />
      <h2>{texts.formulas.functions}</h2>
      <FunctionsHelp server={server} onEntered={onEntered} />
    </>
  );
}
