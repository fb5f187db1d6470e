/** What Google's consent left out, why it is needed, and how to allow it. */
import type { MissingConsent } from "../../add-on/shared/consents";
import { Notice } from "../controls/notice";
import { texts } from "../texts/texts";

/** The page checks again on return, so this disappears once it is allowed. */
export function ConsentNotice({ consent: { leftOut, url } }: { readonly consent: MissingConsent }) {
  const needs = leftOut.length === 0 ? texts.page.needsPermissionAgain : texts.page.needsPermission;
  return (
    <Notice tone="asks">
      <p>
        <strong>{needs}</strong> {leftOut.length > 0 && texts.page.boxesLeftOut}
      </p>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map((consent) => {
            const { does, why } = texts.serverWords.consents?.[consent.scope] ?? consent;
            return (
              <li key={consent.scope}>
                <strong class="sentence">{does}.</strong> <span>{why}</span>
              </li>
            );
          })}
        </ul>
      )}
      <p>
        <a class="button" href={url} target="_blank" rel="noopener">
          {texts.page.allowAtGoogle}
        </a>
      </p>
      <p class="quiet">{texts.page.tickEveryBox}</p>
    </Notice>
  );
}
