import type { PullForm } from "../../../add-on/sidebar-contract/calls";
import type { Server } from "../../server/server";
import { sentenceOf } from "../../wording/failures";
import { texts } from "../../texts/texts";

/** Returns the error; undefined if saved. */
export async function changeRow(
  server: Server,
  name: string,
  change: (form: PullForm) => Partial<PullForm>,
): Promise<string | undefined> {
  const form = await server("pullForm", { name });
  if (!form.ok) return sentenceOf(form.failure);
  if (!form.value) return texts.saved.noSuchPull(name);
  const was = form.value;
  const saved = await server("savePull", { form: { ...was, ...change(was) }, before: name, was });
  if (!saved.ok) return sentenceOf(saved.failure);
  return saved.value.kind === "saved" ? undefined : saved.value.message;
}
