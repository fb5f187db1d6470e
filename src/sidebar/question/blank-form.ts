import type { PullForm } from "../../add-on/sidebar-contract/calls";

/** A row of the tab of pulls in which nothing is filled yet. */
export const BLANK_FORM: PullForm = {
  name: "",
  source: "",
  what: "",
  dates: "",
  options: "",
  columns: "",
  place: "",
  mode: "",
  schedule: "",
  tell: "",
};
