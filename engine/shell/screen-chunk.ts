import { lazy } from "react";

const load = () => import("../screens/screen-view.tsx").then((module) => ({ default: module.ScreenView }));

/** Draws a screen; its code is a chunk of its own that `preloadScreens` fetches while sign-in is under way. */
export const ScreenView = lazy(load);

/** Fetches the chunk. A failure shows later, where the screen is drawn. */
export function preloadScreens(): void {
  load().catch(() => {});
}
