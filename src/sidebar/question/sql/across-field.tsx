/** The values of the property that divides: a row each or a column each. The service says which there are. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Elapsed } from "../../controls/elapsed";
import { Choice } from "../../controls/field";
import { texts } from "../../texts/texts";
import { NamesField } from "../../names/names-field";
import { joinNames, splitNames } from "../../../add-on/shared/quoted-names";
import type { SqlQuestion } from "./sql-question";
import type { AskRows } from "./use-sql";
import { readAcrossValues, writeSplitValues } from "./write-sql";

interface AcrossFieldProps {
  readonly id: string;
  readonly question: SqlQuestion;
  readonly askRows: AskRows;
  readonly onAcross: (across: readonly string[]) => void;
  /** A field that stands before it. */
  readonly children: ComponentChildren;
}

/** The largest; more can be added. */
const MOST_ACROSS = 8;
const LAYOUTS = ["down", "across"] as const;

export function AcrossField({ id, question, askRows, onAcross, children }: AcrossFieldProps) {
  const { across, split } = question;
  const [found, setFound] = useState({ of: "", values: across });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const known = found.of === split ? found.values : across;
  const find = async () => {
    setBusy(true);
    setProblem("");
    const answer = await askRows(writeSplitValues(question));
    setBusy(false);
    if (typeof answer === "string") return setProblem(answer);
    const values = readAcrossValues(answer);
    setFound({ of: split, values });
    if (values.length === 0) setProblem(texts.sql.noValues);
    onAcross(values.slice(0, MOST_ACROSS));
  };
  return (
    <>
      <div class="pair even">
        {children}
        <Choice
          id={`${id}-layout`}
          label={texts.sql.layout}
          value={across.length > 0 || isBusy ? "across" : "down"}
          choices={LAYOUTS}
          labels={texts.sql.layouts}
          problem={problem}
          onChoose={(layout) => (layout === "across" ? void find() : onAcross([]))}
        />
      </div>
      {isBusy && <Elapsed what={texts.sql.findingValues} />}
      {across.length > 0 && (
        <NamesField
          id={`${id}-across`}
          label={texts.sql.columns}
          names={{
            suggestions: known.map((value) => ({ value, label: value })),
            note: texts.question.noneFits,
            load: () => undefined,
          }}
          value={joinNames(across, ";")}
          onText={(text) => onAcross(splitNames(text, ";"))}
        />
      )}
    </>
  );
}
