/**
 * Google's services as they answered one execution: replayed in the same order they cost nothing, as those of
 * Google, which take no time of a script's own.
 */

/** What each call answered. */
export type Recording = unknown[];

/** Hands calls on to services and writes down what they answer. */
export function record<T extends object>(services: T, recording: Recording): T {
  return new Proxy(services, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== "function") return isService(member) ? record(member, recording) : member;
      return (...args: unknown[]) => {
        const answer = Reflect.apply(member, target, args) as unknown;
        const isOther = isService(answer);
        recording.push(isOther ? SERVICE : answer);
        return isOther ? record(answer, recording) : answer;
      };
    },
  });
}

/** A service whose every member is a call that gives the next answer. */
export function replay(recording: Recording): object {
  let next = 0;
  const call = (): unknown => {
    const answer = recording[next++];
    return answer === SERVICE ? service : answer;
  };
  const service: object = new Proxy({}, { get: () => call });
  return service;
}

/** Stands for a service that was answered. */
const SERVICE = Symbol("service");

/** Data of a service are plain; a service has a class. */
function isService(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof Date)
    return false;
  return Object.getPrototypeOf(value) !== Object.prototype;
}
