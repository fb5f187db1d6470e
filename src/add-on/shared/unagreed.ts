/** What a run found to be otherwise than it was agreed to, so that it waits for somebody's word. Pure. */

/** `now`: the id of what is there in place of what was agreed to. */
export type Unagreed =
  /** A name of the question that stands for something else, as the service lists it. */
  | {
      readonly kind: "name";
      readonly what: string;
      readonly name: string;
      readonly before: string;
      readonly now: string;
    }
  /** Another sheet got the name of the agreed one, which is called `agreed` by now. */
  | { readonly kind: "sheet"; readonly sheet: string; readonly agreed: string; readonly now: number }
  /** Columns that are written otherwise, and by which several of the answer are found. */
  | { readonly kind: "columns"; readonly columns: string }
  /** Its table is in another sheet, which is protected. */
  | { readonly kind: "moved"; readonly rangeName: string; readonly sheet: string; readonly now: number }
  /**
   * A run would change protected cells of people's for the first time: `marks` are of their columns and of
   * the sheet's protections. `carried`: the columns to which somebody agreed under an earlier version.
   */
  | {
      readonly kind: "cells";
      readonly rangeName: string;
      readonly sheet: string;
      readonly cells: string;
      readonly marks: readonly string[];
      readonly carried?: readonly string[] | undefined;
    }
  /** Sheets of the add-on's own are protected from who runs this: `sheet` is one of those with these ids. */
  | {
      readonly kind: "shut";
      readonly sheet: string;
      readonly holds: string;
      readonly isHidden: boolean;
      readonly ids: readonly number[];
    };

const AGREE = "The person who connected this spreadsheet can approve it in the sidebar, under Saved";

/** What is otherwise, and what ends the wait: in the sidebar, or without it. */
export function describeUnagreed(asks: Unagreed): readonly [problem: string, cure: string] {
  switch (asks.kind) {
    case "name":
      return [
        `It waits for approval: the ${asks.what} "${asks.name}" is another one now (its id is ${asks.now}) than when this was agreed to (${asks.before}).`,
        `${AGREE}. Or give the one that was agreed to its name back.`,
      ];
    case "sheet":
      return [
        `It waits for approval: when this was agreed to, the sheet that is called "${asks.agreed}" now had the name "${asks.sheet}".`,
        `${AGREE}. Or rename the two sheets back.`,
      ];
    case "columns":
      return [
        `It waits for approval: several columns of the answer fit ${asks.columns}, which is written in another way than when this was agreed to.`,
        `${AGREE}. Or write Columns as it was.`,
      ];
    case "moved":
      return [
        `It waits for approval: its table has moved from another sheet to the protected sheet "${asks.sheet}".`,
        `Who may edit that sheet can approve it in the sidebar, under Saved. Or move the named range ${asks.rangeName} back.`,
      ];
    case "cells":
      return [
        `It waits for approval: it would change protected cells of the sheet "${asks.sheet}" (${asks.cells}) for the first time.`,
        "Who may edit them can approve it in the sidebar, under Saved. Or put back what leads the table there: headers beside it, or its named range.",
      ];
    case "shut":
      return [
        `It waits: ${nameShut(asks)} is protected.`,
        `Who may edit it can take the protection off in the sidebar, under Saved. Or ${reachShut(asks)} Data > Protect sheets and ranges, and remove it.`,
      ];
  }
}

function nameShut({ holds, isHidden, sheet }: Extract<Unagreed, { kind: "shut" }>): string {
  return isHidden ? `the hidden sheet with ${holds}` : `the sheet "${sheet}" with ${holds}`;
}

function reachShut({ sheet, isHidden }: Extract<Unagreed, { kind: "shut" }>): string {
  return isHidden ? `choose View > Hidden sheets > ${sheet}, then` : "open it, then choose";
}
