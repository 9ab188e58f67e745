import { useConsole } from "../server/use-console.ts";
import { useNavigation } from "../server/use-navigation.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** Nothing lives at this address. */
export function NotFound() {
  const { texts, realmName } = useConsole();
  const navigation = useNavigation();
  return (
    <>
      <PageHeader title={texts.t("pageNotFound")} />
      <EmptyState
        icon="search"
        title={texts.t("pageNotFoundTitle")}
        text={texts.t("pageNotFoundText")}
        action={
          <LinkButton kind="primary" href={navigation.href(`/${encodeURIComponent(realmName)}`)}>
            {texts.t("home")}
          </LinkButton>
        }
      />
    </>
  );
}
