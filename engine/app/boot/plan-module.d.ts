/** Virtual module of the build: the compiled plan of the built-in sections. */
declare module "virtual:plan" {
  export const plan: import("./plan-source.ts").PlanSource;
}
