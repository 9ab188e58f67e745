import type { TextParams } from "./texts.ts";

/** `{{name}}`, also with blanks or the `-` and `, format` that other writers of texts use. */
const NAMED = /\{\{-?\s*([^{},\s]+)\s*(?:,[^{}]*)?\}\}/g;
/** `{0}` as Java writes it. */
const NUMBERED = /\{(\d+)\}/g;

/** Fills a text once: what a value brings along stays as it is, and a slot without a value stays. */
export function fillSlots(text: string, params: TextParams | undefined): string {
  if (params === undefined || !text.includes("{")) return text;
  if (isList(params)) return text.replace(NUMBERED, (slot, index: string) => shown(params[Number(index)] ?? slot));
  return text.replace(NAMED, (slot, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined ? slot : shown(value);
  });
}

/** Names of the slots in texts, each once. */
export function slotNames(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name]) => name ?? "")))];
}

function isList(params: TextParams): params is readonly unknown[] {
  return Array.isArray(params);
}

function shown(value: unknown): string {
  return value === null ? "" : String(value);
}
