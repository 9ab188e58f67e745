import { homeRealm } from "../../session/create-console-loader.ts";
import { useConsole } from "../../services/use-console.ts";
import { useNavigation } from "../../services/use-navigation.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { PageHeader } from "../../ui/display/page-header.tsx";

/** Renders that the realm of the address does not exist. */
export function RealmMissing() {
  const { texts, realmName, environment, me } = useConsole();
  const navigation = useNavigation();
  return (
    <>
      <PageHeader title={texts.t("realmNotFound", { realm: realmName })} />
      <EmptyState
        icon="search"
        title={texts.t("realmNotFoundTitle")}
        text={texts.t("realmNotFoundText")}
        action={
          <LinkButton kind="primary" href={navigation.href(`/${encodeURIComponent(homeRealm(me, environment))}`)}>
            {texts.t("home")}
          </LinkButton>
        }
      />
    </>
  );
}
