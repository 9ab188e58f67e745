import { resourceSchema } from "./compile-source.ts";
import type { Context, RecordWord } from "../library/context.ts";

/**
 * Returns the context inside a record of a resource.
 *
 * @param word the member that names the resource
 */
export function enter(resource: string, context: Context, word?: RecordWord): Context {
  const schema = resourceSchema(resource, context) ?? {};
  return {
    ...context,
    nearest: schema,
    nearestIs: undefined,
    owner: resource,
    enclosing: new Map([...context.enclosing, [resource, schema]]),
    namedAt: word === undefined ? context.namedAt : new Map([...(context.namedAt ?? []), [resource, word]]),
  };
}

/** Returns the screen that shows a single record of a resource. */
export function screenOf(resource: string | undefined, context: Context): string | undefined {
  return [...context.library.screens].find(([, screen]) => screen.of === resource)?.[0];
}
