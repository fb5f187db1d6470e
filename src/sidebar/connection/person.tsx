/** Finds a person in what is kept by an address or an id, removes them, and keeps them out of later runs. */
import { useState } from "preact/hooks";
import type { PersonFound, PersonPlace } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { takeFocus } from "../controls/focus";
import type { ServerAnswer, Server } from "../server/server";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

type Busy = "finding" | "removing" | "keeping";

interface Shown {
  /** Of whom, as it was looked for. */
  readonly value: string;
  readonly found: PersonFound;
  readonly isRemoved: boolean;
}

export function PersonSearchForm({ server }: { readonly server: Server }) {
  const [value, setValue] = useState("");
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState<{ readonly what: Busy; readonly failure: ShownFailure }>();
  const [busy, setBusy] = useState<Busy>();
  const show = async (
    what: Busy,
    ask: Promise<ServerAnswer<PersonFound>>,
    of: string,
    isRemoved: boolean,
  ) => {
    setBusy(what);
    setFailed(undefined);
    const answer = await ask;
    setBusy(undefined);
    if (answer.ok) setShown({ value: of, found: answer.value, isRemoved });
    else setFailed({ what, failure: answer.failure });
  };
  const find = () => show("finding", server("findPerson", { value }), value, false);
  const remove = (of: string, keepOut: boolean) =>
    show("removing", server("removePerson", { value: of, keepOut }), of, true);
  const setOut = (of: string, isOut: boolean) =>
    show("keeping", server("keepPersonOut", { value: of, isOut }), of, shown?.isRemoved ?? false);
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === undefined && value.trim() !== "") void find();
        }}
      >
        <TextField
          id="person"
          label={texts.people.person}
          hint={texts.people.personHint}
          value={value}
          onText={setValue}
          problem={failed?.what === "finding" ? sentenceOf(failed.failure) : undefined}
        />
        <div class="buttons">
          <Button busy={busy === "finding" ? texts.people.finding : undefined}>{texts.people.find}</Button>
        </div>
      </form>
      {shown && (
        <FoundPlaces
          key={`${shown.value} ${shown.isRemoved}`}
          shown={shown}
          busy={busy}
          failure={failed && failed.what !== "finding" ? sentenceOf(failed.failure) : undefined}
          onRemove={(keepOut) => void remove(shown.value, keepOut)}
          onSetOut={(isOut) => void setOut(shown.value, isOut)}
        />
      )}
    </>
  );
}

interface FoundPlacesProps {
  readonly shown: Shown;
  readonly busy: Busy | undefined;
  /** Of what was pressed here. */
  readonly failure: string | undefined;
  readonly onRemove: (keepOut: boolean) => void;
  readonly onSetOut: (isOut: boolean) => void;
}

function FoundPlaces({
  shown: { value, found, isRemoved },
  busy,
  failure,
  onRemove,
  onSetOut,
}: FoundPlacesProps) {
  const [keepsOut, setKeepsOut] = useState(found.mayKeepOut);
  const { places, isKeptOut, mayKeepOut } = found;
  const going = places.filter(({ isRemovable }) => isRemovable);
  const left = places.filter(({ isRemovable }) => !isRemovable);
  return (
    <div class="notice plain" role="group" aria-labelledby="person-found">
      <p id="person-found" tabIndex={-1} ref={takeFocus}>
        <strong>{headline(value, going.length, left.length, isRemoved)}</strong>
      </p>
      <PersonPlaces heading={isRemoved ? texts.people.refused : undefined} places={going} />
      <PersonPlaces heading={texts.people.left} places={left} />
      {isKeptOut && <p>{texts.people.isKeptOut}</p>}
      {going.length > 0 && !isKeptOut && mayKeepOut && (
        <label class="check">
          <input
            type="checkbox"
            checked={keepsOut}
            onChange={({ currentTarget }) => setKeepsOut(currentTarget.checked)}
          />{" "}
          {texts.people.keepOutToo}
        </label>
      )}
      {!isKeptOut && <p class="hint">{mayKeepOut ? texts.people.comesBack : texts.people.onlyMaker}</p>}
      {mayKeepOut && <p class="hint">{texts.people.notHeld}</p>}
      <p class="hint">{texts.people.outOfReach}</p>
      <Alert text={failure} />
      <div class="buttons">
        {going.length > 0 && (
          <Button
            look="danger"
            busy={busy === "removing" ? texts.people.removing : undefined}
            onClick={() => onRemove(keepsOut && mayKeepOut && !isKeptOut)}
          >
            {texts.people.remove}
          </Button>
        )}
        {mayKeepOut && (going.length === 0 || isKeptOut) && (
          <Button
            busy={busy === "keeping" ? texts.people.saving : undefined}
            onClick={() => onSetOut(!isKeptOut)}
          >
            {isKeptOut ? texts.people.letIn : texts.people.keepOut}
          </Button>
        )}
      </div>
    </div>
  );
}

function headline(value: string, going: number, left: number, isRemoved: boolean): string {
  if (isRemoved && going === 0) return texts.people.removed(value);
  return going + left === 0 ? texts.people.nowhere(value) : texts.people.isIn(value);
}

function PersonPlaces({
  heading,
  places,
}: {
  readonly heading?: string | undefined;
  readonly places: readonly PersonPlace[];
}) {
  if (places.length === 0) return null;
  return (
    <>
      {heading && <p>{heading}</p>}
      <ul class="kept" tabIndex={0}>
        {places.map((place) => (
          <li key={`${place.copy} ${place.where}`}>
            {texts.people.place(texts.people.copies[place.copy], place.where, place.count)}
          </li>
        ))}
      </ul>
    </>
  );
}
