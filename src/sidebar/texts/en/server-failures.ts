import type { FailureFields, FailureKind } from "../../../add-on/shared/failures";

/** What the server says itself, in English, where a language has no sentence of its own for it. */
type ServerFailures = { readonly [K in FailureKind]?: (fields: FailureFields[K]) => string };

export const SERVER_FAILURES_EN: ServerFailures = {};
