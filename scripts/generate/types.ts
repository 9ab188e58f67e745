import { descriptorTypes } from "./descriptor-types.ts";
import { entityTypes } from "./entity-types.ts";
import { readSchemas } from "./schema-files.ts";
import type { Step } from "./step.ts";

/** Generates the TypeScript types of the entities and of the descriptor language. */
export const types: Step = {
  name: "types",
  folder: "types",
  files: async () => ({
    "entities.ts": await entityTypes(readSchemas("entities")),
    "descriptors.ts": await descriptorTypes(readSchemas("descriptors")),
  }),
};
