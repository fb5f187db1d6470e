import { numbersIn } from "../en/numbers";

export const inGerman = numbersIn("de");
