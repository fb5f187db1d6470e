/** Remembers failing accounts for the next execution. */
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";
import { isText } from "../../table/values";
import { type AccountFailures, NO_FAILURES } from "../model/account-failures";

/** Kept so long; afterwards five failures start it again (s). */
const FAILURES_LIFE_S = 3_600;

/** Remembers for all pulls that the account fails, so that a batch does not ask for each of them in vain. */
export class AccountWatch {
  constructor(
    private readonly services: {
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
      /** The id of the account; "" where none is connected. */
      readonly accountId: () => string;
    },
  ) {}

  read(): AccountFailures {
    const text = this.services.documentCache().get(this.name());
    const known = parseStored<Partial<AccountFailures> | null>(text);
    const { inRow, sentence, probeAt } = known ?? {};
    const isKnown = Number.isFinite(inRow) && Number.isFinite(probeAt) && isText(sentence);
    // Another version's note counts as none.
    return isKnown ? (known as AccountFailures) : NO_FAILURES;
  }

  keep(failures: AccountFailures): void {
    if (failures.inRow === 0) this.services.documentCache().remove(this.name());
    else this.services.documentCache().put(this.name(), JSON.stringify(failures), FAILURES_LIFE_S);
  }

  name(): string {
    return STORED.accountFailures.name + this.services.accountId();
  }
}
