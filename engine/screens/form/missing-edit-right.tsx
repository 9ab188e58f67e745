import type { Rights } from "../../model/rights.ts";
import { Note } from "../../ui/note.tsx";
import { useMissingRight } from "../core/missing-right.ts";

/** Shows above a form which right is missing to edit it. */
export function MissingEditRight({ rights }: { readonly rights: Rights | undefined }) {
  return (
    <div className="mb-4 max-w-form">
      <Note tone="info">{useMissingRight(rights)}</Note>
    </div>
  );
}
