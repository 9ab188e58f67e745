import { type RefObject, useEffect, useRef, useState } from "react";
import { useConsole } from "../../services/index.ts";

/**
 * Hook: tracks the heading of the content and returns its text. The heading becomes the title of the document, and gets
 * the focus after a navigation to another record or list, so that keyboard and screen reader start there.
 *
 * @param place names the record or list that is shown; the same for all its tabs
 */
export function usePageHeading(content: RefObject<HTMLElement | null>, place: string): string | undefined {
  const { realm, realmName } = useConsole();
  const [heading, setHeading] = useState<string>();
  const moved = useRef(false);
  const from = useRef(place);
  const realmTitle = realm?.displayName || realmName;

  useEffect(() => {
    if (from.current === place) return;
    from.current = place;
    moved.current = true;
    window.scrollTo({ top: 0 });
  }, [place]);

  useEffect(() => {
    const root = content.current;
    if (root === null) return;
    let last = root.querySelector("h1");
    const read = (): void => {
      const found = root.querySelector("h1");
      setHeading(found?.textContent || undefined);
      if (found === null || found === last) return;
      last = found;
      if (moved.current) takeFocus(root, found);
      moved.current = false;
    };
    setHeading(last?.textContent || undefined);
    const observer = new MutationObserver(read);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [content]);

  useEffect(() => {
    document.title = [heading, realmTitle, "Atrium"].filter((part) => part).join(" · ");
  }, [heading, realmTitle]);

  return heading;
}

/** Focuses the heading of a new page, unless the focus is already inside that page. */
function takeFocus(root: HTMLElement, heading: HTMLElement): void {
  const active = document.activeElement;
  const busy = active !== null && active !== root && root.contains(active);
  if (!busy) heading.focus({ preventScroll: true });
}
