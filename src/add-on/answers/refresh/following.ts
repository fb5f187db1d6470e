/** Makes formulas follow the stamp: reads their texts, and gives those that lack it the stamp. */
import { decide, requirePass } from "../../gate/gate";
import type { Pass } from "../../gate/pass";
import type { Cache, Properties } from "../../shared/google-types";
import type { Clock } from "../../shared/services";
import type { Snapshot } from "../question/notes";
import { hasQuestions } from "./hourly-runs";
import { parseStored } from "../../settings/stored-json";
import type { SettingsStore } from "../../settings/settings";
import { makeStanding } from "../../settings/standing";
import { STORED } from "../../shared/stored";
import { type EpochMs, MINUTE_MS } from "../../shared/time";
import type { FormulaReader, SeenFormula, SeenSheet } from "../../sheet-writer/formulas/formula-reader";
import { rewriteFormulas, type FormulaChange } from "../../sheet-writer/formulas/rewrite-formulas";
import type { StampCell } from "../../sheet-writer/formulas/stamp";
import { mayBeErrorValue } from "../../table/error-values";

/** What formulas say of themselves. */
interface FormulaWords {
  readonly isOurs: (formula: string) => boolean;
  readonly isByName: (formula: string) => boolean;
  readonly unknownFunctionsOf: (formula: string) => readonly string[];
  readonly mayHideFailure: (formula: string) => boolean;
  readonly following: (formula: string) => string | undefined;
  readonly withoutStamp: (formula: string) => string | undefined;
}

export interface FormulaLook {
  /** Places of formulas that are one call of ours and show a failure. */
  readonly failing: readonly string[];
  /** Formulas that may hide a failure, with their places, as they are without the stamp. */
  readonly hiding: readonly string[];
  /** With their formulas of ours. */
  readonly sheets: readonly SeenSheet[];
}

/** Each try of a refused cell costs calls: it rests so long, and is then tried after all others. */
const REFUSED_REST_MS = 10 * MINUTE_MS;
const REFUSED_LIFE_S = 21_600;
/** Scattered formulas cost four calls each; the next look goes on. */
const WRITES_MS = 15_000;
const TAKE_OUT_MS = 240_000;
/** A cache value holds 100 KB. */
const MOST_REFUSED_CHARACTERS = 90_000;

/** Writes the stamp into formulas, where people agreed to it, so that these follow a refresh. */
export class FormulaFollowing {
  constructor(
    private readonly services: {
      readonly formulaReader: () => FormulaReader;
      readonly enteredFormula: FormulaWords;
      readonly settings: SettingsStore;
      readonly stamp: Pick<StampCell, "ensure">;
      readonly documentCache: () => Cache;
      readonly properties: () => Properties;
      readonly clock: Clock;
    },
  ) {}

  /**
   * Gives the stamp where people have agreed. `everywhere`: do not rely on the search for formulas.
   * `snapshot`: the document's properties, where they were just read.
   */
  look(everywhere = false, snapshot?: Snapshot): FormulaLook {
    const { isOurs, isByName, unknownFunctionsOf, mayHideFailure, withoutStamp } =
      this.services.enteredFormula;
    // Which of those call ours no script can read: they may show or hide a failure.
    const maySuch = (text: string): boolean =>
      isOurs(text) || isByName(text) || unknownFunctionsOf(text).length > 0;
    const sheets = this.read(maySuch, everywhere, snapshot);
    this.follow(sheets);
    const failing: string[] = [];
    const hiding: string[] = [];
    for (const { formulas, placeOf, shownBy } of sheets) {
      for (const formula of formulas) {
        const { text } = formula;
        if (mayHideFailure(text)) hiding.push(`${placeOf(formula)} ${withoutStamp(text) ?? text}`);
        else if (mayBeErrorValue(shownBy(formula))) failing.push(placeOf(formula));
      }
    }
    return { failing, hiding, sheets };
  }

  /** Whether the stamp could be moved. If not, all formulas stand, which is said until it can. */
  noteStamp(isMoved: boolean): void {
    const { settings } = this.services;
    const { stamp, ...others } = settings.read().standing;
    if (isMoved === (stamp === undefined)) return;
    settings.setStanding(isMoved ? others : { ...others, stamp: { count: 0, places: [] } });
    if (!isMoved) this.look();
  }

  /** The search finds no formula that asks by a named function alone. */
  private read(
    isSuch: (text: string) => boolean,
    everywhere: boolean,
    snapshot?: Snapshot,
  ): readonly SeenSheet[] {
    const { formulaReader, settings, properties } = this.services;
    const readsAll = everywhere || settings.read().namedFunctions.length > 0;
    const found = formulaReader().read(isSuch, readsAll);
    if (found.length > 0 || readsAll) return found;
    return hasQuestions(snapshot ?? properties().getProperties())
      ? formulaReader().read(isSuch, true)
      : found;
  }

