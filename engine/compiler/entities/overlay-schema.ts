import type { LeafSchema } from "../../language/plan/plan.ts";

/** A schema with what another one says of some of its places laid over it; a leaf said twice is the upper one's. */
export function overlaySchema(below: LeafSchema | undefined, above: LeafSchema): LeafSchema {
  if (below === undefined || above.properties === undefined) return above;
  const { properties = {} } = below;
  const overlaid = Object.entries(above.properties).map(
    ([name, schema]) =>
      [name, overlaySchema(Object.hasOwn(properties, name) ? properties[name] : undefined, schema)] as const,
  );
  return { ...below, properties: Object.fromEntries([...Object.entries(properties), ...overlaid]) };
}
