/** Of the catalog what the sidebar shows of it: the page holds no more. */
import type { FunctionHelp, FunctionName, Parameter } from "./custom-function";
import type { Definition, DefinitionKey } from "./definitions";

/** What the sidebar's help shows of a custom function. */
export interface ShownFunction {
  readonly name: FunctionName;
  readonly description: string;
  readonly parameters: readonly Pick<Parameter, "name" | "description" | "example" | "optional">[];
  readonly examples: readonly string[];
  readonly definitions: readonly DefinitionKey[];
}

/** Terms and what they mean here, as the help shows them. */
export type ShownDefinitions = { readonly [key in DefinitionKey]: Pick<Definition, "term" | "means"> };

export function listShownFunctions(catalog: readonly FunctionHelp[]): readonly ShownFunction[] {
  return catalog.map(({ name, description, parameters, examples, definitions = [] }) => ({
    name,
    description,
    parameters: parameters.map((one) => ({
      name: one.name,
      description: one.description,
      example: one.example,
      ...(one.optional && { optional: true }),
    })),
    examples,
    definitions: definitions.map(({ key }) => key),
  }));
}

/** The definitions of all functions, each once. */
export function listShownDefinitions(catalog: readonly FunctionHelp[]): ShownDefinitions {
  const all = catalog.flatMap(({ definitions = [] }) => definitions);
  return Object.fromEntries(all.map(({ key, term, means }) => [key, { term, means }])) as ShownDefinitions;
}
