/** What a run found to be otherwise than agreed, as it is shown to who may agree to it. Pure. */
import { PULL_TITLES } from "../../input-language/pulls/pull-row";
import { showHidden } from "../../shared/external-text";
import type { Unagreed } from "../../shared/unagreed";
import type { ChangedPart } from "../../sidebar-contract/calls";
import type { WaitsForApproval } from "../model/known-pull";
import { explainUnagreed, unagreedOf, type PullState } from "../model/pull-state";
import type { SavedPull } from "../model/saved-pull";

type At = Pick<WaitsForApproval, "by" | "at">;

/** Undefined where its last run found nothing, or its row has changed since. */
export function explainFound(
  state: PullState,
  configHash: string,
  { pull, isPrivate }: { readonly pull: SavedPull; readonly isPrivate: boolean },
): WaitsForApproval | undefined {
  const asks = unagreedOf(state, configHash);
  if (!asks) return undefined;
  const message = explainUnagreed(state, asks);
  return { message, changes: listFound(asks, pull), isFirst: false, asks, ...whoMayAgree(asks, isPrivate) };
}

/** In a protected sheet nobody lets a table land, or opens what they may not edit. */
function whoMayAgree(asks: Unagreed, isPrivate: boolean): At {
  if (asks.kind === "name" || asks.kind === "sheet" || asks.kind === "columns") return { by: "maker" };
  const at = { sheet: asks.sheet, cell: "A1" };
  return { by: asks.kind !== "shut" && isPrivate ? "maker" : "editor of its place", at };
}

function listFound(asks: Unagreed, { place }: SavedPull): readonly ChangedPart[] {
  const change = (title: string, before: string, after: string): readonly ChangedPart[] => [
    { title, before: showHidden(before), after: showHidden(after) },
  ];
  switch (asks.kind) {
    case "name":
      return change(PULL_TITLES.what, `${asks.name} (${asks.before})`, `${asks.name} (${asks.now})`);
    case "sheet":
      return change(PULL_TITLES.place, asks.agreed, asks.sheet);
    case "moved":
      return change(PULL_TITLES.place, place.sheet, asks.sheet);
    case "columns":
    case "cells":
    case "shut":
      return [];
  }
}
