/**
 * The plan: descriptors with everything filled in that `use`, the entity schemas and the conventions say.
 * It is plain JSON. Renderers read it and nothing else.
 */
export type * from "./plan/plan-values.ts";
export type * from "./plan/plan-field.ts";
export type * from "./plan/plan-action.ts";
export type * from "./plan/plan-resource.ts";
export type * from "./plan/plan-view.ts";
export type * from "./plan/plan-screen.ts";
export type * from "./plan/plan-settings.ts";
