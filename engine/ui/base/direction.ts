import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["dir"] });
  return () => observer.disconnect();
}

/** The reading direction of the page, from `dir` on the html element; follows changes. */
export function useDirection(): "ltr" | "rtl" {
  return useSyncExternalStore(subscribe, () => (document.documentElement.dir === "rtl" ? "rtl" : "ltr"));
}
