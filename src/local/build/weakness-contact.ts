/** Where a weakness is reported, as its page says it (pure). */

/** `contact`: the publisher's; "" in sources that nobody has published. */
export function describeContact(contact: string): string {
  if (contact !== "") return `Write to ${contact}.`;
  return [
    "These are sources that nobody has published yet, so they name no contact. If you use a published add-on, write to",
    "the support contact on its page in the Marketplace; in a company that has built its own, to who maintains the script.",
    "Who publishes enters `securityContact` in `src/publish/publisher.ts`; `npm run publish-check` refuses a release without.",
  ].join("\n");
}
