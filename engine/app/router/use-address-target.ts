import { type RefObject, useEffect } from "react";
import { useAddress } from "../../services/index.ts";
import { findTarget, hintOf, showTarget } from "./address-target.ts";

/**
 * Hook: scrolls to the target of the address as soon as it is rendered, marks it and focuses it, unless the person has
 * begun to do something else meanwhile.
 */
export function useAddressTarget(content: RefObject<HTMLElement | null>): void {
  const { segments, query } = useAddress();
  const hint = hintOf(query);
  const path = segments.join("/");
  useEffect(() => {
    // Another page may have the same field, so a change of the path runs the effect again.
    void path;
    const root = content.current;
    if (root === null || hint === undefined) return;
    let unmark = (): void => {};
    const look = (): void => {
      const place = findTarget(root, hint);
      if (place === undefined) return;
      stop();
      unmark = showTarget(place);
    };
    const observer = new MutationObserver(look);
    const stop = (): void => {
      observer.disconnect();
      document.removeEventListener("pointerdown", stop);
      document.removeEventListener("keydown", stop);
    };
    observer.observe(root, { childList: true, subtree: true });
    document.addEventListener("pointerdown", stop);
    document.addEventListener("keydown", stop);
    look();
    return () => {
      stop();
      unmark();
    };
  }, [content, hint, path]);
}
