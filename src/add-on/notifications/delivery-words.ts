/** What is said where a message was not taken, and what to do. Pure. */
import type { Delivery } from "./messenger";
import type { ChatService } from "./chat-address";

/** One or two sentences; "" for a message that was taken. */
export function describeDelivery(service: ChatService, delivery: Delivery): string {
  switch (delivery.kind) {
    case "delivered":
      return "";
    case "refused":
      return `${service} takes no message at this address any more (${delivery.status}). Make a new webhook there, and enter its address in the sidebar under Saved.`;
    case "not delivered":
      return `${service === "mail" ? "The mail was not sent" : `The message did not reach ${service}`}: ${delivery.why}.`;
  }
}
