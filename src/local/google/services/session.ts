import { ANYWHERE, type ClassAccess, IN_DOCUMENTS } from "../rules/auth";

export class User implements Pick<GoogleAppsScript.Base.User, "getEmail"> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #email: string;
  constructor(email: string) {
    this.#email = email;
  }
  getEmail(): string {
    return this.#email;
  }
}

/** No addresses: the add-on does not ask for the scope userinfo.email. */
export class Session implements Pick<
  GoogleAppsScript.Base.Session,
  "getActiveUserLocale" | "getScriptTimeZone"
> {
  static readonly access: ClassAccess = ANYWHERE;
  readonly #timeZone: string;
  readonly #language: string;

  constructor(facts: { readonly timeZone: string; readonly language: string }) {
    this.#timeZone = facts.timeZone;
    this.#language = facts.language;
  }

  getActiveUserLocale(): string {
    return this.#language;
  }
  getScriptTimeZone(): string {
    return this.#timeZone;
  }
}
