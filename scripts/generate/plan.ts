import { compiledSections } from "../library/compiled-sections.ts";
import { readableJson } from "./readable-json.ts";
import type { Step } from "./step.ts";

/** Small screens whose compiled plan is committed, so that the diff of a change shows what the compiler makes of it. */
const GOLDEN = ["roles", "realms", "groups"];

/** Generates the compiled plans of a few screens for review. The build compiles its own plan. */
export const plan: Step = {
  name: "plan",
  folder: "plan",
  files: async () =>
    Object.fromEntries(
      compiledSections()
        .parts.filter(({ screen }) => GOLDEN.includes(screen.entry.id))
        .map((part) => [`${part.screen.entry.id}.json`, `${readableJson(part)}\n`]),
    ),
};
