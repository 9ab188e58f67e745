import { useMemo } from "react";
import type { PlanSection } from "../../model/plan.ts";
import { test } from "../../model/predicate.ts";
import { readRef } from "../../model/resolve.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { useTexts, useWatched } from "../core/use-watched.ts";
import { describedSections } from "./described-sections.ts";
import { useForm } from "./form-context.ts";

/** A section that is shown; `waiting` while the server's list of its fields is on its way. */
export interface ShownSection {
  readonly section: PlanSection;
  readonly waiting: boolean;
}

/** The sections shown now, server lists translated. Worked out again only when a condition or a list changes. */
export function useSections(sections: readonly PlanSection[]): readonly ShownSection[] {
  const { texts, realm } = useConsole();
  const t = useTexts();
  const form = useForm();
  const pieces = useMemo(() => sections.map((section) => [section.when, section.described?.of]), [sections]);
  const lists = useWatched(pieces, (scope) => sections.map((section) => listed(section, scope)));
  return useMemo(
    () =>
      sections.flatMap((section, index): ShownSection[] => {
        const list = lists[index];
        if (list === HIDDEN) return [];
        if (!section.described) return [{ section, waiting: false }];
        if (list === UNKNOWN) return [{ section: { ...section, fields: [] }, waiting: true }];
        return describedSections(section, list, {
          schema: form.schema,
          mode: form.isNew ? "create" : "edit",
          saved: form.stores.record.saved,
          locales: realm?.supportedLocales ?? [],
          current: texts.language,
          usernamesClosed: realm?.editUsernameAllowed === false,
          say: (key) => (texts.exists(key) ? t(key) : undefined),
          warn: (message) => console.warn(message),
        }).map((shown) => ({ section: shown, waiting: false }));
      }),
    [sections, lists, form, realm, texts, t],
  );
}

const HIDDEN = "hidden";

/** What the server lists for a section, `HIDDEN` for one that is not shown. */
function listed(section: PlanSection, scope: Scope): unknown {
  if (section.when !== undefined && test(section.when, scope) !== true) return HIDDEN;
  return section.described ? readRef(section.described.of, scope) : undefined;
}
