import type { Property } from "../model/events";

/** What is looked up in events that nobody described, so that there is something to ask of them. */
export interface Survey {
  /** In the order in which most people first do them; events that are done alone are left out. */
  rankEvents(names: readonly string[]): Promise<string[]>;
  /** Of the event that carries the property most; undefined where none does. */
  findSpread(property: Property): Promise<Spread | undefined>;
  /** How many different values each has; many may be an estimate. */
  countValues(properties: readonly Property[]): Promise<number[]>;
  readValuesOfPeople(property: Property): Promise<ValuesOfPeople>;
}

/**
 * Numbers of one property in the event that carries it most: how many are 0 or more, different, and whole,
 * and the least one.
 */
export interface Spread {
  readonly event: string;
  readonly carried: number;
  readonly positive: number;
  readonly different: number;
  readonly whole: number;
  readonly least: number;
}

export interface ValuesOfPeople {
  /** The most different values that one person has. */
  readonly most: number;
  /** The people of the rarest value. */
  readonly fewest: number;
}
