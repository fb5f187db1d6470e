/** The sheet and cell where a table begins; a place that says more is a text. */
import { useState } from "preact/hooks";
import { parseText } from "../../add-on/input-language/parsed";
import {
  FIRST_CELL,
  type PullPlace,
  readPlace,
  writePlace,
} from "../../add-on/input-language/pulls/place-text";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { useParts } from "../question/parts/use-parts";
import type { Server } from "../server/server";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

interface PlaceFieldsProps {
  readonly id: string;
  readonly server: Server;
  readonly place: string;
  readonly problem: string | undefined;
  readonly onPlace: (place: string) => void;
}

const PLACE_FIELDS = {
  read: (text: string): PullPlace | undefined =>
    text === "" ? { sheet: "", cell: FIRST_CELL } : parseText(readPlace, text).value,
  write: (place: PullPlace | undefined) =>
    place ? writePlace({ sheet: place.sheet, cell: place.cell.trim() }) : "",
};

export function PlaceFields({ id, server, place, problem, onPlace }: PlaceFieldsProps) {
  const [at, change] = useParts(place, PLACE_FIELDS, onPlace);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure>();
  const [isTyped, setTyped] = useState(false);
  const takeSelected = async () => {
    setBusy(true);
    setTyped(false);
    const answer = await server("selectedCell", null);
    setBusy(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) change(answer.value);
  };
  return (
    <>
      {at && !isTyped ? (
        <div class="pair">
          <TextField
            id={`${id}-place`}
            label={texts.landing.sheet}
            value={at.sheet}
            problem={problem}
            onText={(sheet) => change({ ...at, sheet })}
          />
          <TextField
            id={`${id}-cell`}
            label={texts.landing.cell}
            value={at.cell}
            onText={(cell) => change({ ...at, cell })}
          />
        </div>
      ) : (
        <TextField
          id={`${id}-place`}
          label={texts.landing.placeAsText}
          value={place}
          problem={problem}
          onText={(text) => {
            // It keeps the focus, also where it is a sheet and a cell by now.
            setTyped(true);
            onPlace(text);
          }}
        />
      )}
      <p class="under">
        <Button
          look="link"
          busy={isBusy ? texts.landing.looking : undefined}
          onClick={() => void takeSelected()}
        >
          {texts.landing.useSelected}
        </Button>
        <Alert inline text={failure && sentenceOf(failure)} />
      </p>
    </>
  );
}
