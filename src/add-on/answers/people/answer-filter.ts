/** What of an answer may be kept and shown. It is filtered before it is stored, not only where it is read. */
import { digest } from "../../settings/digest";
import type { SettingsStore } from "../../settings/settings";
import { addFacts } from "../../table/by-column";
import { readStored, type StoredForm, type TableOrValue, toStored } from "../../table/codec";
import { maskAnswer, type OwnersWord } from "../../table/masks/source-masks";
import type { KeptOut } from "./kept-out";

/** Takes people who are kept out of every answer, and masks what the owner of the key masks. */
export class AnswerFilter {
  constructor(
    private readonly services: {
      readonly keptOut: Pick<KeptOut, "leaveOut" | "testForNames" | "print">;
      readonly settings: Pick<SettingsStore, "read">;
    },
  ) {}

  /** Rows go before anything is masked: a masked value would not be known any more. */
  filter(answer: TableOrValue, agreed?: OwnersWord): TableOrValue {
    return this.mask(answer.kind === "table" ? this.withoutKeptOut(answer) : answer, agreed);
  }

  /** Of what was filtered before it was kept, and may be older than a mask. It asks Google nothing. */
  mask(answer: TableOrValue, agreed?: OwnersWord): TableOrValue {
    // Most accounts have no mask, and a cell's execution is shorter without the code of masks.
    return this.masks.length === 0 ? answer : maskAnswer(answer, this.masks, agreed?.open);
  }

  /** An answer to formulas as it is stored. The same object where nothing is masked and nobody kept out. */
  filterStored(stored: StoredForm): StoredForm {
    return this.isNeeded() ? toStored(this.filter(readStored(stored))) : stored;
  }

  /** Whether a column is called by somebody who is kept out. Undefined where nobody is. */
  testForNames(): ((column: string) => boolean) | undefined {
    return this.hasKeptOut() ? this.services.keptOut.testForNames() : undefined;
  }

  /** A digest of all that is masked and kept out; "" where nothing is. */
  print(): string {
    if (!this.isNeeded()) return "";
    const out = this.hasKeptOut() ? this.services.keptOut.print() : "";
    return digest(JSON.stringify([[...this.masks].sort(), out]));
  }

  /** Distinguishes answers that show openly what formulas do not; "" for all others. */
  openPrint(agreed: OwnersWord | undefined): string {
    const { open = [] } = agreed ?? {};
    if (this.masks.length === 0 || open.length === 0) return "";
    return digest(JSON.stringify(open === "all" ? open : [...open].sort()));
  }

  private withoutKeptOut(answer: Extract<TableOrValue, { kind: "table" }>): TableOrValue {
    if (!this.hasKeptOut()) return answer;
    const { table, rows, columns } = this.services.keptOut.leaveOut(answer.table);
    const left = [...countOf(rows, "row"), ...countOf(columns, "column")];
    if (left.length === 0) return answer;
    const said = `Left out: ${left.join(" and ")} of people who are kept out.`;
    return { ...answer, table: addFacts(table, { caveats: [...(table.caveats ?? []), said] }) };
  }

  private isNeeded(): boolean {
    return this.masks.length > 0 || this.hasKeptOut();
  }

  /** Settings that an earlier version has left in the cache say neither. */
  private get masks(): readonly string[] {
    return this.services.settings.read().preferences.masks ?? [];
  }

  /** Where nobody is, no execution reads the properties for it. */
  private hasKeptOut(): boolean {
    return this.services.settings.read().keepsOut ?? true;
  }
}

function countOf(count: number, what: string): readonly string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${what}` : `${count.toLocaleString("en-US")} ${what}s`];
}
