/** A descriptor object as parsed. Its shape was checked against the meta-schema before anything reads it. */
export type DescriptorNode = { readonly [word: string]: unknown };

export function isNode(value: unknown): value is DescriptorNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty one when it is something else. */
export function asNode(value: unknown): DescriptorNode {
  return isNode(value) ? value : {};
}

/** The value as a list; an empty one when it is missing. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Drops members that are not said, so that the plan holds only what says something. */
export function compact<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}

/** `reset-password` → `resetPassword`: the message key that an id stands for. */
export function camelCase(id: string): string {
  return id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
