/** The id of the script that answers here, for who brings the add-on up to date from another machine. */
import { Copyable } from "../controls/copyable";
import { texts } from "../texts/texts";

/** As the page was given them; another one where it has left its mark in this spreadsheet. */
export interface PageScripts {
  readonly own: string;
  readonly other: string | undefined;
}

export function AboutScript({ id }: { readonly id: string }) {
  if (id === "") return null;
  return (
    <details class="kept">
      <summary>{texts.page.help}</summary>
      <p>{texts.page.scriptId}</p>
      <Copyable text={id} />
      <p class="quiet">{texts.page.scriptIdIsFor}</p>
    </details>
  );
}
