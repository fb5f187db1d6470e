/** The part of the object graph that the sidebar's calls work with. */
import { CONSENTS, MAIL_CONSENT } from "../shared/consents";
import type { Services } from "../shared/services";
import { ConsentCheck } from "../sidebar-api/services/consent";
import { showToast } from "../sidebar-api/menu";
import { RunBoard } from "../sidebar-api/services/run-board";
import type { SidebarServices } from "../sidebar-api/services/sidebar-services";
import type { AnswerGraph } from "./answer-graph";
import type { ConnectionGraph } from "./connection-graph";
import type { PullGraph } from "./pull-graph";

/** Whether it was built for a script that belongs to one spreadsheet. */
declare const IS_BOUND: boolean | undefined;
/** The address that the build pinned, if it did. */
declare const PINNED_BASE_URL: string | undefined;

export interface SidebarParts {
  readonly services: Services;
  readonly connection: ConnectionGraph;
  readonly answers: AnswerGraph;
  readonly pulls: PullGraph;
  /** When this execution began (epoch ms). */
  readonly started: number;
}

export function createSidebarServices(parts: SidebarParts): SidebarServices {
  const { services, connection, answers, pulls, started } = parts;
  const { clock } = services;
  const { dateTime, clockTime } = connection.clockText;
  const board = new RunBoard(
    () => services.documentCache,
    () => clock.now(),
    clockTime,
  );
  return {
    ...connection,
    ...answers,
    ...pulls,
    board,
    consent: new ConsentCheck(
      () => services.scriptApp,
      "mail" in services ? [...CONSENTS, MAIL_CONSENT] : CONSENTS,
    ),
    tell: (message) => showToast(services, message, -1),
    spreadsheet: () => services.spreadsheet,
    userCache: () => services.userCache,
    documentProperties: () => services.documentProperties,
    dateTime,
    clockTime,
    clock,
    started,
    isBound: typeof IS_BOUND === "boolean" && IS_BOUND,
    pinned: typeof PINNED_BASE_URL === "string" ? PINNED_BASE_URL : undefined,
  };
}
