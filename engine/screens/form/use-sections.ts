import { useMemo } from "react";
import type { PlanSection } from "../../model/plan.ts";
import { useConsole } from "../../server/use-console.ts";
import { usePlans } from "../core/plans.ts";
import { useTextsVersion, useWatched } from "../core/use-watched.ts";
import { describedChunk, hasDescribed } from "./described-chunk.ts";
import { useForm } from "../../fields/field/form-context.ts";
import { listed, type ShownSection, shownSections } from "./shown-sections.ts";
import { warnOnce } from "./warn-once.ts";

/**
 * The sections shown now, server lists compiled. Worked out again only when a condition, a list or the texts change,
 * never by a keystroke. What the server describes is there once what compiles it is (`LazyForm` waits for it).
 */
export function useSections(sections: readonly PlanSection[]): readonly ShownSection[] {
  const { texts, realm } = useConsole();
  const version = useTextsVersion();
  const form = useForm();
  const { resource } = usePlans();
  const described = describedChunk.useArrived(hasDescribed(sections));
  const pieces = useMemo(() => sections.map((section) => [section.when, section.described?.of]), [sections]);
  const lists = useWatched(pieces, (scope) => sections.map((section) => listed(section, scope)));
  // Names of languages sort by what they are in the present texts.
  const names = useMemo(
    () => ({ version, say: (key: string) => (texts.exists(key) ? texts.t(key) : undefined) }),
    [texts, version],
  );
  return useMemo(
    () =>
      shownSections(
        sections,
        lists,
        described &&
          ((section, list) =>
            described.describedSections(section, list, {
              schema: form.schema,
              resource,
              mode: form.isNew ? "create" : "edit",
              saved: form.stores.record.saved,
              locales: realm?.supportedLocales ?? [],
              current: texts.language,
              usernamesClosed: realm?.editUsernameAllowed === false,
              say: names.say,
              warn: warnOnce,
            })),
      ),
    [sections, lists, form, realm, texts, names, resource, described],
  );
}
