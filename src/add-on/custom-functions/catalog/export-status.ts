/** ANALYTICS_EXPORT_STATUS: how an export stands. */
import { QUERIES } from "../../service-client/request/request";
import { nameOrId } from "../planning/argument-texts";
import type { AskingFunction } from "../definition/custom-function";
import { REFRESH } from "../definition/parameters";
import { singleAnswer } from "../planning/plan";
import { questionOf } from "../planning/questions";

/** How old the state of an export may be (minutes). */
const STATUS_AGE_MIN = 1;

export const EXPORT_STATUS: AskingFunction = {
  name: "ANALYTICS_EXPORT_STATUS",
  description: "Says how an export stands, with its link when it is ready.",
  parameters: [{ name: "export_id", description: "The export's id.", example: "A2", pulledFrom: "what" }, REFRESH],
  examples: ["=ANALYTICS_EXPORT_STATUS(A2)"],
  asks: ["exportStatus"],
  pullTakes: "every row",
  plan: ([id]) => {
    const query = QUERIES.exportStatus(String(nameOrId("export_id", id)));
    return { ...singleAnswer({ ...questionOf(query), look: true }), maxAgeMinutes: STATUS_AGE_MIN };
  },
};
