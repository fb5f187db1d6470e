import { render } from "preact";
import { App } from "./page/app";
import { language } from "./texts/texts";
import { type ScriptRun, serverOver } from "./server/server";

declare const google: { readonly script: { readonly run: ScriptRun } };

const root = document.getElementById("app");
if (!root) throw new Error("The page has no element for the app.");
document.documentElement.lang = language;
render(<App server={serverOver(google.script.run, root.dataset["ticket"] ?? "")} />, root);
