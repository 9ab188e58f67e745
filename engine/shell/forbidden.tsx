import { type Rights, rightNames } from "../model/rights.ts";
import { resolveDisplayName } from "../server/resolve-display-name.ts";
import { useConsole } from "../server/use-console.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { rightsSentence } from "./rights-sentence.ts";

/** Names the rights that the screen needs and what the person holds. */
export function Forbidden({ title, needed }: { readonly title: string | undefined; readonly needed: Rights }) {
  const { texts, realm, realmName, rights } = useConsole();
  const names = rightNames(needed);
  const held = [...rights].sort();
  const closed = texts.t("forbidden", { count: names.length });
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
