/** Where an answer lands until a person says otherwise (pure). */
import { parseText } from "../../add-on/input-language/parsed";
import { FIRST_CELL, readPlace, writePlace } from "../../add-on/input-language/pulls/place-text";
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import type { AskedKind } from "../question/kinds";
import { shortenWhat } from "../question/short-text";
import { cutName, sheetNameFor } from "../wording/sheet-name";
import { texts } from "../texts/texts";

/** Of a name and a place those that nobody has chosen. */
export interface FreeLanding {
  readonly name: boolean;
  readonly place: boolean;
}

export type NameAndPlace = Pick<PullForm, "name" | "place">;

/** What a row and a tab take. */
const NAME_LENGTH = 100;

export function chooseLanding(kind: AskedKind, form: PullForm): NameAndPlace {
  return placeUnder(nameOf(kind, form));
}

/** A sheet of its own. `ending`: what tells it from others, which stays however long the name is. */
export function placeUnder(name: string, ending = ""): NameAndPlace {
  return {
    name: `${cutName(name, NAME_LENGTH - ending.length).trimEnd()}${ending}`,
    place: writePlace({ sheet: sheetNameFor(name, ending), cell: FIRST_CELL }),
  };
}

/** Where the one before is another pull's: under a number, but for what somebody has chosen. */
export function numberLanding(
  { name, place }: NameAndPlace,
  free: FreeLanding,
  number: number,
): NameAndPlace {
  if (number === 1) return { name, place };
  const { sheet } = parseText(readPlace, place).value ?? { sheet: name };
  const ending = ` ${number}`;
  return {
    name: free.name ? placeUnder(name, ending).name : name,
    place: free.place ? placeUnder(sheet, ending).place : place,
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

/** What it is called until a person calls it otherwise. */
function nameOf(kind: AskedKind, form: PullForm): string {
  const { source, title } = kind;
  const { what } = form;
  if (source === "report" || source === "metric" || source === "ab test") return what.trim();
  if (source === "comparison") return texts.landing.names.board;
  if (source === "people") return texts.landing.names.people;
  if (source === "people count") return texts.landing.names.peopleCount;
  if (source === "listing") return texts.landing.listNamed(what);
  // A statement is no name; what its clicks ask is one.
  const short = shortenWhat(kind, form);
  return short === what.trim() ? title : short;
}
