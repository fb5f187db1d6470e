/** Services that answer the other way, whatever they are asked, and services that refuse everything. */

type Handle = (call: () => unknown, method: string) => unknown;

const originals = new WeakMap<object, object>();

/** A service all of whose methods, and of the services that they give, pass `handle`. */
export function handled<T>(service: T, handle: Handle): T {
  if (typeof service !== "object" || service === null || !isService(service)) return service;
  const proxy: object = new Proxy(service, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: readonly unknown[]) => {
        const given = args.map((arg) =>
          typeof arg === "object" && arg !== null ? (originals.get(arg) ?? arg) : arg,
        );
        return handle(
          () => (member as (...args: readonly unknown[]) => unknown).apply(target, given),
          String(name),
        );
      };
    },
  });
  originals.set(proxy, service);
  return proxy as T;
}

function isService(value: object): boolean {
  return (
    !Array.isArray(value) && !(value instanceof Date) && Object.getPrototypeOf(value) !== Object.prototype
  );
}

/** What throws does not, what does not answers something else. */
export const LIE: Handle = (call) => {
  try {
    return other(call());
  } catch {
    return undefined;
  }
};

export function refusal(): Error {
  return Object.assign(new Error("We're sorry, a server error occurred. Please wait a bit and try again."), {
    name: "Exception",
  });
}

export const REFUSE: Handle = () => {
  throw refusal();
};

/** Makes calls as they are, but for the so-manieth. */
export function refusingOnce(so: number): { readonly handle: Handle; readonly calls: () => number } {
  let calls = 0;
  const handle: Handle = (call) => {
    if (++calls === so) throw refusal();
    const value = call();
    if (Array.isArray(value)) return value.map((item: unknown) => handled(item, handle));
    return handled(value, handle);
  };
  return { handle, calls: () => calls };
}

function other(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 100;
  if (typeof value === "string") return "another text";
  if (value === null) return "something";
  if (value instanceof Date) return new Date(value.getTime() + 100_000_000);
  if (Array.isArray(value)) return value.map(other);
  if (Object.getPrototypeOf(value) === Object.prototype) return {};
  return handled(value, LIE);
}

/**
 * Makes calls as they are, but for those of one method: after so many they answer what is given, or throw it.
 */
export function answering(method: string, answer: unknown, after = 0): Handle {
  let calls = 0;
  const handle: Handle = (call, name) => {
    const isOther = name === method && ++calls > after;
    if (isOther && answer instanceof Error) throw answer;
    const value = isOther ? answer : call();
    return Array.isArray(value)
      ? value.map((item: unknown) => handled(item, handle))
      : handled(value, handle);
  };
  return handle;
}
