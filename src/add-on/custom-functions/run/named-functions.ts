/**
 * Which named functions call one of ours without the stamp. No script can read their definitions, but an
 * execution knows its own cell, whose formula says what it calls.
 */
import { makeEnteredFormula } from "../../input-language/formula/entered-formula";
import type { SettingsStore } from "../../settings/settings";
import { isOfGoogle } from "../../shared/errors";
import type { Spreadsheet } from "../../shared/google-types";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import { refreshPlaceOf } from "../catalog/by-name";

/** Notes the named functions whose calls reach ours without the stamp, so that people are told of them. */
export class NamedFunctions {
  private hasLooked = false;

  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly settings: Pick<SettingsStore, "read" | "addNamedFunctions">;
    },
  ) {}

  /** In the execution of a cell whose call lacks the stamp. Two service calls, once. */
  learn(): void {
    const { settings } = this.services;
    // A stamp that never moved is blank.
    if (this.hasLooked || settings.read().freshness.stamp === 0) return;
    this.hasLooked = true;
    const formula = this.readOwnFormula();
    const { following, isByName, unknownFunctionsOf } = makeEnteredFormula(STAMP_NAME, refreshPlaceOf);
    // It is given the stamp soon, or is counted for another reason.
    if (following(formula) !== undefined || isByName(formula)) return;
    const known = settings.read().namedFunctions;
    const names = unknownFunctionsOf(formula).filter((name) => !known.includes(name));
    if (names.length > 0) settings.addNamedFunctions(names);
  }

  private readOwnFormula(): string {
    try {
      return this.services.spreadsheet().getActiveRange()?.getFormula() ?? "";
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      // The next cell that asks so says it as well.
      return "";
    }
  }
}
