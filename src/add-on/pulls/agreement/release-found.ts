/** Does what somebody agreed to, lets the pull go on that waited for it, and takes that back. */
import { openSheet, requireOwnSheet } from "../../gate/own-sheets";
import { addAgreed } from "../../sheet-writer/survey/shut-marks";
import type { Clock } from "../../shared/services";
import type { Unagreed } from "../../shared/unagreed";
import type { PullForm } from "../../sidebar-contract/calls";
import type { KnownPull } from "../model/known-pull";
import { stateOf } from "../model/stored-state";
import type { Landings } from "../store/landings";
import type { StateStore } from "../store/state-store";
import type { Agreements } from "./agreements";

interface Releasing {
  readonly agreements: Agreements;
  readonly landings: Landings;
  readonly states: StateStore;
  readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly clock: Clock;
}

/** Just what was shown is agreed to: what is there by now may be another thing again. */
export function releaseFound(services: Releasing, known: KnownPull, texts: PullForm): void {
  const { pull, found, read } = known;
  if (!found?.asks) return;
  agreeTo(services, known, found.asks, texts);
  const retryAt = pull.schedule && services.clock.now();
  services.states.applyIfUnmoved(pull.id, stateOf(read), { kind: "agreed", retryAt });
}

/** With what was agreed to of cells that its runs found. @returns whether there was anything to take back */
export function takeBack(
  services: Pick<Releasing, "agreements" | "landings">,
  known: KnownPull,
  texts: PullForm,
): boolean {
  if (!services.agreements.takeBack(known.pull, texts)) return false;
  forgetShutColumns(services, known);
  return true;
}

/**
 * Its runs ask for protected cells again. Also when somebody agrees after a taking back: a run that was under
 * way then may have noted at its end what had been agreed to before.
 */
export function forgetShutColumns({ landings }: Pick<Releasing, "landings">, { read }: KnownPull): void {
  const { block } = stateOf(read);
  const landing = block && landings.named(block.rangeName);
  if (landing?.shutColumns) landings.update(landing, () => ({ shutColumns: undefined }));
}

function agreeTo(services: Releasing, { pull }: KnownPull, asks: Unagreed, texts: PullForm): void {
  const { agreements, landings, spreadsheet, spreadsheetApp } = services;
  switch (asks.kind) {
    case "name":
      return agreements.bindFound(pull, { ids: { [asks.name]: asks.now } });
    case "sheet":
      return agreements.bindFound(pull, { sheetId: asks.now });
    case "columns":
      return agreements.agree([[pull, texts]]);
    case "moved": {
      const landing = landings.named(asks.rangeName);
      const moved = { sheet: asks.sheet, sheetId: asks.now, shutColumns: [] };
      if (landing) landings.update(landing, () => moved);
      return;
    }
    case "cells": {
      const landing = landings.named(asks.rangeName);
      if (landing)
        landings.update(landing, ({ shutColumns = [] }) => ({
          shutColumns: addAgreed(shutColumns, asks.marks, asks.carried),
        }));
      return;
    }
    case "shut":
      for (const sheet of asks.ids.flatMap((id) => spreadsheet().getSheetById(id) ?? []))
        openSheet(requireOwnSheet(spreadsheet(), sheet), sheet, spreadsheetApp());
  }
}
