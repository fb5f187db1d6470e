/** What a person has not allowed at Google. */
import type { ScriptApp } from "../shared/google-types";
import { type Consent, type MissingConsent, SCOPE_PREFIX } from "../shared/consents";

declare global {
  // eslint-disable-next-line typescript/no-namespace -- the types of Google's services are namespaces
  namespace GoogleAppsScript.Script {
    interface AuthorizationInfo {
      /**
       * Documented (reference/script/authorization-info), absent from the published types. Null: nothing was
       * allowed.
       */
      getAuthorizedScopes(): string[] | null;
    }
  }
}

/** People leave boxes unticked, withdraw consent, or were never asked. */
export class ConsentCheck {
  constructor(
    private readonly services: {
      readonly scriptApp: () => ScriptApp;
      readonly consents: readonly Consent[];
    },
  ) {}

  /** Ends the execution and lets Google ask. Only for menu items. */
  require(): void {
    const scriptApp = this.services.scriptApp();
    scriptApp.requireAllScopes(scriptApp.AuthMode.FULL);
  }

  /** Undefined where nothing is missing. */
  missing(): MissingConsent | undefined {
    const scriptApp = this.services.scriptApp();
    const info = scriptApp.getAuthorizationInfo(scriptApp.AuthMode.FULL);
    if (info.getAuthorizationStatus() !== scriptApp.AuthorizationStatus.REQUIRED) return undefined;
    const given = info.getAuthorizedScopes() ?? [];
    const leftOut = this.services.consents.filter(({ scope }) => !given.includes(SCOPE_PREFIX + scope));
    return { leftOut, url: info.getAuthorizationUrl() };
  }
}
