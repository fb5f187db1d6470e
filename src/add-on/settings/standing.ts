/** Formulas of ours that do not follow: nothing makes them calculate again by themselves. Pure. */

/** Why a formula does not follow a refresh. */
export type StandingReason =
  /** Nobody has agreed that the add-on writes into formulas. */
  | "notAgreed"
  /** Google refuses to change their cells, as for a protection. */
  | "refused"
  /** They are about to be given it: there was no time, or Google failed. */
  | "pending"
  /** They hand a function on by its name, so no argument can be added. */
  | "byName"
  /** The cell that they name cannot be written, so none is woken. */
  | "stamp"
  /** They call a named function that asks without the stamp; its definition no script can read. */
  | "named";

/** `places`: the first ones, such as "Sheet1!B2". */
export interface StandingFormulas {
  readonly count: number;
  readonly places: readonly string[];
}

/** Formulas that do not follow a refresh, by the reason. */
export type Standing = { readonly [reason in StandingReason]?: StandingFormulas };

/** So many places are named, as nobody reads more. */
const MOST_PLACES = 5;

/**
 * Counts the places of each reason and names the first of them ("Sheet1!B2"); reasons without any are left
 * out.
 */
export function makeStanding(places: { readonly [reason in StandingReason]?: readonly string[] }): Standing {
  return Object.fromEntries(
    Object.entries(places)
      .filter(([, all]) => all.length > 0)
      .map(([reason, all]) => [reason, { count: all.length, places: all.slice(0, MOST_PLACES) }]),
  );
}

const WHAT_TO_DO: { readonly [reason in StandingReason]: string } = {
  notAgreed: "In the sidebar, under Formulas, say that they are to be kept up to date.",
  refused:
    "Google refuses to change their cells. Somebody who may edit them can open the sidebar, or add analytics_stamp to each as the last argument.",
  pending: "They follow within minutes while the sidebar is open, or after the next hourly runs.",
  byName: "They hand a function on by its name. Write LAMBDA(x, ANALYTICS_METRIC(x)) in its place.",
  stamp:
    'The cell analytics_stamp, which they name, cannot be written. Take protections and rules off the sheet "Analytics", or delete that sheet: the add-on makes it again.',
  named:
    "They call a named function, which no script can read. End the add-on's function in its definition with analytics_stamp, or write it into the cell itself. Then say so in the sidebar, under Formulas.",
};

/** What does not follow a refresh, as a sentence; "" where all do. */
export function describeStanding(standing: Standing): string {
  return Object.entries(standing)
    .map(([reason, { count, places }]) => {
      const more = count > places.length ? ` and ${count - places.length} more` : "";
      const stand =
        count === 1 ? "1 formula is not kept up to date" : `${count} formulas are not kept up to date`;
      return `${stand}: ${places.join(", ")}${more}. ${WHAT_TO_DO[reason as StandingReason]}`;
    })
    .join(" ");
}
