import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { createChunk } from "../nested/chunk.ts";
import type { NotFoundProps } from "./not-found.tsx";

const notFoundChunk = createChunk(() => import("./not-found.tsx"));

/** Draws that nothing is at an address of a screen, once the part that says so is there. */
export function LazyNotFound(props: NotFoundProps) {
  const parts = notFoundChunk.useArrived();
  return parts ? <parts.NotFound {...props} /> : <Skeleton heading={props.page} kind="form" />;
}
