/**
 * The plan: descriptors with everything filled in that `use`, the entity schemas and the conventions say.
 * It is plain JSON. Renderers read it and nothing else.
 */
export type * from "./plan-values.ts";
export type * from "./plan-field.ts";
export type * from "./plan-action.ts";
export type * from "./plan-resource.ts";
export type * from "./plan-view.ts";
export type * from "./plan-screen.ts";
export type * from "./plan-settings.ts";
