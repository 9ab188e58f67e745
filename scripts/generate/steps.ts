import { compiledSections } from "../library/compiled-sections.ts";
import { descriptorTypes } from "./descriptor-types.ts";
import { entityTypes } from "./entity-types.ts";
import { guidePages } from "./guide/guide.ts";
import { readableJson } from "./readable-json.ts";
import { readSchemas } from "./schema-files.ts";

/**
 * Describes one kind of generated files. Steps are independent of each other and deterministic: the same sources result
 * in the same bytes. Each step owns its `folder` below `generated/`; `files` returns the content by file name within
 * it.
 */
type Step = { name: string; folder: string; files: () => Promise<Record<string, string>> };

/** Generates the TypeScript types of the entities and of the descriptor language. */
const types: Step = {
  name: "types",
  folder: "types",
  files: async () => ({
    "entities.ts": await entityTypes(readSchemas("entities")),
    "descriptors.ts": await descriptorTypes(readSchemas("descriptors")),
  }),
};

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

/** Generates the parts of the authoring guide that follow from the meta-schemas, the descriptors and the checks. */
const guide: Step = { name: "guide", folder: "guide", files: async () => guidePages() };

/** Lists all steps in the order in which they run. */
export const STEPS: readonly Step[] = [types, plan, guide];
