/** Lands what a form asks, after its first rows were looked at or without. */
import { useState } from "preact/hooks";
import type { LookedAt } from "../../add-on/sidebar-contract/calls";
import { showsNone } from "../landing/column-list";
import { chooseLanding, modeFromFile } from "../landing/landing";
import type { AskedKind } from "../question/kinds";
import { texts } from "../texts/texts";
import { type AskedForm, formToLand } from "./use-asked-form";
import type { LandingControl } from "./use-landing";

export interface AskedLanding {
  /** What is looked at has landed. */
  readonly hasLanded: boolean;
  readonly land: (schedule?: string) => Promise<void>;
  readonly landUnseen: (from: LandedFrom) => Promise<void>;
}

/** Rows as the service answers them, or a file that it writes, which is read whole. */
export type LandedFrom = "answer" | "file";

export function useAskedLanding(kind: AskedKind, asked: AskedForm, landed: LandingControl): AskedLanding {
  const { form, offered, looking, refuse } = asked;
  const { look, columns } = looking;
  const [landedLook, setLandedLook] = useState<LookedAt>();
  return {
    hasLanded: landed.ended?.status === "well" && look === landedLook,
    land: async (schedule = form.schedule) => {
      if (!look) return;
      if (showsNone(columns)) return refuse({ columns: texts.landing.noColumn });
      asked.changeLanding({ schedule });
      asked.open(undefined);
      setLandedLook(look);
      // Those that nobody has chosen may be others where they are taken.
      const free = { name: form.name === offered.name, place: form.place === offered.place };
      const ended = await landed.landFree({ ...formToLand(asked), schedule }, free, look.at);
      if ("cells" in ended) return refuse(ended.cells);
      const { landing } = ended;
      asked.offer({
        name: free.name ? landing.name : offered.name,
        place: free.place ? landing.place : offered.place,
      });
      asked.rename(form, landing);
    },
    landUnseen: async (from) => {
      if (!asked.isWhole()) return;
      asked.setProblems({});
      const mode = from === "file" ? modeFromFile(form.mode) : form.mode;
      const whole = { ...form, columns: "", mode, ...chooseLanding(kind, form) };
      const ended = await landed.landFree(whole, { name: true, place: true });
      if ("cells" in ended) refuse(ended.cells);
    },
  };
}
