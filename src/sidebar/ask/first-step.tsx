/**
 * The first number in a minute: three suggestions from the account's names, each of which lands by one
 * click.
 */
import { useState } from "preact/hooks";
import type { NameList } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Elapsed } from "../controls/elapsed";
import { Notice } from "../controls/notice";
import type { CellProblems } from "../question/question-props";
import type { Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import { type FirstNumber, suggestFirst } from "./first-numbers";
import { LandingOutcome } from "./landed";
import { useLanding } from "./use-landing";
import { texts } from "../texts/texts";

interface FirstStepProps {
  readonly server: Server;
  readonly pace: Pace;
  /** Requests were used: what is shown of the state is old. */
  readonly onEnded: () => void;
}

type LoadState = "unasked" | "loading" | readonly FirstNumber[] | { readonly failure: ShownFailure };

export function FirstStep({ server, pace, onEnded }: FirstStepProps) {
  const [loaded, setLoaded] = useState<LoadState>("unasked");
  const landed = useLanding(server, onEnded);
  const [problems, setProblems] = useState<CellProblems>({});
  const choose = async ({ form }: FirstNumber) => {
    setProblems({});
    const ended = await landed.landFree(form, { name: true, place: true });
    if ("cells" in ended) setProblems(ended.cells);
  };
  const problem = Object.values(problems).join(" ");
  const load = async () => {
    if (loaded === "loading" || Array.isArray(loaded)) return;
    setLoaded("loading");
    setLoaded(await findSuggestions(server));
    onEnded();
  };
  return (
    <div class="first">
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) void load();
        }}
      >
        <summary>{texts.ask.suggestions}</summary>
        {loaded === "loading" && <Elapsed what={texts.ask.looking} />}
        <Suggestions loaded={loaded} isBusy={landed.isBusy} onChoose={(one) => void choose(one)} />
        {problem !== "" && <Notice tone="bad">{problem}</Notice>}
        <LandingOutcome server={server} pace={pace} landed={landed} hasChart />
      </details>
    </div>
  );
}

interface SuggestionsProps {
  readonly loaded: LoadState;
  readonly isBusy: boolean;
  readonly onChoose: (one: FirstNumber) => void;
}

function Suggestions({ loaded, isBusy, onChoose }: SuggestionsProps) {
  if (typeof loaded === "string") return null;
  if ("failure" in loaded) return <p class="problem">{sentenceOf(loaded.failure)}</p>;
  if (loaded.length === 0) return <p class="hint">{texts.ask.nothingListed}</p>;
  return (
    <ul class="suggested">
      {loaded.map((one) => (
        <li key={one.title}>
          <Button busy={isBusy ? one.title : undefined} onClick={() => onChoose(one)}>
            {one.title}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A list that cannot be had is left out, unless none can. */
async function findSuggestions(server: Server): Promise<Exclude<LoadState, string>> {
  const lists: readonly NameList[] = ["reports", "events", "metrics"];
  const answers = [];
  for (const list of lists) answers.push(await server("namesOf", { list }));
  const failed = answers.find((answer) => !answer.ok);
  if (failed && !failed.ok && answers.every((answer) => !answer.ok)) return { failure: failed.failure };
  const [reports = [], events = [], metrics = []] = answers.map((answer) =>
    answer.ok ? answer.value.names.map(({ name }) => name) : [],
  );
  return suggestFirst({ reports, events, metrics });
}
