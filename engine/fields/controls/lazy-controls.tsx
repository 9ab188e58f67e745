import { createLazyPart, Skeleton } from "../../ui/index.ts";
import type { FieldInputProps } from "../model/field-input.ts";

/** Loads the colour and image controls. It is a lazy part, because few forms have one. */
const imagesPart = createLazyPart(() => import("./images.tsx"));
/** Loads the file control. It is a lazy part, because few forms have one. */
const filesPart = createLazyPart(() => import("./file-control.tsx"));

/** Renders `colour` once its lazy part is loaded. */
export function ColourControl(props: FieldInputProps) {
  const loaded = imagesPart.useModule();
  return loaded === undefined ? <Skeleton kind="form" /> : <loaded.ColourControl {...props} />;
}

/** Renders `image` once its lazy part is loaded. */
export function ImageControl(props: FieldInputProps) {
  const loaded = imagesPart.useModule();
  return loaded === undefined ? <Skeleton kind="form" /> : <loaded.ImageControl {...props} />;
}

/** Renders `file` once its lazy part is loaded. */
export function FileControl(props: FieldInputProps) {
  const loaded = filesPart.useModule();
  return loaded === undefined ? <Skeleton kind="form" /> : <loaded.FileControl {...props} />;
}
