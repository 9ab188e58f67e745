import { type Rights, rightNames } from "../model/rights.ts";
import { consoleScope } from "../screens/core/console-scope.ts";
import { resolveDisplayName } from "../server/resolve-display-name.ts";
import { useWhy } from "../screens/core/why.tsx";
import { useConsole } from "../server/use-console.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { missingRights, rightsSentence } from "./rights-sentence.ts";

/** Names the rights that the screen needs and what the person holds. */
export function Forbidden({ title, needed }: { readonly title: string | undefined; readonly needed: Rights }) {
  const services = useConsole();
  const { texts, realm, realmName, rights } = services;
  const scope = consoleScope(services);
  const why = useWhy({ of: { label: title, rights: needed }, missing: "refused", scope });
  const missing = missingRights(needed, scope);
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
        action={why}
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
