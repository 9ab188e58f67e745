import { camelCase, impliedKind } from "../../engine/compiler/index.ts";
import { lastSegment } from "../../engine/language/index.ts";
import type { LintError } from "./find-import-errors.ts";
import type { Source } from "./parse-source.ts";

const DESCRIPTOR = /^sections\/(?:.*\/)?(?!messages\.)[^/]*\.json$/;

type Written = Readonly<Record<string, unknown>>;

/** Describes an object of a descriptor with the keys that lead to it. */
interface Place {
  readonly node: Written;
  readonly path: readonly string[];
  /** The path of the descriptor. */
  readonly file: string;
}

/** Returns a keyword of an object whose value equals the default. */
type Rule = (place: Place) => string | undefined;

const RULES: readonly Rule[] = [
  kindByMembers,
  labelOfAction,
  placeOfAction,
  idOfField,
  helpOfField,
  entityOfResource,
  pluralOfResource,
];

/** Returns an error for each keyword of a section's descriptors whose value equals the default. */
export function findAssumedMembers(sources: readonly Source[]): LintError[] {
  return sources
    .filter(({ path }) => DESCRIPTOR.test(path))
    .flatMap(({ path, text }) =>
      placesIn(JSON.parse(text), [], path).flatMap((place) =>
        RULES.flatMap((rule) => rule(place) ?? []).map((word) => ({
          path,
          line: 1,
          text: `has "${word}" at /${place.path.join("/")}, which is the default`,
        })),
      ),
    );
}

function kindByMembers({ node }: Place): string | undefined {
  return node.use === undefined && node.kind !== undefined && impliedKind(node) === node.kind ? "kind" : undefined;
}

function labelOfAction({ node, path }: Place): string | undefined {
  const [list, name = ""] = path.slice(-2);
  const id = typeof node.id === "string" ? node.id : name;
  return list === "actions" && node.use === undefined && node.label === camelCase(id) ? "label" : undefined;
}

function placeOfAction({ node, path }: Place): string | undefined {
  return path.at(-2) === "actions" && node.use === undefined && node.placement === "page" ? "placement" : undefined;
}

function idOfField(place: Place): string | undefined {
  const { ref, value, id, label } = place.node;
  if (!isField(place) || id === undefined) return undefined;
  if (typeof ref === "string") return id === lastSegment(ref) ? "id" : undefined;
  return value !== undefined && id === label ? "id" : undefined;
}

/** Without a label, the default help text may be that of the schema, so `help` is not checked. */
function helpOfField(place: Place): string | undefined {
  const { label, help } = place.node;
  return isField(place) && typeof label === "string" && help === `${label}Help` ? "help" : undefined;
}

function isField({ node, path }: Place): boolean {
  return ["fields", "columns"].includes(path.at(-2) ?? "") && node.use === undefined;
}

function entityOfResource(place: Place): string | undefined {
  const id = resourceId(place);
  return id !== undefined && place.node.entity === id ? "entity" : undefined;
}

function pluralOfResource(place: Place): string | undefined {
  const id = resourceId(place);
  const { label, plural } = place.node;
  return id !== undefined && plural === `${typeof label === "string" ? label : camelCase(id)}s` ? "plural" : undefined;
}

/** Returns the id of a resource; undefined for one that is based on another resource. */
function resourceId({ node, path, file }: Place): string | undefined {
  const [, name, several] = /([^/]*)\.resource(s?)\.json$/.exec(file) ?? [];
  if (name === undefined || node.use !== undefined || path.length !== (several === "" ? 0 : 1)) return undefined;
  return typeof node.id === "string" ? node.id : name;
}

function placesIn(value: unknown, path: readonly string[], file: string): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([word, one]) => placesIn(one, [...path, word], file));
  return isObject(value) ? [{ node: value, path, file }, ...inner] : inner;
}

function isObject(value: object): value is Written {
  return !Array.isArray(value);
}
