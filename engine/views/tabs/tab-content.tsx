import { type ReactNode, useEffect, useReducer, useState } from "react";
import type { PlanView } from "../../language/index.ts";
import { Failure, FailureBoundary, usePlans, ViewSkeleton } from "../../page/index.ts";
import { settledValue } from "../../ui/index.ts";

interface TabContentProps {
  readonly view: PlanView;
  /** The screen whose further tabs must be loaded. Undefined for the first tab. */
  readonly screen: string | undefined;
  readonly children: ReactNode;
}

/**
 * Renders the open tab once everything that it needs is loaded. A failure is shown in this tab only, so that the edits
 * on other tabs are kept.
 */
export function TabContent({ view, screen, children }: TabContentProps) {
  const plans = usePlans();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const rest = screen === undefined || failure ? undefined : plans.rest?.(screen);
  const isWaiting = rest !== undefined && settledValue(rest) === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let isHere = true;
    rest.then(
      () => isHere && renderAgain(),
      (error: unknown) => isHere && setFailure({ error }),
    );
    return () => {
      isHere = false;
    };
  }, [rest, isWaiting]);
  if (failure) return <Failure error={failure.error} onRetry={() => setFailure(undefined)} />;
  return isWaiting ? <ViewSkeleton view={view} page={false} /> : <FailureBoundary>{children}</FailureBoundary>;
}
