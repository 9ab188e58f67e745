import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Contents of the files of one pack by file name, without the manifest. */
type PackFiles = Readonly<Record<string, object>>;

const ID = { id: { type: "string", readOnly: true } };

/** Returns the members of a wide form, which rjsf gets unchanged: texts, numbers, switches and choices in turn. */
export function wideProperties(count: number): Readonly<Record<string, object>> {
  const kinds = [
    { type: "string" },
    { type: "integer" },
    { type: "boolean" },
    { type: "string", enum: ["one", "two", "three"] },
  ];
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`field${at}`, kinds[at % kinds.length] ?? {}] as const),
  );
}

/** Writes a pack whose form has `count` fields, at `/ID`. */
export function formPack(folder: string, id: string, count: number): string {
  const properties = wideProperties(count);
  return write(folder, id, {
    "wide.schema.json": { $id: `${id}-wide`, title: "Wide", type: "object", properties: { ...ID, ...properties } },
    "wide.resource.json": resource(id, "wide"),
    "wide.screen.json": {
      id: `${id}-add`,
      path: `/${id}`,
      kind: "form",
      record: `${id}-wide`,
      title: id,
      sections: [{ fields: Object.keys(properties).map((name) => `/${name}`) }],
    },
  });
}

/** Writes a pack with a list that is loaded whole, at `/ID`, and its sidebar entry. */
export function rowsPack(folder: string, id: string): string {
  return write(folder, id, {
    "row.schema.json": {
      $id: `${id}-row`,
      title: "Row",
      type: "object",
      properties: { ...ID, row: { type: "string" }, note: { type: "string" } },
    },
    "row.resource.json": { ...resource(id, "row"), name: "/row", list: { paging: "all" } },
    "rows.screen.json": {
      id,
      path: `/${id}`,
      nav: { group: "extensions", order: 1, label: id, icon: "folder" },
      kind: "table",
      title: id,
      from: `${id}-row`,
      columns: ["/row", "/note"],
    },
  });
}

/** Writes a pack with `count` screens, each with its sidebar entry. */
export function screensPack(folder: string, id: string, count: number): string {
  const screens = Array.from({ length: count }, (_, at) => ({
    id: `${id}-${at}`,
    path: `/${id}/list-${at}`,
    nav: { group: "extensions", order: at, label: id, icon: "folder" },
    kind: "table",
    title: id,
    from: "realm-role",
    columns: ["/name"],
  }));
  const files = Object.fromEntries(screens.map((one) => [`${one.id}.screen.json`, one]));
  return write(folder, id, files, ["use realm-role/list"]);
}

function resource(id: string, entity: string): object {
  return {
    id: `${id}-${entity}`,
    entity: `${id}-${entity}`,
    label: id,
    plural: id,
    base: "server",
    path: `realms/{realm}/${id}`,
    rights: { read: "view-realm", update: "manage-realm" },
  };
}

/** Writes a pack with its manifest and texts, and returns its folder. */
function write(folder: string, id: string, files: PackFiles, uses?: readonly string[]): string {
  const target = join(folder, id);
  mkdirSync(target, { recursive: true });
  const labels = Object.values(files)
    .flatMap((file) => ("properties" in file ? Object.keys(file.properties ?? {}) : []))
    .filter((label) => label !== "id");
  const all: PackFiles = {
    ...files,
    "messages.en.json": Object.fromEntries([id, ...labels].map((key) => [key, key])),
    "pack.json": {
      id,
      version: "1.0.0",
      language: 2,
      title: id,
      files: [...Object.keys(files), "messages.en.json"],
      permissions: uses ?? [`write server/realms/{realm}/${id}`],
    },
  };
  for (const [name, content] of Object.entries(all)) writeFileSync(join(target, name), JSON.stringify(content));
  return target;
}
