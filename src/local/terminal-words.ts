/** Sentences of the add-on, said for a person who has a terminal and no sidebar (pure). */

const ADDRESS = "Check the address in --base-url";

/** What the add-on says of a service at an address that was given by --base-url. */
export function saidInTerminal(kind: string, message: string): string {
  const advice = kind === "wrongKey" ? "Put the right one into ANALYTICS_API_KEY." : `${ADDRESS}.`;
  // A sentence ends with a point before a space: hosts and versions have points too.
  const sentences = message.split(/(?<=[.!?]) /);
  return sentences
    .map((sentence) => (/sidebar/i.test(sentence) ? advice : sentence.replace("Check the address,", `${ADDRESS},`)))
    .join(" ");
}
