/** One execution's root objects, the same each time. */
import { type Gate, guard } from "../rules/guard";
import { absentService } from "../rules/service-object";
import type { Services } from "../roots/services";

export class RootObjects {
  private readonly known = new Map<string, object>();

  constructor(
    private readonly services: Services,
    private readonly gate: Gate,
  ) {}

  of(name: string): object {
    let root = this.known.get(name);
    if (!root) this.known.set(name, (root = this.made(name)));
    return root;
  }

  private made(name: string): object {
    const standIn = this.services[name];
    return standIn ? guard(standIn, this.gate) : absentService(name, (member) => this.gate.lacks(member));
  }
}
