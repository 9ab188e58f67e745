import type { RefObject } from "react";
import { useConsole } from "../../services/use-console.ts";

/** The first stop of the tab key: past header and sidebar. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const { texts } = useConsole();
  return (
    <button
      type="button"
      className="floating sr-only z-50 px-3 py-2 text-sm focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:px-3 focus:py-2"
      onClick={() => target.current?.focus()}
    >
      {texts.t("skipToContent")}
    </button>
  );
}
