/**
 * The plan: descriptors with everything filled in from `use`, the entity schemas and the conventions. It is plain JSON,
 * and the only input of renderers.
 */
export type * from "./plan-values.ts";
export type * from "./plan-field.ts";
export type * from "./plan-action.ts";
export type * from "./plan-resource.ts";
export type * from "./plan-view.ts";
export type * from "./plan-screen.ts";
export type * from "./plan-settings.ts";
