import { useEffect } from "react";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useShell } from "../boot/shell-context.ts";

const sessionOverPart = createLazyPart(() => import("../session-over/session-over.tsx"));

/**
 * Shows that the session is over, on top of the current page. It is loaded once the network is idle, because a server
 * may answer nothing more after the end of a session. When loading fails, only this part fails.
 */
export function LazySessionOver({ isOver }: { readonly isOver: boolean }) {
  const { idle } = useShell();
  useEffect(() => void idle.whenIdle().then(sessionOverPart.preload), [idle]);
  return isOver ? (
    <ErrorBoundary>
      <FetchedSessionOver />
    </ErrorBoundary>
  ) : null;
}

function FetchedSessionOver() {
  const parts = sessionOverPart.useModule();
  return parts ? <parts.SessionOver /> : null;
}
