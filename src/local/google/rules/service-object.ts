/** Google's objects as scripts see them; gaps are reported by name. */

export interface ServiceObject {
  /** The name of the class as scripts know it. */
  readonly className: string;
  readonly methods: ReadonlySet<string>;
  invoke(method: string, args: unknown[]): unknown;
  /** Such as `ScriptApp.AuthMode`: values by name. */
  enumeration(name: string): object | undefined;
  lacks(member: string): never;
}

/** Members that JavaScript itself, and printing in tests, read of any object. */
const ASKED_BY_THE_LANGUAGE = new Set([
  "then",
  "toJSON",
  "constructor",
  "asymmetricMatch",
  "nodeType",
  "$$typeof",
]);

/** Under it a proxy gives what it stands before. Scripts do not have it. */
export const TARGET = Symbol("target");

/** Allows only existing members. `target` decides `typeof`. */
export function serviceProxy<T extends object>(target: T, object: ServiceObject): T {
  return new Proxy(target, {
    get: (_target, property) => {
      if (property === TARGET) return target;
      return isForTheLanguage(property) ? undefined : memberOf(object, String(property));
    },
    has: (_target, property) => typeof property === "string" && object.methods.has(property),
    set: (_target, property) => object.lacks(`Setting ${object.className}.${String(property)}`),
  });
}

export function absentService(name: string, lacks: (member: string) => never): object {
  return new Proxy({}, { get: (_target, property) => lacks(`${name}.${String(property)}`) });
}

function memberOf(object: ServiceObject, name: string): unknown {
  if (object.methods.has(name)) return (...args: unknown[]) => object.invoke(name, args);
  const path = `${object.className}.${name}`;
  const values = object.enumeration(name);
  if (values) return enumerationProxy(path, values, (member) => object.lacks(member));
  return name === "toString" ? () => object.className : object.lacks(path);
}

function enumerationProxy(path: string, values: object, lacks: (member: string) => never): object {
  return new Proxy(values, {
    get: (target, property) =>
      isForTheLanguage(property) || property in target
        ? (Reflect.get(target, property) as unknown)
        : lacks(`${path}.${String(property)}`),
  });
}

function isForTheLanguage(property: string | symbol): boolean {
  return typeof property === "symbol" || ASKED_BY_THE_LANGUAGE.has(property);
}
