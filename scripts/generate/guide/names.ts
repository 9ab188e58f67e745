import {
  cellFor,
  controlFor,
  asArray,
  isNode,
  type DescriptorNode,
  type MetaSchemas,
  type DescriptorFile,
  asNode,
} from "../../../engine/compiler/index.ts";
import {
  type LeafSchema,
  isRef,
  parseRef,
  isCompareWord,
  OPERATORS,
  operatorOf,
  RIGHT_NAMES,
  CELL_MEANINGS,
  CELLS,
  CODEC_MEANINGS,
  CODECS,
  CONTROL_MEANINGS,
  CONTROLS,
  ICONS,
  ROOTS,
} from "../../../engine/language/index.ts";
import { OPERATOR_MEANINGS, rightMeaning } from "./meanings.ts";
import { refName, variantsOf } from "./keywords-of.ts";

/** Describes a name that descriptors may use, with its shortest example. */
export interface Name {
  readonly name: string;
  /** The description in the meta-schemas, or an empty string. */
  readonly description: string;
  readonly example: string | undefined;
}

/** Describes a list of names and its heading. */
export interface NameList {
  readonly title: string;
  readonly about: string;
  readonly names: readonly Name[];
  /** The prefix of the image files of its names, as in `control-text.png`. */
  readonly pictured?: "control" | "cell";
}

/** The kinds of names that are recognized by their position in descriptors and schemas. */
const KINDS = [
  "control",
  "cell",
  "codec",
  "icon",
  "right",
  "root",
  "operator",
  "condition",
  "entity",
  "format",
] as const;
type Kind = (typeof KINDS)[number];

/** Returns every list of names that an author may choose from, each name with its shortest example. */
export function nameLists(files: readonly DescriptorFile[], schemas: MetaSchemas): readonly NameList[] {
  const uses = usesOfNames(files, new Set(conditionWords(schemas).keys()));
  const list = (
    title: string,
    kind: Kind,
    names: Iterable<string>,
    about: string,
    described?: ReadonlyMap<string, string>,
    pictured?: NameList["pictured"],
  ): NameList => ({
    title,
    ...(pictured ? { pictured } : {}),
    about,
    names: [...names].map((name) => ({
      name,
      description: described?.get(name) ?? "",
      example: uses.get(`${kind} ${name}`) ?? plainUse(kind, name),
    })),
  });
  const language = asNode(asNode(schemas.get("language.schema.json")).$defs);
  const entity = asNode(asNode(asNode(schemas.get("entity.schema.json")).$defs).shape);
  const operators = asNode(entity.properties);
  const described = describedIn(operators);
  const isShown = (word: string): boolean => described.get(word) !== "" || uses.has(`entity ${word}`);
  const own = Object.keys(operators).filter((word) => !word.startsWith("$") && isShown(word));
  const standard = Object.keys(operators).filter((word) => !word.startsWith("$") && !isShown(word));
  const formats = asArray(asNode(operators.format).enum).map(String);
  const conditions = conditionWords(schemas);
  return [
    list(
      "Controls",
      "control",
      CONTROLS,
      'Edits a value: `"control": "radio"`, or with settings `{ "kind": "text-area", "rows": 4 }`. The schema usually determines it.',
      descriptions(CONTROL_MEANINGS, language.control),
      "control",
    ),
    list(
      "Cells",
      "cell",
      CELLS,
      "Shows a value in a list. The schema usually determines it.",
      descriptions(CELL_MEANINGS, language.cell),
      "cell",
    ),
    list(
      "Formats",
      "format",
      formats,
      "`format` in an entity's schema, with the control and the cell that it determines.",
      new Map(formats.map((format) => [format, renderedBy(format)])),
    ),
    list(
      "Words of entities",
      "entity",
      own,
      `JSON Schema, and a few words of this language, in \`*.schema.json\`. Also supported, as in JSON Schema: ${standard.join(", ")}.`,
      described,
    ),
    list(
      "Named roots",
      "root",
      ROOTS,
      "A reference begins with one of these, with `/`, or with the id of an enclosing record (`$user/name`).",
      new Map(Object.entries(ROOT_MEANINGS)),
    ),
    list(
      "Operators of values",
      "operator",
      OPERATORS,
      'An object with one of these is evaluated wherever a value is allowed; `{ "literal": … }` is not evaluated.',
      new Map(Object.entries(OPERATOR_MEANINGS)),
    ),
    list("Conditions", "condition", conditions.keys(), "A condition is a reference or one of these.", conditions),
    list(
      "Codecs",
      "codec",
      CODECS,
      "How the server stores a value: `stored` in the entity's schema, or `codec` of a field.",
      new Map(Object.entries(CODEC_MEANINGS)),
    ),
    list(
      "Rights",
      "right",
      RIGHT_NAMES,
      "Values of `rights`; a pack's manifest can add its own.",
      new Map(RIGHT_NAMES.map((name) => [name, rightMeaning(name)])),
    ),
    list("Icons", "icon", ICONS, "Values of `icon`."),
  ];
}

/** Returns a minimal example for a name that no descriptor uses. */
function plainUse(kind: Kind, name: string): string | undefined {
  if (kind === "root") return `"$${name}"`;
  if (kind === "right") return `"rights": "${name}"`;
  if (kind === "condition") return plainCondition(name);
  return ["control", "cell", "codec", "icon", "format"].includes(kind) ? `"${kind}": "${name}"` : undefined;
}

function plainCondition(word: string): string {
  if (isCompareWord(word)) return `{ "/name": { "${word}": "a" } }`;
  return word === "use" ? '{ "use": "user/locked" }' : '{ "value": { "count": "/groups" }, "is": 1 }';
}

