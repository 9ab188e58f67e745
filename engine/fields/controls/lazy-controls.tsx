import { createLazyPart, type LazyPart, Skeleton } from "../../ui/index.ts";
import type { FieldInput } from "../model/field-input.ts";

// These controls are lazy parts, because few forms have one.
const datesPart = createLazyPart(() => import("./dates.tsx"));
const filesPart = createLazyPart(() => import("./file-control.tsx"));
const imagesPart = createLazyPart(() => import("./images.tsx"));
const keyValuePart = createLazyPart(() => import("./key-value-control.tsx"));

/** Renders `colour` once its lazy part is loaded. */
export const ColourControl = lazyControl(imagesPart, (loaded) => loaded.ColourControl);
/** Renders `image` once its lazy part is loaded. */
export const ImageControl = lazyControl(imagesPart, (loaded) => loaded.ImageControl);
/** Renders `file` once its lazy part is loaded. */
export const FileControl = lazyControl(filesPart, (loaded) => loaded.FileControl);
/** Renders `date` once its lazy part is loaded. */
export const DateControl = lazyControl(datesPart, (loaded) => loaded.DateControl);
/** Renders `date-time` once its lazy part is loaded. */
export const DateTimeControl = lazyControl(datesPart, (loaded) => loaded.DateTimeControl);
/** Renders `key-value` once its lazy part is loaded. */
export const KeyValueControl = lazyControl(keyValuePart, (loaded) => loaded.KeyValueControl);

/** Returns a control that renders a skeleton until its part is loaded. */
function lazyControl<Module>(part: LazyPart<Module>, controlOf: (loaded: Module) => FieldInput): FieldInput {
  return function LazyControl(props) {
    const loaded = part.useModule();
    if (loaded === undefined) return <Skeleton kind="form" />;
    const Control = controlOf(loaded);
    return <Control {...props} />;
  };
}
