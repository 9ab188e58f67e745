import type { PlanResource } from "../../language/plan/plan.ts";

function resource(id: string): PlanResource {
  return {
    id,
    section: "",
    entity: id,
    schema: { type: "object" },
    label: id,
    plural: id,
    under: [],
    key: "/id",
    name: "/name",
    rights: {},
  };
}

const IDS = ["realm-role", "any-client-role", "group", "client", "identity-provider", "searchable-attribute"];

/** The resources that property types refer to, as a plan with all of their sections would have them. */
export const REFERRED: ReadonlyMap<string, PlanResource> = new Map(IDS.map((id) => [id, resource(id)]));
