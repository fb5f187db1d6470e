/** Lands what a form asks, after its first rows were looked at or without. */
import { useState } from "preact/hooks";
import type { LookedAt } from "../../add-on/sidebar-contract/calls";
import { USUAL_LANDING, writeLanding } from "../../add-on/input-language/pulls/landing-text";
import { showsNone } from "../landing/column-list";
import { chooseLanding } from "../landing/landing";
import type { AskedKind } from "../question/kinds";
import { texts } from "../texts/texts";
import { type AskedForm, formToLand } from "./use-asked-form";
import type { LandingControl } from "./use-landing";

export interface AskedLanding {
  /** What is looked at has landed. */
  readonly hasLanded: boolean;
  readonly land: (schedule?: string) => Promise<void>;
  /** `mode`: how its rows land, as the Mode cell has it; "" for the usual way. */
  readonly landUnseen: (mode: string) => Promise<void>;
}

/** The service writes a file, which is read whole: as a Mode cell says it. */
export const FROM_FILE = writeLanding({ ...USUAL_LANDING, export: "csv" });

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
    landUnseen: async (mode) => {
      if (!asked.isWhole()) return;
      asked.setProblems({});
      const whole = { ...form, columns: "", ...(mode && { mode }), ...chooseLanding(kind, form) };
      const ended = await landed.landFree(whole, { name: true, place: true });
      if ("cells" in ended) refuse(ended.cells);
    },
  };
}
