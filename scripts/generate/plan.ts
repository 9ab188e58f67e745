import { compiledSections } from "../library/compiled-sections.ts";
import { readableJson } from "./readable-json.ts";
import type { Step } from "./step.ts";

/** Small screens of three kinds, whose plan is kept where a reader of a change sees what the compiler makes of it. */
const GOLDEN = ["roles", "realms", "groups"];

/** The compiled plans of a few screens, to be read. What the console is built from is compiled by the build itself. */
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
