/** Keeps questions from naming what the owner of the key masks. */
import type { GateRefusal } from "../../gate/checks";
import { requirePass } from "../../gate/gate";
import type { Pass } from "../../gate/pass";
import { findMaskedNames } from "../../service-client/request/masked-names";
import type { Query } from "../../service-client/request/request";
import type { SettingsStore } from "../../settings/settings";
import { AddOnError } from "../../shared/errors";
import type { Unagreed } from "../../shared/unagreed";
import type { OwnersWord } from "../../table/masks/source-masks";
import type { Question } from "../question/question";

/** Which properties the owner of the key keeps from others, and who may name them in a question. */
export class SourceMasks {
  constructor(
    private readonly services: {
      readonly settings: Pick<SettingsStore, "read">;
      readonly host: () => string;
    },
  ) {}

  /** As the owner wrote them. */
  get names(): readonly string[] {
    // What an earlier version has left in the cache has none.
    return this.services.settings.read().preferences.masks ?? [];
  }

  /** Masks that these questions name, in an order without meaning. */
  namedIn(queries: readonly Query[]): readonly string[] {
    return [...new Set(queries.flatMap((query) => findMaskedNames(query, this.names)))];
  }

  /**
   * For questions of a formula, a person or a pull; `agreed`: by the owner of the key, as they are;
   * `renamed`: which name stands for something else by now.
   * @throws AddOnError notYours for a masked column that a question names without its owner's word, notAgreed
   * for such a name
   */
  pass(
    asker: "cell" | "person" | "pull",
    questions: readonly Question[],
    agreed?: OwnersWord,
    renamed?: Unagreed & { readonly kind: "name" },
  ): Pass<"request"> {
    const named = this.namedIn(questions.map(({ query }) => query));
    const hasOwnersWord = agreed !== undefined;
    const facts = { asker, named, hasOwnersWord, waits: false, hasKey: true, renamed: renamed?.now };
    return requirePass("request", facts, (refusal) =>
      renamed && refusal.check === RENAMED
        ? new AddOnError("notAgreed", { asks: renamed })
        : this.refuse(refusal),
    );
  }

  /** @throws AddOnError notYours */
  exportPass(question: Question, isToBucket: boolean, agreed?: OwnersWord): Pass<"export"> {
    const named = this.namedIn([question.query]);
    const facts = { isToBucket, masks: this.names, named, hasOwnersWord: agreed !== undefined };
    return requirePass("export", facts, (refusal) => this.refuse(refusal));
  }

  private refuse({ detail }: GateRefusal): Error {
    const wish = `ask for ${detail} by name, which they mask`;
    return new AddOnError("notYours", { host: this.services.host(), wish });
  }
}

const RENAMED = "a name means something else";
