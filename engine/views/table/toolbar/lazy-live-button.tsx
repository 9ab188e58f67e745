import { createLazyPart } from "../../../ui/index.ts";
import type { LiveButtonProps } from "./live-button.tsx";

const livePart = createLazyPart(() => import("./live-button.tsx"));

/** Renders the button that makes a list live, once its lazy part is loaded. */
export function LazyLiveButton(props: LiveButtonProps) {
  const parts = livePart.useModule();
  return parts ? <parts.LiveButton {...props} /> : null;
}
