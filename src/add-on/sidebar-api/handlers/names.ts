/** Names to choose from: what the account lists, and what this spreadsheet uses. */
import { makeCellDeadlines } from "../../answers/ask/broker";
import { PULLED } from "../../custom-functions/catalog/catalog";
import { LIST, NONE_YET } from "../../custom-functions/catalog/list";
import { planCall } from "../../custom-functions/run/plan-call";
import type { Graph } from "../../object-graph/values";
import { LISTINGS } from "../../service-client/request/contract";
import type { Deadlines } from "../../rate-limit/deadlines";
import {
  findTextsUsed,
  findValuesUsed,
  UNLISTED,
  type Unlisted,
} from "../../service-client/request/names-used";
import type { Query } from "../../service-client/request/request";
import type { ListedNames, NameList } from "../../sidebar-contract/asking";
import { readListing } from "../../table/listing";
import type { Table } from "../../table/types";

const TOLD_LIFE_MS = 86_400_000;

export function listOfferedNames(services: Graph, list: NameList, again: boolean): ListedNames {
  const listed = LISTINGS.find((one) => one === list) ?? "reports";
  const table = readNameTable(services, list, again);
  const used = [...new Set(listQueries(services).flatMap(findTextsUsed))];
  const ranks = new Map(used.map((text, rank) => [text, rank]));
  const names = readListing(table).map(({ id, name, type }) => ({
    name,
    type,
    rank: ranks.get(name) ?? ranks.get(String(id)) ?? Infinity,
  }));
  // Who asks again asks mostly for what was asked last.
  const isUsed = ({ rank }: { readonly rank: number }): boolean => rank !== Infinity;
  const recent = names.filter(isUsed).sort((a, b) => a.rank - b.rank);
  const sorted = [...recent, ...names.filter((one) => !isUsed(one))];
  return {
    names: sorted.map(({ name, type }) => ({ name, type })),
    at: services.broker.listedAt(listed) ?? null,
  };
}

/** No service lists them: those that questions of this spreadsheet compare the property with. */
export function listValues(services: Graph, property: string): readonly string[] {
  const values = listQueries(services).flatMap((query) => findValuesUsed(query, property));
  return [...new Set(values.map(writeConditionValue))];
}

/** As a condition takes it: a text that looks like a number is in quotes. */
function writeConditionValue(value: string | number | boolean): string {
  const mayMislead = typeof value === "string" && /^(?:-?[\d.]+|true|false)$/i.test(value);
  return mayMislead ? `"${value}"` : String(value);
}

/** A list of which nothing is known yet has no rows. */
function readNameTable(services: Graph, list: NameList, again: boolean): Table {
  const { broker, clock, planContext, sourceMasks } = services;
  const deadlines = makeCellDeadlines(sourceMasks.pass("person", []), clock.now());
  const oldest = again ? [0] : [];
  const listed = LISTINGS.find((one) => one === list);
  if (listed) return broker.listing(listed, deadlines, ...oldest);
  const unlisted = UNLISTED.find((one) => one === list);
  if (unlisted) learnNames(services, unlisted, deadlines, again);
  const reports = broker.listing("reports", deadlines, ...oldest);
  const joined = LIST.plan([list], planContext()).join([{ kind: "table", table: reports }]);
  if (joined.kind !== "table") return { columns: [], rows: [] };
  const { table } = joined;
  return { ...table, rows: table.rows.filter(([name]) => name !== NONE_YET) };
}

/** No service lists them, but one may tell them to who asks for a name that is none: once a day. */
function learnNames(services: Graph, kind: Unlisted, deadlines: Deadlines, again: boolean): void {
  const { broker, clock, namesSeen, notes } = services;
  const at = namesSeen.toldAt(kind, notes.snapshot());
  if (!again && at !== undefined && clock.now() - at < TOLD_LIFE_MS) return;
  namesSeen.noteTold(kind, broker.askForNames(kind, deadlines), clock.now());
}

/** What formulas and saved pulls of this spreadsheet ask: formulas first, the latest answer before others. */
function listQueries({ lastGood, notes, config, planContext }: Graph): readonly Query[] {
  const answered = [...lastGood.known(notes.snapshot())].sort((a, b) => b.at - a.at);
  const pulls = config.read().rows.flatMap(({ read }) => (read.kind === "pull" ? [read.pull] : []));
  const planned = pulls.flatMap(({ source, arguments: given }) =>
    planCall(PULLED[source], given, planContext()).questions.map(({ query }) => query),
  );
  return [...answered.map(({ question }) => question.query), ...planned];
}
