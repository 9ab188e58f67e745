import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["dir"] });
  return () => observer.disconnect();
}

/** Returns the reading direction of the page, from `dir` of the html element, and follows changes. */
export function useDirection(): "ltr" | "rtl" {
  return useSyncExternalStore(subscribe, () => (document.documentElement.dir === "rtl" ? "rtl" : "ltr"));
}
