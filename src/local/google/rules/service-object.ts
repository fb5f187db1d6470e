/** Google's objects as scripts see them, wherever the stand-ins themselves are: every gap says so by name. */

/** What stands behind an object that scripts see. */
export interface ServiceObject {
  /** The class that scripts know it by. */
  readonly className: string;
  readonly methods: ReadonlySet<string>;
  invoke(method: string, args: unknown[]): unknown;
  /** The enumerations that it carries, such as `ScriptApp.AuthMode`: their values by name. */
  enumeration(name: string): object | undefined;
  /** Refuses what the runtime does not have. */
  lacks(member: string): never;
}

/** What JavaScript itself, and tests that print values, ask of any object. */
const ASKED_BY_THE_LANGUAGE = new Set([
  "then",
  "toJSON",
  "constructor",
  "asymmetricMatch",
  "nodeType",
  "$$typeof",
]);

/** An object on which only what the stand-in has can be used. `target` is what the language takes it for. */
export function serviceProxy<T extends object>(target: T, object: ServiceObject): T {
  return new Proxy(target, {
    get: (_target, property) => (isForTheLanguage(property) ? undefined : memberOf(object, String(property))),
    has: (_target, property) => typeof property === "string" && object.methods.has(property),
    set: (_target, property) => object.lacks(`Setting ${object.className}.${String(property)}`),
  });
}

/** A service that the runtime lacks altogether. */
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
