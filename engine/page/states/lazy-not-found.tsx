import { Skeleton, createLazyPart } from "../../ui/index.ts";
import type { NotFoundProps } from "./not-found.tsx";

const notFoundPart = createLazyPart(() => import("./not-found.tsx"));

/** Renders that a screen has nothing at an address; a skeleton until that page has loaded. */
export function LazyNotFound(props: NotFoundProps) {
  const parts = notFoundPart.useModule();
  return parts ? <parts.NotFound {...props} /> : <Skeleton heading={props.page} kind="form" />;
}
