/** What each authorization mode and scope allows; stand-ins declare what their calls need. */
import { ServiceError } from "./service-error";
import { callNameOf } from "./stand-in";

/** developers.google.com/workspace/add-ons/concepts/editor-auth-lifecycle */
export type AuthModeName = "NONE" | "LIMITED" | "CUSTOM_FUNCTION" | "FULL";

/** What an execution may do, besides its mode. */
export interface Permissions {
  readonly mode: AuthModeName;
  /** True for menus and the sidebar, false for triggers and formulas. */
  readonly screen: boolean;
  /** Google gives a screen also where nobody looks: see `screenInCells` of the platform's behaviour. */
  readonly screenEverywhere?: boolean;
  /** Granted ones; absent: all it needs. */
  readonly scopes?: readonly string[];
}

/** FULL mode allows all that the scopes do. */
export interface Access {
  /** The modes besides FULL in which it may be called. */
  readonly modes: readonly Exclude<AuthModeName, "FULL">[];
  readonly isReadOnlyInFormulas?: true;
  /** One of them is needed; without their common prefix. */
  readonly scopes?: readonly string[];
  /** A person must be looking. */
  readonly needsScreen?: true;
}

/** `methods`: exceptions for single methods. */
export interface ClassAccess extends Access {
  readonly methods?: Readonly<Record<string, Partial<Access>>>;
}

/** What any mode may call, because it harms nobody: Logger and Utilities. */
export const ANYWHERE: Access = { modes: ["NONE", "LIMITED", "CUSTOM_FUNCTION"] };
/** Once the add-on is enabled in a document, and in formulas (…/guides/sheets/functions). */
export const IN_DOCUMENTS: Access = { modes: ["LIMITED", "CUSTOM_FUNCTION"] };
export const NOT_IN_FORMULAS: Access = { modes: ["LIMITED"] };
/** Formulas "can use most get*() methods, but not set*()". */
export const OF_THE_SPREADSHEET: Access = {
  ...IN_DOCUMENTS,
  isReadOnlyInFormulas: true,
  scopes: ["spreadsheets.currentonly", "spreadsheets"],
};

export const SCOPE_PREFIX = "https://www.googleapis.com/auth/";
const READING = /^(get|is|has|can|offset$)/;

/** Those of the manifest that the person did not untick. */
export function grantedScopes(
  asked: readonly string[] | undefined,
  consent: readonly string[] | undefined,
): readonly string[] | undefined {
  return consent ? (asked ?? consent).filter((scope) => consent.includes(scope)) : asked;
}

/** @throws Apps Script's error where a call is not allowed */
export function checkAccess(permissions: Permissions, target: object, method: string): void {
  const call = callNameOf(target, method);
  const access = accessOf(target, method);
  if (access.needsScreen && permissions.screenEverywhere) return;
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

/** Any one of them would do. */
function missingScopes({ scopes: given }: Permissions, { scopes }: Access): readonly string[] {
  if (!given || !scopes || scopes.some((scope) => given.includes(SCOPE_PREFIX + scope))) return [];
  return scopes.map((scope) => SCOPE_PREFIX + scope);
}
