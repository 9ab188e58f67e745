import { failureText } from "../../server/error-hint.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useTexts } from "./use-watched.ts";

/** What stands where something could not be loaded: what went wrong and a way to try again. */
export function Failure(props: { readonly error: unknown; readonly title?: string | undefined; onRetry(): void }) {
  const t = useTexts();
  return (
    <div role="alert">
      <EmptyState
        icon="circle-alert"
        title={props.title ?? t("couldNotLoad")}
        text={failureText(props.error, t)}
        action={
          <Button icon="refresh" onClick={props.onRetry}>
            {t("tryAgain")}
          </Button>
        }
      />
    </div>
  );
}
