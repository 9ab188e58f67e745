import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import type { FieldInputProps } from "../model/field-input.ts";

/** The controls of colours and images: few forms have one. */
const imagesPart = createLazyPart(() => import("./images.tsx"));
/** The control of files: few forms have one. */
const filesPart = createLazyPart(() => import("./file-control.tsx"));

/** `colour`, fetched when it is wanted. */
export function ColourControl(props: FieldInputProps) {
  const loaded = imagesPart.useModule();
  return loaded === undefined ? <Skeleton kind="form" /> : <loaded.ColourControl {...props} />;
}

/** `image`, fetched when it is wanted. */
export function ImageControl(props: FieldInputProps) {
  const loaded = imagesPart.useModule();
  return loaded === undefined ? <Skeleton kind="form" /> : <loaded.ImageControl {...props} />;
}

/** `file`, fetched when it is wanted. */
export function FileControl(props: FieldInputProps) {
  const loaded = filesPart.useModule();
  return loaded === undefined ? <Skeleton kind="form" /> : <loaded.FileControl {...props} />;
}
