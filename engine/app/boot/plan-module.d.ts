/** Virtual module of the build with the compiled plan of the built-in sections. */
declare module "virtual:plan" {
  export const plan: import("./plan-source.ts").PlanSource;
}
