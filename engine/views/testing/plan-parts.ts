import type { PlanAction, PlanField, PlanResource, PlanTable } from "../../language/plan/plan.ts";
import { lastSegment } from "../../language/expression/reference.ts";

/** Returns a column or field with a reference. */
export function part(ref: string, more: Partial<PlanField> = {}): PlanField {
  return {
    id: lastSegment(ref),
    ref,
    label: lastSegment(ref),
    control: { name: "text" },
    cell: { name: "text" },
    schema: {},
    ...more,
  };
}

/** Returns a resource of things that the server pages and searches. */
export function things(more: Partial<PlanResource> = {}): PlanResource {
  return {
    id: "thing",
    section: "test",
    entity: "thing",
    schema: { type: "object" },
    label: "thing",
    plural: "things",
    under: [],
    key: "/id",
    name: "/name",
    rights: {},
    list: { get: "things", base: "realm", paging: "first-max", search: "search" },
    read: { get: "things/{thing}", base: "realm" },
    update: act({
      id: "update",
      kind: "update",
      do: [{ kind: "call", call: { method: "PUT", path: "things/{thing}", base: "realm", body: "/" } }],
    }),
    ...more,
  };
}

/** Returns an action on a thing. */
export function act(more: Partial<PlanAction>): PlanAction {
  return { id: "act", kind: "custom", resource: "thing", label: "act", on: ["page"], ask: [], do: [], ...more };
}

/** Returns an action that deletes one thing after a confirmation. */
export function deletion(more: Partial<PlanAction> = {}): PlanAction {
  return act({
    id: "delete",
    kind: "delete",
    label: "delete",
    tone: "danger",
    on: ["row", "selection"],
    ask: [{ title: "deleteTitle", submit: "delete" }],
    do: [{ kind: "call", call: { method: "DELETE", path: "things/{thing}", base: "realm" } }],
    done: "deleted",
    failed: "deleteFailed",
    ...more,
  });
}

/** Returns a table of things. */
export function table(more: Partial<PlanTable> = {}): PlanTable {
  return {
    id: "list",
    kind: "table",
    title: "things",
    from: { from: "thing" },
    columns: [part("/name"), part("/note")],
    actions: [],
    ...more,
  };
}
