/**
 * What each authorization mode and each scope allows. What a call needs of them stands on the stand-in's own
 * class.
 */
import { ServiceError } from "./service-error";
import { callNameOf } from "./stand-in";

/** developers.google.com/workspace/add-ons/concepts/editor-auth-lifecycle */
export type AuthModeName = "NONE" | "LIMITED" | "CUSTOM_FUNCTION" | "FULL";

/** What an execution may do, beside its mode. */
export interface Permissions {
  readonly mode: AuthModeName;
  /** Whether a person is looking: menus and the sidebar are, triggers and formulas are not. */
  readonly screen: boolean;
  /** The scopes that the script has been given; absent means all that it needs. */
  readonly scopes?: readonly string[];
}

/** What calls of a stand-in need. FULL mode allows all that the scopes do. */
export interface Access {
  /** The modes beside FULL that allow it. */
  readonly modes: readonly Exclude<AuthModeName, "FULL">[];
  /** Formulas may read it, and not change it. */
  readonly isReadOnlyInFormulas?: true;
  /** The scopes of which it needs one, without their common beginning. */
  readonly scopes?: readonly string[];
  /** A person must be looking. */
  readonly needsScreen?: true;
}

/** What a class of stand-ins says of itself, with what single methods of it need instead. */
export interface ClassAccess extends Access {
  readonly methods?: Readonly<Record<string, Partial<Access>>>;
}

/** Costs nothing and tells nothing: Logger, Utilities. */
export const ANYWHERE: Access = { modes: ["NONE", "LIMITED", "CUSTOM_FUNCTION"] };
/** Once the add-on is enabled in a document; formulas are supported as well (…/guides/sheets/functions). */
export const IN_DOCUMENTS: Access = { modes: ["LIMITED", "CUSTOM_FUNCTION"] };
/** In a document, but not in formulas. */
export const NOT_IN_FORMULAS: Access = { modes: ["LIMITED"] };
/** The spreadsheet itself. Formulas "can use most get*() methods, but not set*()". */
export const OF_THE_SPREADSHEET: Access = {
  ...IN_DOCUMENTS,
  isReadOnlyInFormulas: true,
  scopes: ["spreadsheets.currentonly", "spreadsheets"],
};

export const SCOPE_PREFIX = "https://www.googleapis.com/auth/";
const READING = /^(get|is|has|can|offset$)/;

/**
 * What a person lets the script do of what its manifest asks for. Boxes that were left out of consent are not
 * in it.
 */
export function grantedScopes(
  asked: readonly string[] | undefined,
  consent: readonly string[] | undefined,
): readonly string[] | undefined {
  return consent ? (asked ?? consent).filter((scope) => consent.includes(scope)) : asked;
}

/** Throws the error that Apps Script throws where a call is not allowed. */
export function checkAccess(permissions: Permissions, target: object, method: string): void {
  const call = callNameOf(target, method);
  const access = accessOf(target, method);
  if (access.needsScreen && (!permissions.screen || permissions.mode === "CUSTOM_FUNCTION")) {
    throw new ServiceError(`Cannot call ${call}() from this context.`);
  }
  if (!isAllowedIn(permissions.mode, access, method)) {
    throw new ServiceError(
      `You do not have permission to call ${access.isReadOnlyInFormulas ? method : call}`,
    );
  }
  const missing = missingScopes(permissions, access);
  if (missing.length === 0) return;
  throw new ServiceError(
    `Specified permissions are not sufficient to call ${call}. Required permissions: ${missing.join(" || ")}`,
  );
}

function accessOf(target: object, method: string): Access {
  const { access } = target.constructor as unknown as { readonly access: ClassAccess };
  const own = access.methods?.[method];
  return own ? { ...access, ...own } : access;
}

function isAllowedIn(mode: AuthModeName, { modes, isReadOnlyInFormulas }: Access, method: string): boolean {
  if (mode === "FULL") return true;
  if (!modes.includes(mode)) return false;
  return mode !== "CUSTOM_FUNCTION" || !isReadOnlyInFormulas || READING.test(method);
}

/** The scopes of which one is needed, where none of them was given. */
function missingScopes({ scopes: given }: Permissions, { scopes }: Access): readonly string[] {
  if (!given || !scopes || scopes.some((scope) => given.includes(SCOPE_PREFIX + scope))) return [];
  return scopes.map((scope) => SCOPE_PREFIX + scope);
}
