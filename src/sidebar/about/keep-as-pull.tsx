/** Keeps what a formula asks as a saved pull, which can repeat and lands on a sheet of its own. */
import { useState } from "preact/hooks";
import type { AboutNumber, FormulaAsPull } from "../../add-on/sidebar-contract/calls";
import { LandingOutcome } from "../ask/landed";
import { useLanding } from "../ask/use-landing";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { chooseLanding } from "../landing/landing";
import { findKindOfSource } from "../question/kinds";
import type { Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import { texts } from "../texts/texts";

interface KeepAsPullProps {
  readonly server: Server;
  readonly pace: Pace;
  readonly about: Pick<AboutNumber, "asPull" | "isWithin">;
  /** Requests were used: what is shown of the state is old. */
  readonly onEnded: () => void;
}

/** Nothing where the number comes from no formula; a sentence where a formula asks what no pull can. */
export function KeepAsPull({ about: { asPull, isWithin }, ...props }: KeepAsPullProps) {
  const words = texts.about.keep;
  if (!asPull) return null;
  if (asPull.kind === "cannot") return <p class="hint">{words.cannot[asPull.why]}</p>;
  const { follows } = asPull;
  return (
    <>
      <p class="hint">{words.lead}</p>
      {follows.length > 0 && <p class="hint">{words.follows(follows)}</p>}
      {isWithin && <p class="hint">{words.within}</p>}
      <KeepButton {...props} asked={asPull} />
    </>
  );
}

interface KeepButtonProps extends Omit<KeepAsPullProps, "about"> {
  readonly asked: Extract<FormulaAsPull, { kind: "asks" }>;
}

function KeepButton({ server, pace, asked: { form }, onEnded }: KeepButtonProps) {
  const landed = useLanding(server, onEnded);
  const [problem, setProblem] = useState<string>();
  const kind = findKindOfSource(form.source);
  if (!kind) return null;
  const keep = async () => {
    setProblem(undefined);
    const whole = { ...form, ...chooseLanding(kind, form) };
    const ended = await landed.landFree(whole, { name: true, place: true });
    if ("cells" in ended) setProblem(Object.values(ended.cells).join(" "));
  };
  const { keep: words } = texts.about;
  return (
    <>
      <div class="buttons">
        <Button busy={landed.isBusy ? words.keeping : undefined} onClick={() => void keep()}>
          {words.keep}
        </Button>
      </div>
      <Alert text={problem} />
      <LandingOutcome {...{ server, pace, landed }} />
    </>
  );
}
