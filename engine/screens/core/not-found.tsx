import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useParentLink } from "./links.ts";
import { useTexts } from "./use-watched.ts";

/**
 * What stands where the address names something that is not there; as a page of its own it has the page's heading.
 * `onRetry` looks for it again.
 */
export function NotFound({
  page = false,
  onRetry,
}: {
  readonly page?: boolean;
  readonly onRetry?: (() => void) | undefined;
}) {
  const t = useTexts();
  const parent = useParentLink();
  const action = parent && (
    <LinkButton kind="primary" href={parent}>
      {t("backToList")}
    </LinkButton>
  );
  const again = onRetry && (
    <Button icon="refresh" onClick={onRetry}>
      {t("tryAgain")}
    </Button>
  );
  return (
    <>
      {page && <PageHeader title={t("pageNotFound")} />}
      <EmptyState icon="search" title={t("notThere")} text={t("notThereText")} action={action} extra={again} />
    </>
  );
}
