import type { Delivery } from "./messenger";
import type { ChatService } from "./chat-address";

/** Why a message did not arrive, as a sentence; "" where it did. */
export function describeDelivery(service: ChatService, delivery: Delivery): string {
  switch (delivery.kind) {
    case "delivered":
      return "";
    case "refused":
      return `${service} no longer takes messages at this address (${delivery.status}). Make a new webhook there, and enter its address in the sidebar under Saved.`;
    case "not delivered":
      return service === "mail"
        ? `The mail was not sent: ${delivery.why}.`
        : `The message did not reach ${service}: ${delivery.why}.`;
  }
}
