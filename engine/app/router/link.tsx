import type { MouseEvent } from "react";
import { useNavigation } from "../../services/index.ts";
import type { LinkProps } from "../../ui/index.ts";

const safe = /^(?:https?:|mailto:|#|\/(?!\/)|\.)/i;

/**
 * Renders a link. `#/…` navigates inside the page, so that guards can ask for confirmation. Other addresses are left to
 * the browser, and only those with a scheme that cannot run code are links.
 */
export function ShellLink({ href, onClick, ...rest }: LinkProps) {
  const navigation = useNavigation();
  if (!safe.test(href)) return <a {...rest} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || !href.startsWith("#/") || rest.target === "_blank") return;
    event.preventDefault();
    navigation.go(href.slice(1));
  };
  return <a {...rest} href={href} onClick={follow} />;
}
