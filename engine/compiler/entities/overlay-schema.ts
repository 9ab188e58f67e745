import type { LeafSchema } from "../../language/index.ts";

/**
 * Returns a schema overlaid with another one. Where both describe the same member, the schema `above` takes precedence.
 */
export function overlaySchema(below: LeafSchema | undefined, above: LeafSchema): LeafSchema {
  if (below === undefined || above.properties === undefined) return above;
  const { properties = {} } = below;
  const overlaid = Object.entries(above.properties).map(
    ([name, schema]) =>
      [name, overlaySchema(Object.hasOwn(properties, name) ? properties[name] : undefined, schema)] as const,
  );
  return { ...below, properties: Object.fromEntries([...Object.entries(properties), ...overlaid]) };
}
