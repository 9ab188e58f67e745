import { createChunk } from "../../page/nested/chunk.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import type { DrawControlProps } from "../model/draw-control.ts";

/** The controls of colours and images: few forms have one. */
const imagesChunk = createChunk(() => import("./images.tsx"));

/** `colour`, fetched when it is wanted. */
export function ColourControl(props: DrawControlProps) {
  const loaded = imagesChunk.useArrived();
  return loaded === undefined ? <Skeleton kind="form" /> : <loaded.ColourControl {...props} />;
}

/** `image`, fetched when it is wanted. */
export function ImageControl(props: DrawControlProps) {
  const loaded = imagesChunk.useArrived();
  return loaded === undefined ? <Skeleton kind="form" /> : <loaded.ImageControl {...props} />;
}
