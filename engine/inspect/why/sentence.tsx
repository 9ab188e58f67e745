import { createElement, Fragment, type ReactNode } from "react";
import { useTexts } from "../../page/index.ts";

/** A message with React nodes in its slots. */
export interface Message {
  readonly key: string;
  readonly slots?: Readonly<Record<string, ReactNode>>;
  /** Chooses the plural form. */
  readonly count?: number;
}

/** Private-use characters that delimit a placeholder until its node is inserted. */
const OPEN = "\u{E000}";
const CLOSE = "\u{E001}";
const PLACEHOLDER = /\u{E000}(\w+)\u{E001}/u;

/** Renders a message with the nodes in its slots. */
export function Sentence({ message }: { readonly message: Message }) {
  const t = useTexts();
  const { key, slots = {}, count } = message;
  const placeholders = Object.fromEntries(Object.keys(slots).map((name) => [name, `${OPEN}${name}${CLOSE}`]));
  const pieces = t(key, count === undefined ? placeholders : { ...placeholders, count }).split(PLACEHOLDER);
  // The parts have no ids; `createElement` with spread children avoids index keys.
  return createElement(Fragment, undefined, ...pieces.map((piece, at) => (at % 2 === 1 ? slots[piece] : piece)));
}
