/** Supplied by the build: the compiled plan of the built-in sections. */
declare module "virtual:plan" {
  export const planSource: import("./plan-source.ts").PlanSource;
}
