/** What is known of a number: which question, whose key, days, zone, when, and what was left out. */
import type { ComponentChildren } from "preact";
import type { ShownDefinitions, ShownFunction } from "../../add-on/custom-functions/definition/shown-help";
import type { AboutNumber } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import type { Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import { FindCause } from "./find-cause";
import { OwnSums } from "./own-sums";
import { texts } from "../texts/texts";

/** From the build: the page shares only types with the server, and help needs no call. */
declare const FUNCTIONS: readonly ShownFunction[];
declare const DEFINITIONS: ShownDefinitions;

interface AboutPanelProps {
  readonly server: Server;
  readonly pace: Pace;
  readonly about: AboutNumber;
  readonly onClose: () => void;
  /** What can be done with what it asks. */
  readonly children: ComponentChildren;
}

export function AboutPanel({ server, pace, about, onClose, children }: AboutPanelProps) {
  const words = texts.about;
  const title = words.title(`${about.at.sheet}!${about.at.cell}`);
  return (
    <section class="about" aria-label={title}>
      {/* The section has it as its name: as a heading it would stand below none in the list of pulls. */}
      <p class="part">
        <strong>{title}</strong>
      </p>
      <dl>
        {listFacts(about).map(([name, fact]) => (
          <div key={name}>
            <dt>{words.facts[name]}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <WordsOf name={about.function} />
      {children}
      {about.sums.length > 0 && <OwnSums server={server} about={about} />}
      <FindCause server={server} about={about} pace={pace} />
      <p>
        <Button look="link" onClick={onClose}>
          {words.close}
        </Button>
      </p>
    </section>
  );
}

type FactName = keyof typeof texts.about.facts;

/** Each fact under its name; a fact that means nothing here is left out. */
function listFacts(about: AboutNumber): readonly (readonly [FactName, ComponentChildren])[] {
  const words = texts.about;
  const { number, labels, pull, cells, host, isOwnKey, days, zone, isZoneSent, askedAt, said } = about;
  const numbered = number === null ? [] : [[words.exact(number), ...labels].join(" · ")];
  const daysAsked = days.map(({ text, range }) => texts.serverWords.days?.(range) ?? text);
  return [
    ...numbered.map((text) => ["number", text] as const),
    ["source", pull === null ? words.ofFormula(cells) : words.ofPull(pull)],
    ["question", <code>{`${about.function}: ${about.asks.join("; ")}`}</code>],
    ["key", isOwnKey ? words.ownKey(host) : words.othersKey(host)],
    ["days", daysAsked.length === 0 ? words.noDays : daysAsked.join(" · ")],
    ["zone", isZoneSent ? zone : words.zoneOfService],
    ["asked", askedAt ?? words.notAsked],
    ["said", said.length === 0 ? words.nothingSaid : texts.remarks.say(said.join(" "))],
    ["takes", words.takes(about.questions)],
  ];
}

/** Who counts, by the words of its function. */
function WordsOf({ name }: { readonly name: string }) {
  const keys = FUNCTIONS.find((one) => one.name === name)?.definitions ?? [];
  if (keys.length === 0) return null;
  return (
    <details>
      <summary>{texts.about.words}</summary>
      <dl>
        {keys
          .map((key) => texts.help.definitions[key] ?? DEFINITIONS[key])
          .map(({ term, means }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{means}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
