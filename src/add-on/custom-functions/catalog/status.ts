import { isBlank } from "../../input-language/arguments";
import { readOption } from "../../input-language/options/option-values";
import type { TableOrValue } from "../../table/codec";
import type { Cell } from "../../table/types";
import type { StatusFunction } from "../definition/custom-function";
import { REFRESH } from "../definition/parameters";
import type { AddOnStatus } from "../definition/add-on-status";

const STATUS_NAMES: readonly (keyof AddOnStatus)[] = [
  "connection",
  "slots",
  "waiting",
  "refreshed",
  "stale",
  "days",
  "age",
  "exactness",
  "schedules",
  "hourly",
  "formulas",
];

const WHAT = {
  read: (text: string) => STATUS_NAMES.find((name) => name === text.toLowerCase()),
  allowed: `${STATUS_NAMES.join(", ")}, or nothing for all of them`,
  choices: STATUS_NAMES,
};

export const STATUS: StatusFunction = {
  name: "ANALYTICS_STATUS",
  description:
    "Shows how the add-on is doing, without asking the service: connection, free requests, waiting questions, last refresh, schedules.",
  parameters: [
    {
      name: "what",
      description:
        "connection, slots, waiting, refreshed, stale, days, age, exactness, schedules, hourly or formulas; everything when left out.",
      example: '"waiting"',
      optional: true,
    },
    REFRESH,
  ],
  examples: ["=ANALYTICS_STATUS()", '=ANALYTICS_STATUS("slots")'],
  read: ([what], status) =>
    isBlank(what)
      ? listEverything(status)
      : { kind: "value", value: status[readOption("what", WHAT, what)]() },
};

function listEverything(status: AddOnStatus): TableOrValue {
  const rows = STATUS_NAMES.map((name): Cell[] => [name, status[name]()]);
  return {
    kind: "table",
    table: {
      columns: [
        { name: "what", type: "text" },
        { name: "value", type: "mixed" },
      ],
      rows,
    },
  };
}
