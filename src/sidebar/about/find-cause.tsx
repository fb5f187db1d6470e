/** Looks for why another place shows another number: the number is typed in, and each cause is asked once. */
import { useId, useState } from "preact/hooks";
import type { AboutNumber, CauseSearch, TestedCause } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { Notice } from "../controls/notice";
import { RunProgressBar } from "../run/progress";
import { useRun } from "../run/use-run";
import type { Server } from "../server/server";
import { durationWords, estimateSeconds, type Pace, UNKNOWN_SPEED } from "../wording/estimate";
import { sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

interface FindCauseProps {
  readonly server: Server;
  readonly about: AboutNumber;
  readonly pace: Pace;
}

export function FindCause({ server, about, pace }: FindCauseProps) {
  // Two views may have one open.
  const id = useId();
  const [other, setOther] = useState("");
  const [event, setEvent] = useState("");
  const { run, start, stop } = useRun<CauseSearch>(server);
  const words = texts.about;
  const { at, causeQuestions } = about;
  if (causeQuestions === null) return about.number === null ? null : <p class="hint">{words.noSingle}</p>;
  const time = durationWords(estimateSeconds(causeQuestions, UNKNOWN_SPEED, pace));
  const isBusy = run.stage === "running";
  const look = () => {
    if (isBusy || other.trim() === "") return;
    const named = event.trim();
    void start((begun) => server("findCause", { run: begun, at, other, ...(named && { event: named }) }));
  };
  return (
    <form
      noValidate
      aria-label={words.why}
      onSubmit={(submit) => {
        submit.preventDefault();
        look();
      }}
    >
      <p class="part">
        <strong>{words.why}</strong>
      </p>
      <TextField
        id={`${id}-other`}
        label={words.other}
        hint={words.otherHint}
        value={other}
        onText={setOther}
      />
      {about.function === "ANALYTICS_METRIC" && (
        <TextField
          id={`${id}-event`}
          label={words.event}
          hint={words.eventHint}
          optional
          value={event}
          onText={setEvent}
        />
      )}
      <p class="hint">{words.lookTakes(causeQuestions, time)}</p>
      <div class="buttons">
        <Button busy={isBusy ? words.lookingFor : undefined}>{words.lookFor}</Button>
      </div>
      {isBusy && <RunProgressBar run={run} onStop={stop} />}
      {run.stage === "failed" && (
        <Notice tone={run.failure.kind === "cancelled" ? "plain" : "bad"}>{sentenceOf(run.failure)}</Notice>
      )}
      {run.stage === "done" && <CauseFound search={run.value} />}
    </form>
  );
}

/** What was found, and all that was not the cause. */
function CauseFound({ search }: { readonly search: CauseSearch }) {
  const words = texts.about;
  const { found, others, unchanged, untested, now, ours, other, questions } = search;
  if (questions === 0 && ours === other) return <Notice tone="good">{words.isSame}</Notice>;
  const [only, another] = found;
  return (
    <>
      {now === null && <Notice tone="plain">{words.cannotCompare}</Notice>}
      {now !== null && !only && <Notice tone="plain">{words.notFound}</Notice>}
      {only && (
        <Notice tone="good">
          {another ? words.several : sayCause(only)}
          {another && (
            <ul>
              {found.map((one) => (
                <li key={one.cause}>{sayCause(one)}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {now !== null && now !== ours && <p class="hint">{words.now(now)}</p>}
      {others.length > 0 && (
        <>
          <p>{words.othersChange}</p>
          <ul>
            {others.map(({ cause, value }) => (
              <li key={cause}>
                {words.causes[cause].name}:{" "}
                {words.change(value, value - (cause === "late" ? ours : (now ?? ours)))}
              </li>
            ))}
          </ul>
        </>
      )}
      {unchanged.length > 0 && (
        <p class="hint">
          {words.noDifference(words.listed(unchanged.map((cause) => words.causes[cause].name)))}
        </p>
      )}
      {untested.length > 0 && (
        <details>
          <summary>{words.notLookedAt}</summary>
          <ul>
            {untested.map(({ cause, why }) => (
              <li key={cause}>
                {words.causes[cause].name}: {words.notTested[why]}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p class="hint">{words.asked(questions)}</p>
    </>
  );
}

function sayCause({ cause, detail, value }: TestedCause): string {
  const { is, remedy } = texts.about.causes[cause];
  return `${is(value, detail)} ${remedy}`;
}
