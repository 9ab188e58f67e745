import type { Rights } from "../../language/index.ts";
import { errorSummaryText, summarizeError, ServerError } from "../../http/index.ts";
import { Button, DetailLine, EmptyState } from "../../ui/index.ts";
import { Forbidden } from "./forbidden.tsx";
import { useHolds, useTexts } from "../scope/use-watched.ts";

export interface FailureProps {
  readonly error: unknown;
  readonly title?: string | undefined;
  /** Rights that the server requires, named when it answers 403. */
  readonly rights?: Rights | undefined;
  /** True if it replaces a whole page, which has no other heading. */
  readonly page?: boolean | undefined;
  onRetry(): void;
}

/** Replaces content that could not be loaded: shows the missing right, or the error and a button to try again. */
export function Failure({ error, title, rights, page = false, onRetry }: FailureProps) {
  const t = useTexts();
  const held = useHolds(rights);
  if (error instanceof ServerError && error.status === 403)
    return (
      <Forbidden
        rights={held ? undefined : rights}
        onRetry={onRetry}
        {...(page ? { page: { title: undefined } } : {})}
      />
    );
  return (
    <div role="alert">
      <EmptyState
        icon="circle-alert"
        title={title ?? t("couldNotLoad")}
        text={
          <>
            {errorSummaryText(error, t)}
            <DetailLine>{summarizeError(error, t).detail}</DetailLine>
          </>
        }
        action={
          <Button icon="refresh" onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        }
      />
    </div>
  );
}
