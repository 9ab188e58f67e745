import { useCallback, useRef, useSyncExternalStore } from "react";
import { equal } from "../../model/equal.ts";
import type { PlanTabs, PlanView } from "../../model/plan.ts";
import { useOpenRecord } from "../core/record-context.ts";
import { type TabMarks, tabMarks, useRecordForms } from "../core/record-forms.ts";
import { useTexts } from "../core/use-watched.ts";

const QUIET: TabMarks = { edited: false, wrong: false };

/** A dot on a tab whose fields are edited and not saved; a red one when some have something to fix. */
export function TabMark({ row, view }: { readonly row: PlanTabs; readonly view: PlanView }) {
  const t = useTexts();
  const record = useOpenRecord();
  const forms = useRecordForms();
  const store = view.of === undefined ? record?.store : undefined;
  const last = useRef(QUIET);
  const subscribe = useCallback((listener: () => void) => store?.subscribe("", listener) ?? (() => undefined), [store]);
  const { edited, wrong } = useSyncExternalStore(subscribe, () => {
    const marks = store && forms ? tabMarks(forms, row, view, store) : QUIET;
    if (!equal(last.current, marks)) last.current = marks;
    return last.current;
  });
  if (!edited && !wrong) return null;
  return (
    <span
      className={`inline-block size-1.5 rounded-full ${wrong ? "bg-danger-solid" : "bg-accent-solid"}`}
      data-mark={wrong ? "wrong" : "edited"}
    >
      <span className="sr-only">{t(wrong ? "somethingToFix" : "unsavedChanges")}</span>
    </span>
  );
}
