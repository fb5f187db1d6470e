/** Which options a form shows: those of a saved report of this type, and few that are rare. Pure. */
import type { OptionName } from "./option-specs";

/** `show`: its words that have a meaning here; the option has no use where there are none. */
export interface ReportKind {
  readonly without: readonly OptionName[];
  readonly show: readonly string[];
}

const KINDS: readonly (ReportKind & { readonly type: RegExp })[] = [
  { type: /funnel|conversion/i, without: ["by", "sort"], show: ["steps across", "drop-off"] },
  { type: /cohort|retention/i, without: ["windows", "confidence", "sort"], show: ["triangle"] },
  { type: /revenue|trend|insight|segmentation|event/i, without: ["windows", "value"], show: [] },
];

/** Most people never need these: the connection says them, or a text of options does. */
export const RARE_OPTIONS: readonly OptionName[] = [
  "week starts",
  "fiscal year starts",
  "unwind",
  "header",
  "exact",
  "max age",
];

/** Undefined for a type that is not known: then nothing is left out. */
export function findReportKind(type: string): ReportKind | undefined {
  return KINDS.find((kind) => kind.type.test(type));
}

/** A field as a form shows it. */
interface Field {
  readonly name: string;
  readonly choices?: readonly string[];
}

/** Those of a report of this type. One that has a value stays, so that it can be taken out. */
export function chooseFields<F extends Field>(
  fields: readonly F[],
  type: string,
  values: Readonly<Record<string, string>>,
): readonly F[] {
  const kind = findReportKind(type);
  if (!kind) return fields;
  return fields.flatMap((field): readonly F[] => {
    if (values[field.name]) return [field];
    if (kind.without.some((name) => name === field.name)) return [];
    if (field.name !== "show") return [field];
    return kind.show.length === 0 ? [] : [{ ...field, choices: kind.show, does: kind.show.join(" or ") }];
  });
}
