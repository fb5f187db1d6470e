/** Pulls as the sidebar's form has them: read from the tab of pulls, and entered into it. */
import { PULL_TITLES } from "../input-language/pulls/pull-row";
import { reconcileNow } from "./reconciled";
import { type Check, type Handlers, isOptional, isText } from "./handler";

const isForm: Check = (form) => {
  const texts = new Map<string, unknown>(Object.entries(form ?? {}));
  return Object.keys(PULL_TITLES).every((cell) => isText(texts.get(cell)));
};

const isRow: Check = (row) => typeof row === "number" && Number.isSafeInteger(row) && row > 0;

export const FORM_CALLS: Handlers<"pullForm" | "savePull" | "showRow"> = {
  pullForm: {
    takes: { name: isText },
    answer: ({ forms }, { name }) => forms.read(name) ?? null,
  },
  showRow: {
    takes: { name: isText, row: isRow },
    answer: ({ forms }, { name, row }) => {
      forms.show(name, row);
      return null;
    },
  },
  savePull: {
    takes: { form: isForm, before: isOptional(isText) },
    answer: (services, { form, before }) => {
      const { forms, keeper } = services;
      const saved = forms.save(form, before);
      if (saved.kind === "saved") reconcileNow(services);
      // The first schedule needs somebody who runs it.
      if (saved.kind === "saved" && form.schedule.trim() !== "") keeper.claimIfFree();
      return saved;
    },
  },
};
