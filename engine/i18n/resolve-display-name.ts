import type { Texts } from "./texts.ts";

const bundleKey = /^\$\{(.+)\}$/;

/** Translates a name that the server stores as text or as `${key}` of its bundle; returns `fallback` when it is empty. */
export function resolveDisplayName(
  name: string | undefined,
  fallback: string,
  texts: Pick<Texts, "t" | "exists">,
): string {
  if (name === undefined || name === "") return fallback;
  const key = bundleKey.exec(name)?.[1];
  if (key === undefined) return name;
  return texts.exists(key) ? texts.t(key) : fallback || key;
}
