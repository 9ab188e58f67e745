import { isMap, type Json } from "../../language/index.ts";

/** A parsed descriptor object. Its shape was checked against the meta-schema before the compiler reads it. */
export type DescriptorNode = { readonly [word: string]: unknown };

/** Returns whether a value is an object, not a list or null. */
export function isNode(value: unknown): value is DescriptorNode {
  return isMap(value);
}

/** Returns the value if it is an object, else an empty object. */
export function asNode(value: unknown): DescriptorNode {
  return isNode(value) ? value : {};
}

/** Returns a part of a descriptor as JSON, which it is parsed from. */
export function asJson(value: unknown): Json | undefined {
  return value as Json | undefined;
}

/** Returns the value as a list; an empty one when it is undefined. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Removes undefined members, so that the plan contains only members with a value. */
export function compact<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}

/** Converts an id to its message key: `reset-password` → `resetPassword`. */
export function camelCase(id: string): string {
  return id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
