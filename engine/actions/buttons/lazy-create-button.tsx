import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import type { CreateButtonProps } from "../../page/nested/create-button-context.ts";

const createButtonPart = createLazyPart(() => import("./create-button.tsx"));

/** The button that makes a record to be chosen, once the part that renders it is there. */
export function LazyCreateButton(props: CreateButtonProps) {
  const parts = createButtonPart.useModule();
  return parts ? <parts.CreateButton {...props} /> : null;
}
