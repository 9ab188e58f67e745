import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useParentLink } from "./links.ts";
import { useTexts } from "./use-watched.ts";

/** What stands where the address names something that is not there. */
export function NotFound() {
  const t = useTexts();
  const parent = useParentLink();
  const action = parent && (
    <LinkButton kind="primary" href={parent}>
      {t("backToList")}
    </LinkButton>
  );
  return <EmptyState icon="search" title={t("notThere")} text={t("notThereText")} action={action} />;
}
