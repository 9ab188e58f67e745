import { describe, expect, it } from "vitest";
import { leafAt } from "../../engine/compiler/entities/entity-schemas.ts";
import type { Change } from "../../engine/language/explain/change.ts";
import { flip } from "../../engine/language/explain/flip.ts";
import type { PlanField, Predicate } from "../../engine/language/plan/plan.ts";
import { remove } from "../../engine/language/pointer.ts";
import { evaluatePredicate } from "../../engine/language/expression/evaluate.ts";
import { parseRef } from "../../engine/language/expression/reference.ts";
import { problemsToFix } from "../../engine/fields/problems/field-problems.ts";
import { testServer } from "../support/test-server.ts";
import { editedForms } from "./edited-forms.ts";
import { keysOf } from "./keys-of.ts";
import { type OpenForm, openForm } from "./open-form.ts";
import { targetOf } from "./set-field.ts";

const sandbox = testServer();

/** A field with a required rule, and the conditions under which it is rendered. */
type Demanding = { readonly field: PlanField; readonly conditions: readonly Predicate[] };

function demanding({ place }: OpenForm): Demanding[] {
  const around = place.views.map(({ when }) => when);
  return place.form.sections.flatMap((section) =>
    section.fields
      .filter(({ required, schema }) => required !== undefined && required !== false && schema.requiredMark !== true)
      .map((field) => ({ field, conditions: [...around, section.when].filter((when) => when !== undefined) })),
  );
}

/** Returns the edits of the record after which the field becomes required; undefined when no edit has that effect. */
function flipping(open: OpenForm, { field, conditions }: Demanding): readonly Change[] | undefined {
  const requested = [...conditions, field.when ?? true, field.required ?? true].filter((one) => one !== true);
  const whole: Predicate = { op: "all", of: requested };
  if (requested.length === 0 || evaluatePredicate(whole, open.scope) === true) return undefined;
  const changes = flip(whole, open.scope, (ref) => leafAt(open.resource.schema, parseRef(ref).pointer));
  const isEdit = (change: Change): boolean =>
    change.kind === "value" && change.ref !== field.ref && /^(\/|\$form\/)/.test(change.ref);
  return changes?.every(isEdit) ? changes : undefined;
}

let tried = 0;

describe("Fields that become visible or required by an edit must have a value in an existing record", () => {
  for (const place of editedForms)
    it(place.name, async () => {
      const keys = await keysOf(place, sandbox.api);
      const count = demanding(await openForm(place, keys, sandbox.http)).length;
      for (let at = 0; at < count; at += 1) {
        const open = await openForm(place, keys, sandbox.http);
        const one = demanding(open)[at];
        const target = one && targetOf(open, one.field);
        if (!one || !target) continue;
        open.store.rebase(remove(open.store.base(), target.pointer));
        const changes = flipping(open, one);
        if (changes === undefined) continue;
        for (const change of changes) {
          if (change.kind !== "value") continue;
          const { root, pointer } = parseRef(change.ref);
          (root === "form" ? open.form : open.store).set(pointer, change.to);
        }
        const stores = { record: open.store, form: open.form };
        const found = problemsToFix({ ...one, target, stores, isNew: false, scope: open.scope }, () => "");
        expect(found, `${one.field.id} after ${JSON.stringify(changes)}`).toMatchObject([{ keyword: "required" }]);
        tried += 1;
      }
    });

  it("the test covered many fields", () => expect(tried).toBeGreaterThan(20));
});
