/** What the build's top-level functions call. Each execution builds its own objects. */
import { createApp } from "./app";
import { openGoogleServices } from "./shared/services";

const app = () => createApp(openGoogleServices());

/** The top-level functions that the build writes hand on to these. */
Object.assign(globalThis, {
  addOn_: {
    onOpen: () => app().onOpen(),
    onInstall: () => app().onOpen(),
    openSidebar: () => app().openSidebar(),
    refreshFormulas: () => app().refreshFormulas(),
    everyHour: (event: unknown) => app().everyHour(event),
    callFromSidebar: (call: unknown) => app().callFromSidebar(call),
    formula: (name: string, values: readonly unknown[]) => app().formula(name, values),
  },
});
