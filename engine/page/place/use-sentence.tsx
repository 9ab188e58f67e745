import { createElement, type ReactNode } from "react";
import type { TextExpression } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";
import { DataText } from "../../ui/base/data-text.tsx";
import { Link } from "../../ui/base/link-context.tsx";
import { useHref } from "./links.ts";
import type { MessageLink } from "../scope/translate-text.ts";
import { useMessageParts } from "../scope/use-watched.ts";

/**
 * A descriptor text as running text, in which slots may be links; `undefined` when it says nothing. Texts stay texts:
 * nothing in them is markup.
 */
export function useSentence(text: TextExpression | undefined, scope?: Scope): ReactNode {
  const parts = useMessageParts(text, scope);
  if (parts.length === 0) return undefined;
  const rendered = parts.map((part) => {
    if (typeof part === "string") return part;
    return "value" in part ? <DataText>{part.value}</DataText> : <SentenceLink part={part} scope={scope} />;
  });
  // The pieces of a sentence have no identity beyond their place. All together are read in their own direction.
  return createElement("bdi", undefined, ...rendered);
}

/** A link that leads nowhere, for want of a screen or a value, is the text that it is. */
function SentenceLink(props: { readonly part: MessageLink; readonly scope: Scope | undefined }) {
  const { text, link } = props.part;
  const href = useHref(link, props.scope);
  if (href === undefined) return <DataText>{text}</DataText>;
  return (
    <Link href={href} className="link underline">
      <DataText>{text}</DataText>
    </Link>
  );
}
