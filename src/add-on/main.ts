/** What the build's top-level functions call. Each execution builds its own objects. */
import { createApp } from "./app";
import { calculate } from "./calculate";
import { createGraph } from "./object-graph/graph";
import { openGoogleServices } from "./shared/services";
import { addMenu } from "./sidebar-api/menu";

const app = () => createApp(openGoogleServices());

/** The top-level functions that the build writes hand on to these. */
Object.assign(globalThis, {
  addOn_: {
    onOpen: () => addMenu(openGoogleServices()),
    onInstall: () => addMenu(openGoogleServices()),
    openSidebar: () => app().openSidebar(),
    refreshFormulas: () => app().refreshFormulas(),
    everyHour: (event: unknown) => app().everyHour(event),
    callFromSidebar: (call: unknown) => app().callFromSidebar(call),
    formula: (name: string, values: readonly unknown[]) =>
      calculate(createGraph(openGoogleServices()), name, values),
  },
});
