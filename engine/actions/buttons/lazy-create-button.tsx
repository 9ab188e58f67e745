import { createChunk } from "../../page/nested/chunk.ts";
import type { CreateButtonProps } from "../../page/nested/create-button-context.ts";

const createButtonChunk = createChunk(() => import("./create-button.tsx"));

/** The button that makes a record to be chosen, once the part that draws it is there. */
export function LazyCreateButton(props: CreateButtonProps) {
  const parts = createButtonChunk.useArrived();
  return parts ? <parts.CreateButton {...props} /> : null;
}
