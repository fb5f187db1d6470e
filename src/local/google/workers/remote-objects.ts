import { EnumValue, enumAt } from "../rules/enums";
import { isStandIn } from "../rules/guard";
import { SERVICE_MAP } from "../roots/service-map";
import type { Services } from "../roots/services";
import { classNameOf } from "../rules/stand-in";
import type { Reference, References } from "./wire";

/** Numbered when first handed out; root services have fixed numbers. */
export class RemoteObjects implements References {
  private readonly objects = new Map<number, object>();
  private readonly ids = new Map<object, number>();

  constructor(services: Services) {
    for (const [name, id] of Object.entries(SERVICE_MAP.roots)) {
      const service = services[name];
      if (service) this.keep(id, service);
    }
  }

  /** Undefined where none has it. */
  at(id: number): object | undefined {
    return this.objects.get(id);
  }

  toReference(value: object): Reference | undefined {
    if (value instanceof EnumValue) return { kind: "enum", path: value.path };
    if (!isStandIn(value)) return undefined;
    let id = this.ids.get(value);
    if (id === undefined) this.keep((id = this.objects.size + 1), value);
    return { kind: "object", id, className: classNameOf(value) };
  }

  fromReference(reference: Reference): unknown {
    const value = reference.kind === "enum" ? enumAt(reference.path) : this.objects.get(reference.id);
    if (value) return value;
    throw new Error(`No such object: ${JSON.stringify(reference)}`);
  }

  private keep(id: number, value: object): void {
    this.objects.set(id, value);
    this.ids.set(value, id);
  }
}
