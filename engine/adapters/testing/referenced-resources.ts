import type { PlanResource } from "../../language/plan/plan.ts";

function resource(id: string): PlanResource {
  return {
    id,
    section: "",
    entity: id,
    schema: { type: "object" },
    label: id,
    plural: id,
    under: id === "organization-group" ? ["organization"] : [],
    key: "/id",
    name: "/name",
    rights: {},
  };
}

const IDS = [
  "realm-role",
  "any-client-role",
  "group",
  "client",
  "identity-provider",
  "searchable-attribute",
  "organization-group",
];

/** Resources that property types refer to. */
export const REFERENCED_RESOURCES: ReadonlyMap<string, PlanResource> = new Map(IDS.map((id) => [id, resource(id)]));
