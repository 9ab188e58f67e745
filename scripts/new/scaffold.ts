import { EDITOR_SCHEMAS } from "../check/editor-schemas.ts";

/** Maps paths below the target folder to file contents. */
export type Files = Readonly<Record<string, string>>;

/** Matches names of sections and packs: lowercase words joined by hyphens. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Returns the files of a section for one list of the admin API: entity schema, resource, list, add and detail screen,
 * English messages. They pass the check unchanged.
 *
 * @param plural path segment of the list: `widgets` for `/admin/realms/{realm}/widgets`
 * @throws Error when the name cannot be a path segment
 */
export function scaffold(plural: string): Files {
  const one = singular(named(plural, "section"));
  const files = listFiles({
    plural,
    one,
    entity: one,
    screens: { list: plural, add: `add-${one}`, one },
    entitySchema: "https://json-schema.org/draft/2020-12/schema",
    place: { path: plural },
    nav: { group: "manage", order: 500 },
  });
  const { [`${one}.schema.json`]: entity = "", ...section } = files;
  const own = Object.entries(section).map(([file, text]) => [`sections/${plural}/${file}`, text]);
  return { [`schemas/entities/${one}.schema.json`]: entity, ...Object.fromEntries(own) };
}

/**
 * Returns the files of a pack for one list of its own: manifest, entity schema, resource, list, add and detail screen,
 * English messages, and initial rows for the sandbox. They pass the check unchanged.
 *
 * @param pack id of the pack: `vendors` for `/realms/{realm}/vendors`
 * @throws Error when the name cannot be a path segment
 */
export function packScaffold(pack: string): Files {
  const one = singular(named(pack, "pack"));
  const entity = `${pack}-${one}`;
  const schemas = `./${EDITOR_SCHEMAS}`;
  const files = listFiles({
    plural: pack,
    one,
    entity,
    screens: { list: `${pack}-list`, add: `${pack}-add`, one: entity },
    schemas,
    entitySchema: `${schemas}/entity.schema.json`,
    place: { base: "server", path: `realms/{realm}/${pack}` },
    nav: { group: "extensions", order: 10 },
  });
  return {
    "pack.json": json({
      $schema: `${schemas}/pack.schema.json`,
      id: pack,
      version: "1.0.0",
      language: 2,
      title: camelCase(pack),
      files: Object.keys(files),
      permissions: [`write server/realms/{realm}/${pack}`],
    }),
    ...files,
    [`${pack}.rows.json`]: json({
      [entity]: [
        { id: "1", name: `First ${words(one).toLowerCase()}`, description: "Only the sandbox has it", enabled: true },
        { id: "2", name: `Second ${words(one).toLowerCase()}`, enabled: false },
      ],
    }),
  };
}

function named(name: string, what: string): string {
  if (NAME.test(name)) return name;
  throw new Error(
    `"${name}" is not a valid name for a ${what}: use lower-case words joined by hyphens, such as "widgets".`,
  );
}

interface ListNames {
  readonly plural: string;
  readonly one: string;
  /** The id of the entity and of the resource. */
  readonly entity: string;
  /** The ids of the screens. */
  readonly screens: { readonly list: string; readonly add: string; readonly one: string };
  /**
   * The relative path to the folder of the meta-schemas. Undefined in a section, where editors select them by file
   * name.
   */
  readonly schemas?: string;
  /** The path to the meta-schema of entities. */
  readonly entitySchema: string;
  /** The path of the list on the server. */
  readonly place: { readonly base?: string; readonly path: string };
  readonly nav: { readonly group: string; readonly order: number };
}

/** Returns the files of a list and its records: resource, screens and forms. */
function listFiles({ plural, one, entity, screens, schemas, entitySchema, place, nav }: ListNames): Files {
  const [many, single] = [camelCase(plural), camelCase(one)];
  const grammar = (kind: string): object =>
    schemas === undefined ? {} : { $schema: `${schemas}/${kind}.schema.json` };
  // The default id is the file name.
  const known = (file: string, id: string): object => (file === id ? {} : { id });
  return {
    [`${one}.schema.json`]: json({
      $schema: entitySchema,
      $id: entity,
      type: "object",
      required: ["name"],
      properties: {
        id: { type: "string", readOnly: true },
        name: { type: "string", minLength: 1, maxLength: 255 },
        description: { type: "string", maxLength: 255 },
        enabled: { type: "boolean", default: true },
      },
    }),
    [`${one}.resource.json`]: json({
      ...grammar("resource"),
      ...known(one, entity),
      entity,
      label: single,
      plural: many,
      ...place,
      name: "/name",
      rights: { read: "view-realm", update: "manage-realm" },
      list: { paging: "all", sort: "/name" },
    }),
    [`${entity}.pieces.json`]: json({
      ...grammar("pieces"),
      details: { fields: ["/name", "/description", "/enabled"] },
    }),
    [`${plural}.screen.json`]: json({
      ...grammar("screen"),
      ...known(plural, screens.list),
      path: `/${plural}`,
      nav: { ...nav, label: many, icon: "layers" },
      kind: "table",
      title: many,
      from: entity,
      columns: ["/name", "/description", "/enabled"],
      actions: ["create", "delete"],
      empty: { title: `no${capital(many)}`, actions: ["create"] },
    }),
    [`add-${one}.screen.json`]: json({
      ...grammar("screen"),
      ...known(`add-${one}`, screens.add),
      path: `/${plural}/new`,
      kind: "form",
      record: entity,
      title: `add${capital(single)}`,
      sections: [`${entity}/details`],
    }),
    [`${one}.screen.json`]: json({
      ...grammar("screen"),
      ...known(one, screens.one),
      path: `/${plural}/{${entity}}`,
      kind: "form",
      record: entity,
      title: "/name",
      actions: [{ use: "delete", placement: "page" }],
      sections: [`${entity}/details`],
    }),
    "messages.en.json": json({
      [single]: words(one),
      [many]: words(plural),
      [`no${capital(many)}`]: `No ${words(plural).toLowerCase()} yet`,
      [`add${capital(single)}`]: `Add ${words(one).toLowerCase()}`,
    }),
  };
}

function singular(plural: string): string {
  if (plural.endsWith("ies")) return `${plural.slice(0, -3)}y`;
  if (plural.endsWith("s") && plural.length > 1) return plural.slice(0, -1);
  return `${plural}-item`;
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function words(name: string): string {
  return capital(name.replaceAll("-", " "));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
