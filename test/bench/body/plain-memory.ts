/** Prints the memory of plain code that makes the cells of a file's text. */

import { openZone } from "../../../src/add-on/table/zone";
import { printPeak } from "./peak-memory";
import { readPlainly } from "./plain-cells";
import type { Form } from "./wide-body";

const [form, file = ""] = process.argv.slice(2);

printPeak(file, (text) => readPlainly(form as Form, text, openZone("Europe/Paris")));
