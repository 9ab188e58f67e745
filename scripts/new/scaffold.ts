/** Files of a new section by path below the project's root. */
export type Files = Readonly<Record<string, string>>;

/** Holds what a name of a section may be: words joined by hyphens, as in addresses. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * A section over one list of the admin API, to be edited from there: entity schema, resource, list, add and detail
 * screen, English texts. It passes the check as it is.
 *
 * @param plural the list as addresses name it: `widgets` for `/admin/realms/{realm}/widgets`
 * @throws Error when the name is none that an address could have
 */
export function scaffold(plural: string): Files {
  if (!NAME.test(plural)) {
    throw new Error(`"${plural}" is no name for a section: use lower-case words joined by hyphens, such as "widgets".`);
  }
  const one = singular(plural);
  const section = `sections/${plural}`;
  const [many, single] = [camelCase(plural), camelCase(one)];
  const screen = { $schema: "../../schemas/descriptors/screen.schema.json" };
  return {
    [`schemas/entities/${one}.schema.json`]: json({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: one,
      type: "object",
      required: ["name"],
      properties: {
        id: { type: "string", readOnly: true },
        name: { type: "string", minLength: 1, maxLength: 255 },
        description: { type: "string", maxLength: 255 },
        enabled: { type: "boolean", default: true },
      },
    }),
    [`${section}/${one}.resource.json`]: json({
      $schema: "../../schemas/descriptors/resource.schema.json",
      id: one,
      entity: one,
      label: single,
      plural: many,
      path: plural,
      name: "/name",
      rights: { read: "view-realm", write: "manage-realm" },
      list: { paging: "all", sort: "/name" },
      define: { details: { id: "details", fields: ["/name", "/description", "/enabled"] } },
    }),
    [`${section}/${plural}.screen.json`]: json({
      ...screen,
      id: plural,
      path: `/${plural}`,
      nav: { group: "manage", order: 500, label: many, icon: "layers" },
      kind: "table",
      title: many,
      from: one,
      columns: ["/name", "/description", "/enabled"],
      actions: ["create", "delete"],
      empty: { title: `no${capital(many)}`, actions: ["create"] },
    }),
    [`${section}/add-${one}.screen.json`]: json({
      ...screen,
      id: `add-${one}`,
      path: `/${plural}/new`,
      kind: "form",
      of: one,
      title: `add${capital(single)}`,
      sections: [{ use: `${one}/details` }],
    }),
    [`${section}/${one}.screen.json`]: json({
      ...screen,
      id: one,
      path: `/${plural}/{${one}}`,
      kind: "form",
      of: one,
      title: "/name",
      actions: [{ use: "delete", on: ["page"] }],
      sections: [{ use: `${one}/details` }],
    }),
    [`${section}/messages.en.json`]: json({
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
