import { resourceSchema } from "./compile-source.ts";
import type { Context } from "../library/context.ts";

/** The context inside a record of a resource. */
export function enter(resource: string, context: Context): Context {
  const schema = resourceSchema(resource, context) ?? {};
  return {
    ...context,
    nearest: schema,
    nearestIs: undefined,
    owner: resource,
    enclosing: new Map([...context.enclosing, [resource, schema]]),
  };
}

/** The screen that shows one record of a resource. */
export function screenOf(resource: string | undefined, context: Context): string | undefined {
  return [...context.library.screens].find(([, screen]) => screen.of === resource)?.[0];
}
