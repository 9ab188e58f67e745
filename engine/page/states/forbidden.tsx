import { equal, type Rights, rightNames } from "../../language/index.ts";
import { resolveDisplayName } from "../../i18n/index.ts";
import { homeRealm } from "../../session/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { Button, EmptyState, LinkButton, PageHeader } from "../../ui/index.ts";
import { missingRights, rightsPhrase } from "../scope/missing-right.ts";
import { screenLabel, useScreen } from "../place/screen-context.ts";
import { translateText } from "../scope/translate-text.ts";
import { useScope } from "../scope/scope-context.tsx";
import { useTextsVersion } from "../scope/use-watched.ts";
import { useWhy } from "../scope/why.tsx";

export interface ForbiddenProps {
  readonly rights: Rights | undefined;
  /** Set when the whole page is closed: its title, as soon as it is known. */
  readonly page?: { readonly title: string | undefined };
  /** Set when the server rejected a read: sends it again. */
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Replaces a page, or a part of one, for which a right is missing: names the missing rights and those of the person.
 */
export function Forbidden({ rights: needed, page, onRetry }: ForbiddenProps) {
  const { texts, realm, realmName, rights, me, environment } = useConsole();
  const home = useNavigation().href(`/${encodeURIComponent(homeRealm(me, environment))}`);
  const scope = useScope();
  useTextsVersion();
  const entry = useScreen()?.entry;
  // The server may withhold the very record that is the subject of the page; its title is then the label of the screen.
  const title = page && (page.title ?? (entry && translateText(texts, screenLabel(entry), scope)));
  const why = useWhy({ of: { label: title, rights: needed }, missing: "refused" });
  const held = [...rights].sort();
  const missing = missingRights(needed, scope);
  const closed =
    missing === undefined
      ? texts.t("forbiddenPart")
      : texts.t("forbidden", {
          count: rightNames(missing).length,
          rights: rightsPhrase(missing, texts.language),
        });
  const all = missingRights(needed, { ...scope, rights: new Set() });
  return (
    <>
      {page !== undefined && <PageHeader title={title ?? texts.t("noAccess")} />}
      <EmptyState
        icon="lock"
        title={closed}
        text={
          <>
            {all !== undefined &&
              !equal(all, missing) &&
              `${texts.t("forbiddenNeeded", { rights: rightsPhrase(all, texts.language) })} `}
            {texts.t("forbiddenAsk", { realm: resolveDisplayName(realm?.displayName, realmName, texts) })}
          </>
        }
        alert={onRetry !== undefined}
        action={
          (onRetry ?? page ?? why) && (
            <>
              {onRetry && (
                <Button icon="refresh" onClick={onRetry}>
                  {texts.t("tryAgain")}
                </Button>
              )}
              {page && <LinkButton href={home}>{texts.t("home")}</LinkButton>}
              {why}
            </>
          )
        }
        extra={
          <p className="max-w-[60ch] text-muted">
            {held.length === 0
              ? texts.t("forbiddenHeldNone")
              : texts.t("forbiddenHeld", { rights: new Intl.ListFormat(texts.language).format(held) })}
          </p>
        }
      />
    </>
  );
}
