import { QUERIES } from "../../service-client/request/request";
import { readNameOrId } from "../planning/argument-texts";
import type { AskingFunction } from "../definition/custom-function";
import { REFRESH } from "../definition/parameters";
import { planSingleQuestion } from "../planning/plan";
import { makeQuestion } from "../planning/questions";

/** The age in minutes up to which a state is shown. */
const STATUS_AGE_MIN = 1;

export const EXPORT_STATUS: AskingFunction = {
  name: "ANALYTICS_EXPORT_STATUS",
  description: "Shows how far an export is, with its link when it is ready.",
  parameters: [
    { name: "export_id", description: "The export's id.", example: "A2", pulledFrom: "what" },
    REFRESH,
  ],
  examples: ["=ANALYTICS_EXPORT_STATUS(A2)"],
  asks: ["exportStatus"],
  pullTakes: "every row",
  plan: ([id]) => {
    const query = QUERIES.exportStatus(String(readNameOrId("export_id", id)));
    return { ...planSingleQuestion({ ...makeQuestion(query), look: true }), maxAgeMinutes: STATUS_AGE_MIN };
  },
};
