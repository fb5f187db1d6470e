/** Every global that Sheets may call, one line each. Each execution builds its own object graph, and only what it needs. */
import { createApp } from "./app";
import { googleServices } from "./services";

const app = () => createApp(googleServices());

export const onOpen = (): void => app().onOpen();
export const onInstall = (): void => app().onOpen();
export const openSidebar = (): void => app().openSidebar();
export const refreshFormulas = (): void => app().refreshFormulas();
export const callFromSidebar = (name: unknown, request: unknown): unknown => app().callFromSidebar(name, request);
export const formula = (name: string, values: unknown[]): unknown => app().formula(name, values);
