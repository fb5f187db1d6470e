/** The ways in which the service can phrase its answers. What an answer says is the same in all of them. */
import { bare } from "./bare";
import { columns } from "./columns";
import { envelope } from "./envelope";
import type { Forms } from "./phrasing";
import { rows } from "./rows";

export type Dialect = "rows" | "envelope" | "columns" | "bare" | "handle";

/** `handle` answers a query with an id first (see jobs/queries); its results are phrased as `columns`. */
export const DIALECTS: Readonly<Record<Dialect, Forms>> = { rows, envelope, columns, bare, handle: columns };
