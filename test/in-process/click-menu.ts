/** Clicks an item of the add-on's menu, whose labels are in the language of the run. */
import type { ExecutionResult, Runtime } from "../../src/local/google/runtime/runtime";

export function clickMenuFor(
  functionName: "openSidebar" | "refreshFormulas",
  desk: Runtime,
): Promise<ExecutionResult> {
  const entries = desk.menus.flatMap((menu) => menu.entries);
  const label = entries.find((entry) => entry.functionName === functionName)?.label;
  if (label === undefined) throw new Error(`No menu has an item for ${functionName}.`);
  return desk.clickMenu(label);
}
