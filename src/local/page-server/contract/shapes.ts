/** What a value is that came as JSON. */
export type Shape = (value: unknown) => boolean;

/** A shape for each field of a type: a field that is forgotten does not compile. */
export type Fields<T> = { readonly [F in keyof T]-?: Shape };

export const isText: Shape = (value) => typeof value === "string";

export const isFlag: Shape = (value) => typeof value === "boolean";

/** JSON can write numbers that are too large for one. */
export const isNumber: Shape = (value) => Number.isFinite(value);

export const isNothing: Shape = (value) => value === null;

export const isAnything: Shape = () => true;

/** A row or a column, or how many. */
export const isLine: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 1;

export function isOneOf(...known: readonly (string | null)[]): Shape {
  return (value) => known.some((one) => one === value);
}

export function isListOf(item: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(item);
}

export function isEither(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value));
}

export function isOptional(shape: Shape): Shape {
  return isEither((value) => value === undefined, shape);
}

/** Fields that nobody asks for may be there. */
export function hasFields<T>(fields: Fields<T>): Shape {
  const shapes = Object.entries<Shape>(fields);
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const given = new Map<string, unknown>(Object.entries(value));
    return shapes.every(([field, shape]) => shape(given.get(field)));
  };
}
