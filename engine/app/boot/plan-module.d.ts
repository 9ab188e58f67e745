/** Virtual module of the build with the compiled plan of the built-in sections; as a namespace it is a `PlanSource`. */
declare module "virtual:plan" {
  type PlanSource = import("./plan-source.ts").PlanSource;
  export const index: PlanSource["index"];
  export const load: PlanSource["load"];
  export const settings: PlanSource["settings"];
  export const library: PlanSource["library"];
  export const positions: PlanSource["positions"];
  export const code: PlanSource["code"];
}
