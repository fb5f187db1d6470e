/** Frozen copies that still show what their table masks, each with what to do about it. */
import type { PullItem } from "../../add-on/sidebar-contract/calls";
import { StepLink } from "../controls/step-link";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";

interface OpenCopiesProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly onChanged: () => void;
}

export function OpenCopies({ server, item: { openCopies = [], rangeName }, onChanged }: OpenCopiesProps) {
  if (openCopies.length === 0 || rangeName === null) return null;
  return (
    <>
      {openCopies.map((sheet) => (
        <p key={sheet} class="said bad">
          {texts.landed.openCopy(sheet)}{" "}
          <StepLink
            words={texts.landed.maskCopy}
            busy={texts.landed.masking}
            of={sheet}
            call={() => server("maskFrozen", { sheet, rangeName })}
            onDone={onChanged}
          />{" "}
          <StepLink
            words={texts.landed.removeCopy}
            busy={texts.landed.removing}
            of={sheet}
            call={() => server("removeFrozen", { sheet })}
            onDone={onChanged}
          />
        </p>
      ))}
    </>
  );
}
