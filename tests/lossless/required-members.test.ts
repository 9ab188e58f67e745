import { expect, it } from "vitest";
import { leafAt } from "../../engine/compiler/entities/entity-schemas.ts";
import type { PlanField, PlanView } from "../../engine/language/plan/plan.ts";
import { parseRef } from "../../engine/language/expression/reference.ts";
import { resources, screens, viewsInside } from "../e2e/support/plan.ts";

type Placed = { readonly resource: string; readonly field: PlanField };

function fieldsIn(view: PlanView, around?: string): Placed[] {
  const resource = view.of?.resource ?? around;
  const sections = view.kind === "form" ? view.sections : view.kind === "wizard" ? view.steps : [];
  const own = sections.flatMap(({ fields }) => fields);
  return [
    ...(resource === undefined ? [] : own.map((field) => ({ resource, field }))),
    ...viewsInside(view).flatMap((one) => fieldsIn(one, resource)),
  ];
}

/** Returns whether the entity of a resource requires the member that a field edits. */
function isRequired({ resource, field }: Placed): boolean {
  const { root, pointer } = parseRef(field.ref ?? "");
  const schema = resources[resource]?.schema;
  if (!schema || root !== "record" || field.save !== undefined) return false;
  const at = pointer.lastIndexOf("/");
  const { required } = leafAt(schema, pointer.slice(0, at)) ?? {};
  return Array.isArray(required) && required.includes(pointer.slice(at + 1));
}

it("every form requires the members that the schema of its record requires", () => {
  const demanded = screens.flatMap(({ view }) => fieldsIn(view)).filter(isRequired);
  const names = demanded.map(({ resource, field }) => `${resource}${field.ref}`);
  expect(names).toEqual(expect.arrayContaining(["profile-attribute/name", "profile-group/name", "realm/realm"]));
  expect(demanded.filter(({ field }) => field.required !== true)).toEqual([]);
});
