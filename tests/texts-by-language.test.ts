import { describe, expect, it } from "vitest";
import { fieldProblems } from "../engine/fields/problems/field-problems.ts";
import type { PlanField } from "../engine/language/plan/plan.ts";
import { plainReader } from "../engine/language/plain-reader.ts";
import { actionsIn, locationsOf } from "./e2e/support/addresses.ts";
import { screens } from "./e2e/support/plan.ts";

/** Returns the fields in which a form for a new record takes a text in each language of the realm. */
function languageTexts(): readonly (readonly [string, PlanField])[] {
  return screens.flatMap((screen) =>
    locationsOf(screen)
      .flatMap(actionsIn)
      .flatMap((action) => {
        const fields = action.ask.flatMap(({ sections = [] }) => sections.flatMap((section) => section.fields));
        const field = fields.find(({ ref, rows }) => ref === "/texts" && rows !== undefined);
        return field ? [[`${screen.entry.id} ${action.id}`, field] as const] : [];
      }),
  );
}

/** Returns the pointers to the problems of texts, in a realm whose default language is English. */
function problemsOf(field: PlanField, texts: readonly object[]): readonly string[] {
  const realm = plainReader({ defaultLocale: "en", supportedLocales: ["de", "en"] });
  const answers = plainReader({ texts });
  const scope = { keys: {}, roots: { realm, answers, record: answers } };
  return fieldProblems(field, texts, scope, () => "").map(({ pointer }) => pointer);
}

describe("Texts by language of a new record", () => {
  const fields = languageTexts();

  it("are requested in several forms", () => {
    expect(fields.length).toBeGreaterThanOrEqual(3);
  });

  it.each(fields)("need the text of the default language as soon as there is another: %s", (_name, field) => {
    expect(problemsOf(field, [{ locale: "de", value: "Abteilung" }, { locale: "en" }])).toEqual(["/1/value"]);
    expect(problemsOf(field, [{ locale: "de", value: "Abteilung" }])).toEqual([""]);
    expect(problemsOf(field, [{ locale: "en", value: "Department" }, { locale: "de" }])).toEqual([]);
    expect(problemsOf(field, [{ locale: "de" }, { locale: "en" }])).toEqual([]);
    expect(problemsOf(field, [])).toEqual([]);
  });
});
