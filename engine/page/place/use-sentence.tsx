import { createElement, type ReactNode } from "react";
import type { TextExpression, Scope } from "../../language/index.ts";
import { DataText, Link } from "../../ui/index.ts";
import { useHref } from "./links.ts";
import type { MessageLink } from "../scope/translate-text.ts";
import { useMessageParts } from "../scope/use-watched.ts";

/**
 * Hook: returns a descriptor text as inline content, in which slots may be links; `undefined` for an empty text. Markup
 * in texts is not interpreted.
 */
export function useSentence(text: TextExpression | undefined, scope?: Scope): ReactNode {
  const parts = useMessageParts(text, scope);
  if (parts.length === 0) return undefined;
  const rendered = parts.map((part) => {
    if (typeof part === "string") return part;
    return "value" in part ? <DataText>{part.value}</DataText> : <SentenceLink part={part} scope={scope} />;
  });
  // The parts of a sentence have no keys except their index. `bdi` gives the whole sentence its own direction.
  return createElement("bdi", undefined, ...rendered);
}

/** Renders a link of a sentence; as plain text when its screen or a value is missing. */
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
