/** Where a person is in what the add-on keeps, and how they go from it. */
import type { CopyName } from "../shared/copies";

export type { CopyName };

/** `count`: rows, lines, cells or answers, as fits what it is. */
export interface PersonPlace {
  readonly copy: CopyName;
  /** A sheet, a pull, or ""; for cells that are left to people the first of them: "Plan!B7, B9". */
  readonly where: string;
  readonly count: number;
  readonly isRemovable: boolean;
}

export interface PersonFound {
  readonly places: readonly PersonPlace[];
  /** Later runs leave them out. */
  readonly isKeptOut: boolean;
  /** Only who connected decides that. */
  readonly mayKeepOut: boolean;
  /** How many are kept out. */
  readonly keptOut: number;
}

/** `value`: an address or an id, as cells have it. */
export interface PersonCall {
  readonly value: string;
}

export interface PeopleCalls {
  /** Looks for a person and changes nothing. */
  findPerson(request: PersonCall): PersonFound;
  /** `keepOut`: also from later runs. What is found afterwards is what is left. */
  removePerson(request: PersonCall & { readonly keepOut?: boolean }): PersonFound;
  /** Notes whether a person is kept out, and removes nothing. */
  keepPersonOut(request: PersonCall & { readonly isOut: boolean }): PersonFound;
}
