import { AUTHORIZATION_REQUIRED } from "../rules/limits";
import { type Access, type ClassAccess, NOT_IN_FORMULAS } from "../rules/auth";
import { AuthMode, AuthorizationStatus, EnumValue } from "../rules/enums";
import { ServiceError, signatureError } from "../rules/service-error";
import { Spreadsheet } from "../spreadsheet/spreadsheet";
import { expectStandIn, typed } from "../rules/stand-in";
import { Trigger, type TriggerAccess, TriggerBuilder } from "../services/triggers";

type Google = GoogleAppsScript.Script.ScriptApp;
type ScriptAppMembers =
  | "AuthMode"
  | "AuthorizationStatus"
  | "deleteTrigger"
  | "getAuthorizationInfo"
  | "getScriptId"
  | "getUserTriggers"
  | "newTrigger";

const OF_TRIGGERS: Access = { modes: [], scopes: ["script.scriptapp"] };

export class AuthorizationInfo implements Pick<
  GoogleAppsScript.Script.AuthorizationInfo,
  "getAuthorizationStatus" | "getAuthorizationUrl"
> {
  static readonly access: ClassAccess = NOT_IN_FORMULAS;
  readonly #required: boolean;
  readonly #scopes: readonly string[];
  constructor(required: boolean, scopes: readonly string[]) {
    this.#required = required;
    this.#scopes = scopes;
  }
  getAuthorizationStatus(): GoogleAppsScript.Script.AuthorizationStatus {
    return typed(this.#required ? AuthorizationStatus.REQUIRED : AuthorizationStatus.NOT_REQUIRED);
  }
  /** Null where nothing is required; Google's types do not say so. */
  getAuthorizationUrl(): string {
    return this.#required ? "https://script.google.com/macros/authorize" : typed(null as unknown as object);
  }
  /**
   * Documented (reference/script/authorization-info), absent from the types. Null where nothing was granted.
   */
  getAuthorizedScopes(): string[] | null {
    return this.#scopes.length === 0 ? null : [...this.#scopes];
  }
}

export interface ScriptAccess extends TriggerAccess {
  /** Whether the person must authorize, also after a change of scopes or with a box left unticked. */
  readonly authorizationRequired: () => boolean;
  readonly givenScopes: () => readonly string[];
  readonly scriptId: string;
}

/** Without `getProjectTriggers`, which spans all of a user's documents. */
export class ScriptApp implements Pick<Google, ScriptAppMembers> {
  static readonly access: ClassAccess = {
    ...NOT_IN_FORMULAS,
    methods: {
      newTrigger: OF_TRIGGERS,
      getUserTriggers: OF_TRIGGERS,
      deleteTrigger: OF_TRIGGERS,
    },
  };
  readonly AuthMode = typed<Google["AuthMode"]>(AuthMode);
  readonly AuthorizationStatus = typed<Google["AuthorizationStatus"]>(AuthorizationStatus);
  readonly #access: ScriptAccess;

  constructor(access: ScriptAccess) {
    this.#access = access;
  }

  newTrigger(functionName: string): GoogleAppsScript.Script.TriggerBuilder {
    if (typeof functionName !== "string") throw signatureError("ScriptApp.newTrigger", [functionName]);
    return typed(new TriggerBuilder(functionName, this.#access));
  }
  getUserTriggers(document: unknown): GoogleAppsScript.Script.Trigger[] {
    const id = expectStandIn(Spreadsheet, document, "ScriptApp.getUserTriggers").getId();
    return this.#access.table.of(this.#access.user, id).map((record) => typed(new Trigger(record)));
  }
  deleteTrigger(trigger: GoogleAppsScript.Script.Trigger): void {
    const { record } = expectStandIn(Trigger, trigger, "ScriptApp.deleteTrigger");
    if (record.user !== this.#access.user)
      throw new ServiceError("You do not have permission to delete this trigger.");
    this.#access.table.remove(record.id);
  }
  getScriptId(): string {
    return this.#access.scriptId;
  }
  /** Ends the execution and asks the person where a consent box was left unticked. */
  requireAllScopes(authMode: GoogleAppsScript.Script.AuthMode): void {
    expectStandIn(EnumValue, authMode, "ScriptApp.requireAllScopes");
    if (this.#access.authorizationRequired()) throw new ServiceError(AUTHORIZATION_REQUIRED);
  }
  getAuthorizationInfo(
    authMode: GoogleAppsScript.Script.AuthMode,
  ): GoogleAppsScript.Script.AuthorizationInfo {
    expectStandIn(EnumValue, authMode, "ScriptApp.getAuthorizationInfo");
    return typed(new AuthorizationInfo(this.#access.authorizationRequired(), this.#access.givenScopes()));
  }
}
