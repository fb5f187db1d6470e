/** Opens what is known of the selected number, or of a table. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { AboutNumber, NothingOfOurs } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import type { Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import { AboutPanel } from "./about-panel";
import { texts } from "../texts/texts";

interface AboutLinkProps {
  readonly server: Server;
  readonly pace: Pace;
  /** Of a table; undefined for the selected cell. */
  readonly table?: { readonly rangeName: string; readonly of: string };
  readonly look?: "link" | "plain";
  /** What can be done with what a formula asks. */
  readonly waysOut?: (about: AboutNumber) => ComponentChildren;
}

/**
 * A click is one call of the server, which asks the service nothing. What it found stands below until it is
 * closed.
 */
export function AboutLink({ server, pace, table, look = "link", waysOut }: AboutLinkProps) {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<AboutNumber | NothingOfOurs>();
  const [failure, setFailure] = useState<ShownFailure>();
  const open = async () => {
    setBusy(true);
    const answer = await server("aboutNumber", table ? { rangeName: table.rangeName } : {});
    setBusy(false);
    setFailure(answer.ok ? undefined : answer.failure);
    setFound(answer.ok ? answer.value : undefined);
  };
  const words = table ? texts.about.ofTable : texts.about.ofSelected;
  const button = (
    <Button
      look={look}
      busy={isBusy ? texts.about.looking : undefined}
      label={table && texts.controls.named(words, table.of)}
      onClick={() => void open()}
    >
      {words}
    </Button>
  );
  return (
    <>
      {/* A page that is shown twice as large has room for half of its words in a line. */}
      {look === "plain" ? <div class="buttons">{button}</div> : <p>{button}</p>}
      <Alert text={failure && sentenceOf(failure)} />
      {found?.kind === "nothing" && (
        <p role="status">{texts.about.nothing(`${found.at.sheet}!${found.at.cell}`)}</p>
      )}
      {found?.kind === "ours" && (
        <AboutPanel
          key={`${found.at.sheet}!${found.at.cell}`}
          server={server}
          pace={pace}
          about={found}
          onClose={() => setFound(undefined)}
        >
          {waysOut?.(found)}
        </AboutPanel>
      )}
    </>
  );
}
