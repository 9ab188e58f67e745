import { createChunk } from "../../../page/nested/chunk.ts";
import type { LiveButtonProps } from "./live-button.tsx";

const liveChunk = createChunk(() => import("./live-button.tsx"));

/** The button that makes a list live, once it is there. */
export function LazyLiveButton(props: LiveButtonProps) {
  const parts = liveChunk.useArrived();
  return parts ? <parts.LiveButton {...props} /> : null;
}
