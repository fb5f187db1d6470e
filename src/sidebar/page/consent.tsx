/** What Google's consent left out, why it is needed, and how to allow it. */
import type { MissingConsent } from "../../add-on/shared/consents";
import { Notice } from "../controls/notice";

/** The page checks again on return, so this disappears once it is allowed. */
export function ConsentNotice({ consent: { leftOut, url } }: { readonly consent: MissingConsent }) {
  return (
    <Notice tone="asks">
      <p>
        <strong>Google wants your permission{leftOut.length === 0 ? " again" : ""}.</strong>
        {leftOut.length > 0 && " These boxes were left out:"}
      </p>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map(({ does, why }) => (
            <li key={does}>
              <strong class="sentence">{does}.</strong> {why}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a class="button" href={url} target="_blank" rel="noopener">
          Allow at Google
        </a>
      </p>
      <p class="quiet">Tick every box there, then come back here.</p>
    </Notice>
  );
}
