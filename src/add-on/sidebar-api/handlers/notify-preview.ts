/** Shows what a chat would get of a pull, and sends it as a test. */
import type { Graph } from "../../object-graph/values";
import { formatCells } from "../../pulls/config-sheet/row-texts";
import type { ShownPull } from "../../pulls/lifecycle/pull-list";
import type { PreviewRequest } from "../../sidebar-contract/calls";
import { sendToChat } from "./chat";
import { isForm } from "./form-check";
import { type Handlers, isMoment, isOptional, isTextField } from "./handler";
import { requireKey } from "./require-key";
import { findPull } from "./saved-pulls";

const PREVIEW_TAKES = { form: isForm, name: isOptional(isTextField), since: isOptional(isMoment) };

export const NOTIFY_PREVIEW_CALLS: Handlers<"previewNotify" | "sendNotifyTest"> = {
  previewNotify: {
    takes: PREVIEW_TAKES,
    answer: (services, request) => {
      const known = findNamed(services, request);
      if (!known) requireKey(services, "see what its answer would send to a chat");
      return services.notifyPreviews.preview(request, known);
    },
  },
  sendNotifyTest: {
    takes: PREVIEW_TAKES,
    answer: (services, request) => {
      const known = findNamed(services, request);
      requireKey(services, "send its answer to a chat");
      if (known) requireApprovable(services, request, known);
      const lines = services.notifyPreviews.writeTest(request, known);
      return "kind" in lines ? lines : { kind: "sent", service: sendToChat(services, lines, "An example") };
    },
  },
};

function findNamed({ list, properties, clock }: Graph, { name }: PreviewRequest): ShownPull | undefined {
  if (name === undefined) return undefined;
  return findPull(list.look(properties().getProperties(), clock.now()).known, name);
}

/** What nobody agreed to yet is sent by nobody but who may agree. @throws AddOnError */
function requireApprovable(services: Graph, { form }: PreviewRequest, { pull, shown }: ShownPull): void {
  const { agreements, approvals, notifyPreviews, properties, zone } = services;
  const notify = notifyPreviews.readChoice(form);
  if ("kind" in notify) return;
  const row = { texts: () => formatCells(shown.cells, zone()), isFormula: shown.isFormula };
  const asked = { ...pull, notify };
  const waits = approvals.waits(asked, row, properties().getProperties());
  if (waits) agreements.require(asked, waits);
}
