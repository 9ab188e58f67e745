import { type RefObject, useEffect, useState } from "react";
import { useConsole } from "../server/use-console.ts";
import { useAddress } from "../server/use-navigation.ts";

/**
 * Follows the heading of the content: it names the document, and it takes the focus after moving to another page, so
 * that keyboard and screen reader start there. Returns its text.
 */
export function usePageHeading(content: RefObject<HTMLElement | null>): string | undefined {
  const { realm, realmName } = useConsole();
  const path = useAddress().segments.join("/");
  const [heading, setHeading] = useState<string>();
  const place = realm?.displayName || realmName;

  useEffect(() => {
    const root = content.current;
    if (root === null) return;
    const read = (): void => setHeading(root.querySelector("h1")?.textContent || undefined);
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [content]);

  useEffect(() => {
    document.title = [heading, place, "Atrium"].filter((part) => part).join(" · ");
  }, [heading, place]);

  useFocusAfterMove(content, path, heading);
  return heading;
}

/** Moves the focus to the heading once it is there, unless the person has gone on to something else meanwhile. */
function useFocusAfterMove(content: RefObject<HTMLElement | null>, path: string, heading: string | undefined): void {
  const [settled, setSettled] = useState(path);
  useEffect(() => {
    if (settled === path || heading === undefined) return;
    setSettled(path);
    const root = content.current;
    const active = document.activeElement;
    const within = active !== null && active !== root && root?.contains(active);
    if (!within) root?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [content, path, heading, settled]);
}
