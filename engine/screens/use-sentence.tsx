import { createElement, Fragment, type ReactNode } from "react";
import type { Text } from "../model/plan.ts";
import type { Scope } from "../model/scope.ts";
import { Link } from "../ui/link-context.tsx";
import { useHref } from "./core/links.ts";
import type { SaidPart } from "./core/say.ts";
import { useSayParts } from "./core/use-watched.ts";

/**
 * A descriptor text as running text, in which slots may be links; `undefined` when it says nothing. Texts stay texts:
 * nothing in them is markup.
 */
export function useSentence(text: Text | undefined, scope?: Scope): ReactNode {
  const parts = useSayParts(text, scope);
  if (parts.length === 0) return undefined;
  const drawn = parts.map((part) => (typeof part === "string" ? part : <SentenceLink part={part} scope={scope} />));
  // The pieces of a sentence have no identity beyond their place.
  return createElement(Fragment, undefined, ...drawn);
}

/** A link that leads nowhere, for want of a screen or a value, is the text that it is. */
function SentenceLink(props: { readonly part: Exclude<SaidPart, string>; readonly scope: Scope | undefined }) {
  const { text, link } = props.part;
  const href = useHref(link, props.scope);
  if (href === undefined) return <bdi>{text}</bdi>;
  return (
    <Link href={href} className="link underline">
      <bdi>{text}</bdi>
    </Link>
  );
}
