import type { PlanResource } from "../model/plan.ts";

/** Places in a record of the resource that tell it from all others, so that they may be taken: the name, then the key. */
export function namingPlaces(resource: Pick<PlanResource, "name" | "key"> | undefined): readonly string[] {
  const places = [resource?.name, resource?.key];
  return places.filter((place): place is string => typeof place === "string" && place.startsWith("/"));
}
