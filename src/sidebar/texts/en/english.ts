/** English: the language that the others are typed after. A sentence is whole; what varies is an argument. */
import { CONNECTION_EN } from "./connection";
import { CONTROLS_EN } from "./controls";
import { PAGE_EN } from "./page";

export const ENGLISH = {
  page: PAGE_EN,
  connection: CONNECTION_EN,
  controls: CONTROLS_EN,
};
