import { createElement, Fragment, type ReactNode } from "react";
import { useTexts } from "../../page/scope/use-watched.ts";

/** A text with drawn pieces in its slots: translators say where they stand. */
export interface Said {
  readonly key: string;
  readonly slots?: Readonly<Record<string, ReactNode>>;
  /** Chooses the plural form. */
  readonly count?: number;
}

/** Characters for private use stand where a piece goes until the text is put together. */
const OPEN = "\u{E000}";
const CLOSE = "\u{E001}";
const MARK = /\u{E000}(\w+)\u{E001}/u;

/** Draws a text with what fills its slots. */
export function Sentence({ said }: { readonly said: Said }) {
  const t = useTexts();
  const { key, slots = {}, count } = said;
  const marks = Object.fromEntries(Object.keys(slots).map((name) => [name, `${OPEN}${name}${CLOSE}`]));
  const pieces = t(key, count === undefined ? marks : { ...marks, count }).split(MARK);
  // The pieces of a sentence have no identity beyond their place.
  return createElement(Fragment, undefined, ...pieces.map((piece, at) => (at % 2 === 1 ? slots[piece] : piece)));
}
