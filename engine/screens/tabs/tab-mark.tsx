import { useCallback, useSyncExternalStore } from "react";
import type { PlanView } from "../../model/plan.ts";
import { normalize } from "../../model/pointer.ts";
import { parseRef } from "../../model/ref.ts";
import { collectFields } from "../core/collect-fields.ts";
import { useOpenRecord } from "../core/record-context.ts";
import { useTexts } from "../core/use-watched.ts";

/** A dot on a tab whose fields are edited and not saved. */
export function TabMark({ view }: { readonly view: PlanView }) {
  const t = useTexts();
  const record = useOpenRecord();
  const store = view.of === undefined ? record?.store : undefined;
  const subscribe = useCallback((listener: () => void) => store?.subscribe("", listener) ?? (() => undefined), [store]);
  const edited = useSyncExternalStore(
    subscribe,
    () => store?.dirty() === true && editedPlaces(view).some((pointer) => store.isDirty(pointer)),
  );
  if (!edited) return null;
  return (
    <span className="inline-block size-1.5 rounded-full bg-accent-solid">
      <span className="sr-only">{t("unsavedChanges")}</span>
    </span>
  );
}

/** Where the fields of a view write in the record. */
export function editedPlaces(view: PlanView): string[] {
  const fields = collectFields(view).flatMap(({ ref }) => (ref === undefined ? [] : [parseRef(ref)]));
  const described = describedPlaces(view);
  return [...fields.filter(({ root }) => root === "record").map(({ pointer }) => normalize(pointer)), ...described];
}

function describedPlaces(view: PlanView): string[] {
  if (view.kind !== "form") return [];
  return view.sections.flatMap(({ at }) => (at === undefined ? [] : [parseRef(at).pointer]));
}
