/** What opens below the field of a formula: what can be completed, and help for the argument being typed. */
import type { Editing } from "../model/shown";
import { ArgumentHelp } from "./argument-help";
import type { Offer } from "./completion";
import type { Completion } from "./use-completion";
import { texts } from "../texts/texts";

interface HelpProps {
  readonly id: string;
  readonly where: Editing["where"];
  readonly field: HTMLElement | null;
  readonly completion: Completion;
  readonly separator: string;
  readonly take: (offer: Offer) => void;
}

export function FormulaHelp({ id, where, field, completion, separator, take }: HelpProps) {
  const { kind, help, offers, chosen } = completion;
  if (offers.length === 0 && !help) return null;
  return (
    <div class="formula-help" style={placeHelp(field, where)}>
      {offers.length > 0 && (
        <Offers
          id={id}
          label={kind === "functions" ? texts.bar.functions : texts.bar.example}
          offers={offers}
          chosen={chosen}
          take={take}
        />
      )}
      {help && <ArgumentHelp own={help.own} argument={help.argument} separator={separator} />}
    </div>
  );
}

/** The id of the list's element for an offer: a screen reader is told which one is chosen. */
export function offerId(id: string, at: number): string {
  return `${id}-${at}`;
}

interface OfferList {
  readonly id: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  /** It is counted from 0. */
  readonly chosen: number;
  readonly take: (offer: Offer) => void;
}

function Offers({ id, label, offers, chosen, take }: OfferList) {
  return (
    <ul role="listbox" id={id} aria-label={label}>
      {offers.map((offer, at) => (
        <li
          key={offer.label}
          id={offerId(id, at)}
          role="option"
          aria-selected={at === chosen}
          onPointerDown={(event) => {
            event.preventDefault();
            take(offer);
          }}
        >
          <code>{offer.label}</code>
          {offer.detail !== "" && <span class="quiet">{offer.detail}</span>}
          {at === chosen && <kbd>Tab</kbd>}
        </li>
      ))}
    </ul>
  );
}

const HELP_WIDTH = 460;
const GAP = 4;
/** Enough for the help of an argument; longer lists scroll. */
const ROOM_WANTED = 240;

/** Below the field, within the window. */
function placeHelp(field: HTMLElement | null, where: Editing["where"]): Record<string, string> {
  const box = field?.getBoundingClientRect();
  if (!box) return {};
  const left = Math.max(4, Math.min(box.left, innerWidth - HELP_WIDTH - 8));
  const [above, below] = [box.top - GAP * 2, innerHeight - box.bottom - GAP * 2];
  const isAbove = where === "cell" && below < ROOM_WANTED && above > below;
  return {
    left: `${left}px`,
    "max-height": `${isAbove ? above : below}px`,
    ...(isAbove ? { bottom: `${innerHeight - box.top + GAP}px` } : { top: `${box.bottom + GAP}px` }),
  };
}
