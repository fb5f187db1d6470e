/** The screen for the state. */
import { takeFocus } from "../controls/focus";
import { useEffect, useRef } from "preact/hooks";
import { ConnectScreen } from "../connection/screen";
import { Button } from "../controls/button";
import { Copyable } from "../controls/copyable";
import { DISPLAY_NAME } from "../../add-on/shared/display-name";
import { Elapsed } from "../controls/elapsed";
import { Notice } from "../controls/notice";
import { sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { Home } from "./home";
import { AboutScript, type PageScripts } from "./about-script";
import { ConsentNotice } from "./consent";
import { missingConsent, screenOf } from "./state";
import { usePage } from "./use-page";
import { texts } from "../texts/texts";

interface AppProps {
  readonly server: Server;
  readonly scripts: PageScripts;
}

/** Loading, a failure, connecting, or the tabs: one of them. What Google lacks consent for is said above. */
export function App({ server, scripts }: AppProps) {
  const { page, look, touched, changed } = usePage(server);
  const screen = screenOf(page);
  const heading = useFocusOnChange(screen.name);
  const consent = missingConsent(page);
  return (
    <>
      <h1 class="unseen" tabIndex={-1} ref={heading}>
        {DISPLAY_NAME}
      </h1>
      {scripts.other && (
        <Notice tone="bad">
          <p>{texts.page.secondScript}</p>
          <Copyable text={scripts.other} />
        </Notice>
      )}
      {consent && <ConsentNotice consent={consent} />}
      {screen.name === "loading" && <Elapsed what={texts.page.loading} />}
      {screen.name === "failed" && !consent && (
        <Notice tone="bad">
          <p>{sentenceOf(screen.failure)}</p>
          <Button onClick={look}>{texts.page.tryAgain}</Button>
        </Notice>
      )}
      {page.state && page.failure && <Notice tone="bad">{sentenceOf(page.failure)}</Notice>}
      {screen.name === "connect" && (
        <>
          <ConnectScreen server={server} state={screen.state} onConnected={changed} />
          <AboutScript id={scripts.own} />
        </>
      )}
      {screen.name === "home" && (
        <Home
          about={<AboutScript id={scripts.own} />}
          server={server}
          state={screen.state}
          onTouched={touched}
          onChanged={changed}
        />
      )}
    </>
  );
}

/** After connecting or disconnecting the focused element is gone: focus the top. */
function useFocusOnChange(screen: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(screen);
  useEffect(() => {
    const loaded = before.current === "loading";
    before.current = screen;
    if (!loaded) takeFocus(heading.current);
  }, [screen]);
  return heading;
}
