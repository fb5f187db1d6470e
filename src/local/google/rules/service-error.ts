/** Scripts see an Error named "Exception", as in Apps Script. */
export class ServiceError extends Error {
  override readonly name = "Exception";
}

/** A gap of this runtime, which scripts should never catch. */
export class NotImplementedError extends Error {
  override readonly name = "NotImplementedError";
  constructor(readonly member: string) {
    super(`${member} is not implemented in the local runtime`);
  }
}

/** The error for wrong arguments, in Apps Script's words. */
export function signatureError(method: string, args: readonly unknown[]): ServiceError {
  return new ServiceError(
    `The parameters (${args.map(typeName).join(",")}) don't match the method signature for ${method}.`,
  );
}

function typeName(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number") return "number";
  if (Array.isArray(value)) return "number[]";
  if (typeof value === "string" || typeof value === "boolean")
    return typeof value === "string" ? "String" : "Boolean";
  return typeof value === "object" ? (value.constructor?.name ?? "Object") : "(class)";
}
