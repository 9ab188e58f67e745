import { useMemo } from "react";
import type { PlanSection } from "../../model/plan.ts";
import { test } from "../../model/predicate.ts";
import { readRef } from "../../model/resolve.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { usePlans } from "../core/plans.ts";
import { useTextsVersion, useWatched } from "../core/use-watched.ts";
import { describedChunk, hasDescribed } from "./described-chunk.ts";
import { useForm } from "./form-context.ts";
import { warnOnce } from "./warn-once.ts";

/** A section that is shown; `waiting` while the server's list of its fields is on its way. */
export interface ShownSection {
  readonly section: PlanSection;
  readonly waiting: boolean;
  /** The section of the plan that it comes from. */
  readonly from: PlanSection;
}

/**
 * The sections shown now, server lists compiled. Worked out again only when a condition, a list or the texts change,
 * never by a keystroke. Suspends while what compiles is on its way.
 */
export function useSections(sections: readonly PlanSection[]): readonly ShownSection[] {
  const { texts, realm } = useConsole();
  const version = useTextsVersion();
  const form = useForm();
  const { resource } = usePlans();
  const described = describedChunk.useModuleIf(hasDescribed(sections));
  const pieces = useMemo(() => sections.map((section) => [section.when, section.described?.of]), [sections]);
  const lists = useWatched(pieces, (scope) => sections.map((section) => listed(section, scope)));
  // Names of languages sort by what they are in the present texts.
  const names = useMemo(
    () => ({ version, say: (key: string) => (texts.exists(key) ? texts.t(key) : undefined) }),
    [texts, version],
  );
  return useMemo(
    () =>
      sections.flatMap((section, index): ShownSection[] => {
        const list = lists[index];
        if (list === HIDDEN) return [];
        if (!section.described || !described) return [{ section, waiting: false, from: section }];
        if (list === UNKNOWN) return [{ section: { ...section, fields: [] }, waiting: true, from: section }];
        return described
          .describedSections(section, list, {
            schema: form.schema,
            resource,
            mode: form.isNew ? "create" : "edit",
            saved: form.stores.record.saved,
            locales: realm?.supportedLocales ?? [],
            current: texts.language,
            usernamesClosed: realm?.editUsernameAllowed === false,
            say: names.say,
            warn: warnOnce,
          })
          .map((shown) => ({ section: shown, waiting: false, from: section }));
      }),
    [sections, lists, form, realm, texts, names, resource, described],
  );
}

const HIDDEN = "hidden";

/** What the server lists for a section, `HIDDEN` for one that is not shown. */
function listed(section: PlanSection, scope: Scope): unknown {
  if (section.when !== undefined && test(section.when, scope) !== true) return HIDDEN;
  return section.described ? readRef(section.described.of, scope) : undefined;
}