const ROOT_MEANINGS: Readonly<Record<(typeof ROOTS)[number], string>> = {
  record: "The nearest record: `$record/name` is `/name`.",
  saved: "The record as last read, without unsaved changes.",
  form: "Entered values that are not saved: fields with `$form/x`, in a form or shared by the parts of a stack.",
  item: "The current item: in `where`, `value` and `label` of a source, in `any` and `all` of a condition, in `each`.",
  with: "An argument of `use`, or a parameter of the page's address.",
  load: "The result of a `load` of this view or an enclosing one.",
  result: "The answers of earlier steps, by their `as`, and their failures, by their `try`.",
  selection: "The selected rows. An action that reads it runs once, not for each row.",
  query: "The query of the page's address: filters and search.",
  realm: "The realm.",
  server: "The server's description of itself: providers, features, themes.",
  me: "The signed-in user.",
  env: "Facts about the console itself, such as its extensions.",
  browser: "The administrator's settings in this browser; not for packs.",
  now: "The current time in milliseconds; in `/seconds`; the `/day`, as `2026-11-24`, and for instance `$now/day/30`, 30 days from today (`-30`: before today).",
  error: "The error of the server, in `failed`.",
};

/** Returns descriptions by name, including names that only the meta-schema has. */
function descriptions(meanings: Readonly<Record<string, string>>, schema: unknown): ReadonlyMap<string, string> {
  const settings = new Map(
    variantsOf(asNode(schema)).map(({ properties }) => {
      const { kind, ...own } = asNode(properties);
      return [String(asNode(kind).const), Object.keys(own)];
    }),
  );
  return new Map(
    Object.entries(meanings).map(([name, meaning]) => {
      const names = settings.get(name) ?? [];
      return [name, names.length > 0 ? `${meaning} Settings: ${names.join(", ")}.` : meaning];
    }),
  );
}

function describedIn(properties: DescriptorNode): Map<string, string> {
  return new Map(
    Object.entries(properties).map(([name, schema]) => {
      const { description = "", properties: inner } = asNode(schema);
      const settings = Object.keys(asNode(inner));
      return [name, `${String(description)}${settings.length > 0 ? ` Settings: ${settings.join(", ")}.` : ""}`];
    }),
  );
}

function renderedBy(format: string): string {
  const type = /^epoch|^duration|^bytes/.test(format) ? "integer" : "string";
  const schema: LeafSchema = { type, format };
  return `control \`${controlFor(schema, false).name}\`, cell \`${cellFor(schema).name}\``;
}

/** Returns the operators of conditions with their descriptions. */
function conditionWords(schemas: MetaSchemas): Map<string, string> {
  const shared = asNode(asNode(schemas.get("language.schema.json")).$defs);
  return new Map(
    [shared.compared, shared.comparedPlace, shared.predicate]
      .flatMap((node) => variantsOf(asNode(node)))
      .flatMap(({ properties }) =>
        Object.entries(asNode(properties)).map(([word, schema]) => {
          const written = asNode(schema);
          const target = asNode(shared[refName(written) ?? ""]);
          return [word, String(written.description ?? target.description ?? target.title ?? "")] as const;
        }),
      ),
  );
}

/** Returns the shortest example of every name, by `kind name`. */
function usesOfNames(files: readonly DescriptorFile[], conditions: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const note = (kind: Kind, name: string, use: string): void => {
    const known = found.get(`${kind} ${name}`);
    if (known === undefined || use.length < known.length) found.set(`${kind} ${name}`, use);
  };
  const noteNamed = (kind: Kind, word: string, value: unknown): void => {
    const name = isNode(value) ? (word === "control" || word === "cell" ? value.kind : Object.keys(value)[0]) : value;
    if (typeof name === "string") note(kind, name, `"${word}": ${JSON.stringify(value)}`);
  };
  const noteText = (word: string, value: unknown, isRight: boolean): void => {
    if (typeof value !== "string") return;
    if (isRight) note("right", value, `"${word}": ${JSON.stringify(value)}`);
    if (isRef(value) && value.startsWith("$")) note("root", parseRef(value).root, `"${value}"`);
  };
  const walk = (value: unknown, isEntity: boolean, isRight: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) {
        noteText("rights", item, isRight);
        walk(item, isEntity, isRight);
      }
      return;
    }
    if (!isNode(value)) return;
    const text = JSON.stringify(value);
    const operators = Object.keys(value);
    const operator = isEntity ? undefined : operatorOf(value);
    if (operator !== undefined) note("operator", operator, text);
    const [first] = operators;
    if (!isEntity && operators.length === 1 && first !== undefined && isRef(first) && isNode(value[first]))
      for (const word of Object.keys(asNode(value[first]))) if (conditions.has(word)) note("condition", word, text);
    if (
      !isEntity &&
      !isRight &&
      operators.length === 1 &&
      first !== undefined &&
      conditions.has(first) &&
      !isCompareWord(first) &&
      /"[/$]|"(?:rights|feature|use|not)"/.test(text)
    )
      note("condition", first, text);
    for (const [word, member] of Object.entries(value)) {
      const rights = isRight || word === "rights";
      if (isEntity && typeof value.type === "string") note("entity", word, `"${word}": ${JSON.stringify(member)}`);
      if (word === "format") noteNamed("format", word, member);
      if (word === "stored" || word === "codec") noteNamed("codec", word, member);
      if (word === "control" || word === "cell" || word === "icon") noteNamed(word, word, member);
      noteText(word, member, rights);
      walk(member, isEntity, rights);
    }
  };
  for (const { kind, text } of files) if (kind !== "messages") walk(JSON.parse(text), kind === "entity", false);
  return found;
}
