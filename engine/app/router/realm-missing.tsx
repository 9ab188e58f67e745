import { homeRealm } from "../../session/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { EmptyState, LinkButton, PageHeader } from "../../ui/index.ts";

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
