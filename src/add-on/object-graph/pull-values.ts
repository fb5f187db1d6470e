/** What runs of pulls share, for the graph. */
import { describeAsked } from "../pulls/agreement/asked-in-time";
import { makeHeaderNote, makeLineAbove, type Origin } from "../pulls/fetch/header-note";
import { findRow } from "../pulls/config-sheet/rows";
import { exportKeyIn } from "../pulls/lifecycle/pull-list";
import { makeRowStatus } from "../pulls/run/row-status";
import { Staging } from "../pulls/staging/staging";
import { tryReporting } from "../shared/failure-log";
import { Writer } from "../sheet-writer/write/writer";
import { memoize } from "./memoize";
import type { Graph, PullValues } from "./values";

export function makePullValues(graph: Graph): PullValues {
  return {
    writer: () => {
      const newRule = () => graph.spreadsheetApp().newConditionalFormatRule();
      return new Writer(graph.spreadsheet(), graph.flush, graph.zone, newRule);
    },
    currentZone: memoize(() => graph.settings.checkZone()),
    stagingFor: (staged, before) => new Staging(graph, staged, before),
    noteOf: (asked, table) => makeHeaderNote(asked, table, originOf(graph)),
    lineOf: (asked, table) => makeLineAbove(asked, table, originOf(graph)),
    queriesOf: (pull) => graph.answers.queriesOf(pull),
    describeAsked: (pull) => describeAsked(pull, graph.planContext(), graph.currentZone()),
    exportKeyNow: (pull) => exportKeyIn(graph.config.read(), pull, graph.accountId()),
    showEnds: (ends) => {
      const statuses = ends.flatMap((end) => makeRowStatus(end, graph.clock.now(), graph.zone()) ?? []);
      const shown =
        statuses.length > 0 ? tryReporting(() => graph.config.writeStatuses(statuses), graph.log) : undefined;
      const { isWritten = true, rows } = shown ?? {};
      return { isWritten, hasNoRow: (pull) => rows !== undefined && !findRow(rows, pull) };
    },
  };
}

function originOf(graph: Graph): Origin {
  return {
    host: graph.host(),
    at: graph.dateTime(graph.clock.now()),
    zone: graph.settings.read().zone,
    isZoneSent: graph.planContext().sentZone !== undefined,
  };
}
