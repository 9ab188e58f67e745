import { rightNames } from "../model/rights.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWhy } from "./core/why.tsx";
import { useTexts } from "./core/use-watched.ts";

/** What stands where a right is missing; names the rights that open it. */
export function Forbidden({ rights }: { readonly rights: unknown }) {
  const t = useTexts();
  const why = useWhy({ of: { rights }, missing: "refused" });
  const names = rightNames(rights);
  return (
    <EmptyState
      icon="lock"
      title={t("forbiddenPart")}
      text={t("forbiddenPartNeeds", { rights: names.join(", ") })}
      action={why}
    />
  );
}
