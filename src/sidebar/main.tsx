import { render } from "preact";
import { App } from "./page/app";
import { language } from "./texts/texts";
import { type ScriptRun, serverOver } from "./server/server";

declare const google: { readonly script: { readonly run: ScriptRun } };

const root = document.getElementById("app");
if (!root) throw new Error("The page has no element for the app.");
document.documentElement.lang = language;
const { ticket = "", script = "", other } = root.dataset;
render(<App server={serverOver(google.script.run, ticket)} scripts={{ own: script, other }} />, root);