  /** Returns how many formulas were changed. */
  takeOut(): number {
    const { formulaReader, enteredFormula } = this.services;
    const sheets = formulaReader().read(enteredFormula.isOurs, true);
    const hasTime = this.openTime(TAKE_OUT_MS);
    // A person has just chosen it.
    const pass = requirePass("formula change", { isAgreed: true }, ({ check }) => new Error(check));
    const changed = sheets.map(({ sheet, formulas }) => {
      const changes = planChanges(formulas, enteredFormula.withoutStamp);
      return rewriteFormulas(pass, sheet, changes, hasTime).changed.length;
    });
    this.follow(formulaReader().read((text) => enteredFormula.isOurs(text)));
    return changed.reduce((sum, count) => sum + count, 0);
  }

  private follow(sheets: readonly SeenSheet[]): void {
    const { settings, stamp, enteredFormula } = this.services;
    const { following, isByName, unknownFunctionsOf } = enteredFormula;
    const { follows, standing: before, namedFunctions } = settings.read();
    const isNaming = ({ text }: SeenFormula): boolean =>
      unknownFunctionsOf(text).some((name) => namedFunctions.includes(name));
    const lacking = sheets.map(({ formulas }) => planChanges(formulas, following));
    const isLacking = lacking.some((changes) => changes.length > 0);
    const decision = decide("formula change", { isAgreed: follows === true });
    // Without its cell, a formula that names it would be an error.
    const isGiven = isLacking && decision.kind === "allowed" && stamp.ensure();
    const given = isGiven ? this.give(decision.pass, sheets, lacking) : { refused: [], pending: [] };
    const standing = makeStanding({
      ...given,
      notAgreed: follows ? [] : sheets.flatMap(({ placeOf }, i) => (lacking[i] ?? []).map(placeOf)),
      byName: sheets.flatMap(({ formulas, placeOf }) =>
        formulas.filter(({ text }) => isByName(text)).map(placeOf),
      ),
      stamp: before.stamp ? sheets.flatMap(({ formulas, placeOf }) => formulas.map(placeOf)) : [],
      named: sheets.flatMap(({ formulas, placeOf }) => formulas.filter(isNaming).map(placeOf)),
    });
    if (JSON.stringify(standing) !== JSON.stringify(before)) settings.setStanding(standing);
  }

  private openTime(ms: number): () => boolean {
    const { clock } = this.services;
    const until = clock.now() + ms;
    return () => clock.now() < until;
  }

  /** Places that were not written. */
  private give(
    pass: Pass<"formula change">,
    sheets: readonly SeenSheet[],
    lacking: readonly (readonly FormulaChange[])[],
  ): { readonly refused: readonly string[]; readonly pending: readonly string[] } {
    const refusedAt = this.readRefused();
    const before = new Set(refusedAt.keys());
    const now = this.services.clock.now();
    const hasTime = this.openTime(WRITES_MS);
    const refused: string[] = [];
    const pending: string[] = [];
    let hasTried = false;
    // What could not be written before comes last, in all sheets: else it would take the time of others.
    for (const isLast of [false, true]) {
      for (const [i, { sheet, placeOf }] of sheets.entries()) {
        const changes = (lacking[i] ?? []).filter((change) => before.has(placeOf(change)) === isLast);
        const isResting = (change: FormulaChange): boolean =>
          now - (refusedAt.get(placeOf(change)) ?? 0) < REFUSED_REST_MS;
        const resting = changes.filter(isResting);
        const untried = changes.filter((change) => !resting.includes(change));
        hasTried ||= untried.length > 0;
        const written = rewriteFormulas(pass, sheet, untried, hasTime);
        refused.push(...[...resting, ...written.refused].map(placeOf));
        pending.push(...[...written.failed, ...written.left].map(placeOf));
        for (const change of written.changed) refusedAt.delete(placeOf(change));
        for (const change of written.refused) refusedAt.set(placeOf(change), now);
        // Google may fail for a moment only.
        for (const change of written.failed) refusedAt.set(placeOf(change), now - REFUSED_REST_MS);
      }
    }
    if (hasTried && refusedAt.size + before.size > 0) this.noteRefused(refusedAt, now);
    return { refused, pending };
  }

  /** When Google last refused each place. */
  private readRefused(): Map<string, EpochMs> {
    const text = this.services.documentCache().get(STORED.refusedCells.name);
    return new Map(parseStored<(readonly [string, EpochMs])[]>(text));
  }

  private noteRefused(refusedAt: ReadonlyMap<string, EpochMs>, now: EpochMs): void {
    const kept = [...refusedAt].filter(([, at]) => now - at < REFUSED_LIFE_S * 1_000);
    const text = JSON.stringify(kept);
    if (text.length > MOST_REFUSED_CHARACTERS) return;
    this.services.documentCache().put(STORED.refusedCells.name, text, REFUSED_LIFE_S);
  }
}

function planChanges(
  formulas: readonly SeenFormula[],
  change: (text: string) => string | undefined,
): FormulaChange[] {
  return formulas.flatMap(({ text, row, column }) => {
    const after = change(text);
    return after === undefined ? [] : [{ row, column, before: text, after }];
  });
}
