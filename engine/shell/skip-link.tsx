import type { RefObject } from "react";
import { useConsole } from "../server/use-console.ts";

/** The first stop of the tab key: past header and sidebar. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const { texts } = useConsole();
  return (
    <button
      type="button"
      className="floating fixed start-2 top-2 z-50 -translate-y-16 px-3 py-2 text-sm focus:translate-y-0"
      onClick={() => target.current?.focus()}
    >
      {texts.t("skipToContent")}
    </button>
  );
}
