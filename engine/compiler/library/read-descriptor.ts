import { rememberOrigins } from "./origins.ts";
import { escapeSegment } from "../../language/index.ts";
import type { Library } from "./context.ts";
import { isNode } from "../source/node.ts";
import { checkShape, type MetaSchemas } from "../source/shape.ts";
import { spellOutUses } from "../source/spell-out-uses.ts";
import { inCurrentEdition } from "../first-edition/in-current-edition.ts";
import { type DescriptorFile, diagnosticAt, parseSource, type SourceFile } from "../source/source-file.ts";

/**
 * Parses a file and checks its shape. A file with an error is left out (the result is empty), so that the later phases
 * can rely on the shape.
 */
export function readDescriptor(
  file: DescriptorFile,
  metaSchemas: MetaSchemas,
  library: Pick<Library, "diagnostics" | "origins">,
): SourceFile[] {
  const { source: written, errors } = parseSource(file);
  library.diagnostics.push(...errors);
  if (errors.length > 0) return [];
  const present = inCurrentEdition(written);
  const source = { ...present, value: withOwnNames(file, present.value) };
  const shape = file.kind === "messages" ? messageErrors(source.value) : shapeErrors(source, metaSchemas);
  for (const { pointer, message } of shape)
    library.diagnostics.push(diagnosticAt(source, pointer, "S01", message, "The file is ignored."));
  if (shape.length > 0) return [];
  const spelled = { ...source, value: spelledOut(file.kind, source.value, metaSchemas) };
  rememberOrigins(library.origins, spelled);
  return [spelled];
}

/**
 * Returns the value of a screen or a resource with its id, which defaults to the name of the file, and the entity of a
 * resource, which defaults to its id.
 */
export function withOwnNames(file: Pick<DescriptorFile, "kind" | "path">, value: unknown): unknown {
  const { kind, path } = file;
  if (kind === "resource" && Array.isArray(value)) return value.map(withOwnEntity);
  if ((kind !== "screen" && kind !== "resource") || !isNode(value)) return value;
  const id = path.slice(path.lastIndexOf("/") + 1).replace(/\.(?:screen|resource)\.json$/, "");
  const named = value.id === undefined ? { id, ...value } : value;
  return kind === "resource" ? withOwnEntity(named) : named;
}

function withOwnEntity(resource: unknown): unknown {
  if (!isNode(resource) || resource.entity !== undefined || resource.use !== undefined || resource.id === undefined)
    return resource;
  return { ...resource, entity: resource.id };
}

/**
 * Returns the value of a valid file, with every shorthand of a use replaced by the full form that the compiler reads.
 */
export function spelledOut(kind: DescriptorFile["kind"], value: unknown, metaSchemas: MetaSchemas): unknown {
  const schema = metaSchemas.get(`${kind}.schema.json`) ?? true;
  const units = kind === "resource" && Array.isArray(value) ? value : undefined;
  if (units) return units.map((unit: unknown) => spellOutUses(unit, schema, metaSchemas));
  return kind === "messages" ? value : spellOutUses(value, schema, metaSchemas);
}

interface DescriptorError {
  readonly pointer: string;
  readonly message: string;
}

function shapeErrors({ file, value }: SourceFile, metaSchemas: MetaSchemas): DescriptorError[] {
  const schema = metaSchemas.get(`${file.kind}.schema.json`) ?? true;
  if (file.kind !== "resource" || !Array.isArray(value)) return checkShape(value, schema, metaSchemas);
  // One file may contain several resources, each with its id.
  return checkShape(value, metaSchemas.get("resources.schema.json") ?? true, metaSchemas);
}

function messageErrors(value: unknown): DescriptorError[] {
  if (!isNode(value)) return [{ pointer: "", message: "a messages file must be an object of texts." }];
  return Object.entries(value)
    .filter(([, text]) => typeof text !== "string")
    .map(([key]) => ({ pointer: `/${escapeSegment(key)}`, message: `"${key}" is not a text.` }));
}
