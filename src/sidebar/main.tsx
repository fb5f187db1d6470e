import { render } from "preact";
import { App } from "./page/app";
import { type ScriptRun, serverOver } from "./server/server";

declare const google: { readonly script: { readonly run: ScriptRun } };

const root = document.getElementById("app");
if (!root) throw new Error("The page has no element for the app.");
render(<App server={serverOver(google.script.run)} />, root);
