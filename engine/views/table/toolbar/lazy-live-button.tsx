import { createLazyPart } from "../../../ui/lazy/lazy-part.ts";
import type { LiveButtonProps } from "./live-button.tsx";

const livePart = createLazyPart(() => import("./live-button.tsx"));

/** The button that makes a list live, once it is there. */
export function LazyLiveButton(props: LiveButtonProps) {
  const parts = livePart.useModule();
  return parts ? <parts.LiveButton {...props} /> : null;
}
