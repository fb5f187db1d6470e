/** Session and User: who runs the script, where, and how little of it is told. */
import { typed } from "./stand-in";

/** Stands in for a User. */
export class User implements Pick<GoogleAppsScript.Base.User, "getEmail"> {
  readonly #email: string;
  constructor(email: string) {
    this.#email = email;
  }
  getEmail(): string {
    return this.#email;
  }
}

type SessionMethods = "getActiveUser" | "getActiveUserLocale" | "getEffectiveUser" | "getScriptTimeZone";

/**
 * Stands in for Session. The address is blank where Google blanks it: in custom functions and simple triggers, and without
 * the scope userinfo.email (developers.google.com/apps-script/reference/base/session).
 */
export class Session implements Pick<GoogleAppsScript.Base.Session, SessionMethods> {
  readonly #email: string;
  readonly #timeZone: string;
  readonly #language: string;

  constructor(facts: { readonly email: string; readonly timeZone: string; readonly language: string }) {
    this.#email = facts.email;
    this.#timeZone = facts.timeZone;
    this.#language = facts.language;
  }

  getActiveUser(): GoogleAppsScript.Base.User {
    return typed(new User(this.#email));
  }
  getEffectiveUser(): GoogleAppsScript.Base.User {
    return typed(new User(this.#email));
  }
  getActiveUserLocale(): string {
    return this.#language;
  }
  getScriptTimeZone(): string {
    return this.#timeZone;
  }
}
