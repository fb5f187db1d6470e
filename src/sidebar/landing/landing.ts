/** Where an answer lands until a person says otherwise (pure). */
import { parseText } from "../../add-on/input-language/parsed";
import { readLandingFields, writeLanding } from "../../add-on/input-language/pulls/landing-text";
import { FIRST_CELL, readPlace, writePlace } from "../../add-on/input-language/pulls/place-text";
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import type { AskedKind } from "../question/kinds";
import { nameQuestion } from "../question/question-name";
import { cutName, sheetNameFor } from "../wording/sheet-name";

/** Of a name and a place those that nobody has chosen. */
export interface FreeLanding {
  readonly name: boolean;
  readonly place: boolean;
}

/** As cells of a row have them: `{ name: "Signups", place: "Signups!A1" }`. */
export type NameAndPlace = Pick<PullForm, "name" | "place">;

/** What a row and a tab take. */
const NAME_LENGTH = 100;

/**
 * Named after the question, on a sheet of its own, from A1 on. Whether another pull has them is not looked
 * at.
 */
export function chooseLanding(kind: AskedKind, form: PullForm): NameAndPlace {
  const { name, sheet } = nameQuestion(kind, form);
  return { name: placeUnder(name).name, place: placeUnder(sheet).place };
}

/** A sheet of its own. `ending`: what tells it from others, which stays however long the name is. */
export function placeUnder(name: string, ending = ""): NameAndPlace {
  return {
    name: `${cutName(name, NAME_LENGTH - ending.length).trimEnd()}${ending}`,
    place: writePlace({ sheet: sheetNameFor(name, ending), cell: FIRST_CELL }),
  };
}

/** As a Mode cell says it, with all else that was chosen. One that cannot be read is refused as it is. */
export function modeFromFile(mode: string): string {
  const chosen = parseText(readLandingFields, mode).value;
  return chosen ? writeLanding({ ...chosen, export: chosen.export || "csv" }) : mode;
}

/** Which name and which place of its kind is tried: each begins with the first, which has no number. */
export type LandingNumbers = { readonly [part in keyof NameAndPlace]: number };

/** Under a number where the one before is another pull's. */
export function numberLanding({ name, place }: NameAndPlace, numbers: LandingNumbers): NameAndPlace {
  const ending = (number: number): string => (number === 1 ? "" : ` ${number}`);
  const { sheet } = parseText(readPlace, place).value ?? { sheet: name };
  return {
    name: numbers.name === 1 ? name : placeUnder(name, ending(numbers.name)).name,
    place: numbers.place === 1 ? place : placeUnder(sheet, ending(numbers.place)).place,
  };
}

/** With another name and place, but for what a person has written there since. */
export function renameForm(form: PullForm, before: NameAndPlace, now: NameAndPlace): PullForm {
  return {
    ...form,
    name: form.name === before.name ? now.name : form.name,
    place: form.place === before.place ? now.place : form.place,
  };
}
