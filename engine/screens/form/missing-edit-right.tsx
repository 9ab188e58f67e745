import type { Rights } from "../../model/rights.ts";
import { Note } from "../../ui/note.tsx";
import { useTexts } from "../core/use-watched.ts";
import { missingRights } from "./missing-rights.ts";

/** Says above a form which right is missing to edit it. */
export function MissingEditRight({ rights }: { readonly rights: Rights | undefined }) {
  const t = useTexts();
  return (
    <div className="mb-4 max-w-form">
      <Note tone="info">{t("missingRight", { rights: missingRights(rights) })}</Note>
    </div>
  );
}
