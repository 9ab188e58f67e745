import { type Rights, rightNames } from "../model/rights.ts";
import { consoleScope } from "../screens/core/console-scope.ts";
import { resolveDisplayName } from "../server/resolve-display-name.ts";
import { useConsole } from "../server/use-console.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { missingRights, rightsSentence } from "./rights-sentence.ts";

/** Names the rights that the screen needs and what the person holds. */
export function Forbidden({ title, needed }: { readonly title: string | undefined; readonly needed: Rights }) {
  const services = useConsole();
  const { texts, realm, realmName, rights } = services;
  const missing = missingRights(needed, consoleScope(services));
  const sentence = rightsSentence(missing, texts.language);
  const held = [...rights].sort();
  const closed = texts.t("forbidden", { count: rightNames(missing).length, rights: sentence });
  return (
    <>
      <PageHeader title={title ?? closed} />
      <EmptyState
        icon="lock"
        title={closed}
        text={
          <>
            {texts.t("forbiddenNeeded", { rights: rightsSentence(needed, texts.language) })}{" "}
            {texts.t("forbiddenAsk", { realm: resolveDisplayName(realm?.displayName, realmName, texts) })}
          </>
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
