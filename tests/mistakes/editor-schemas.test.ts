import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { builtInLibrary, libraryData } from "../../engine/compiler/built-in-library.ts";
import { asArray, asNode, isNode } from "../../engine/compiler/source/node.ts";
import { followRef, type MetaSchema, type SchemaHome } from "../../engine/compiler/source/shape.ts";
import { kindOfFile } from "../../engine/compiler/source/source-file.ts";
import { CELLS, CODECS, CONTROLS, ICONS } from "../../engine/language/vocabulary.ts";
import { read } from "../../engine/language/pointer.ts";
import type { PackFolder } from "../../engine/packs/pack-folder.ts";
import { GOOD_PACK } from "./good-pack.ts";
import { readEntityFiles, readLibrary, ROOT } from "../../scripts/library/read-library.ts";
import { packScaffold } from "../../scripts/new/scaffold.ts";
import { checkPacks, packFolder } from "../../scripts/check/check-packs.ts";
import { EDITOR_SCHEMAS, editorSchemas } from "../../scripts/check/editor-schemas.ts";

const library = readLibrary();
const known = builtInLibrary(libraryData(library));

function inMemory(files: Readonly<Record<string, string>>): PackFolder {
  return { name: "pack", manifest: files["pack.json"], read: (path) => files[path], siblings: Object.keys(files) };
}

/** Returns a validator for the files of a pack, as an editor has it: schemas refer to each other by relative paths. */
function checkOf(schemas: ReadonlyMap<string, MetaSchema>) {
  const ajv = new Ajv2020({
    allowUnionTypes: true,
    logger: {
      log: () => undefined,
      warn: (message) => expect.unreachable(String(message)),
      error: (message) => expect.unreachable(String(message)),
    },
  });
  const base = `file:///pack/${EDITOR_SCHEMAS}/`;
  for (const [file, schema] of schemas) if (typeof schema === "object") ajv.addSchema(schema, base + file);
  return (kind: string, value: unknown): readonly string[] =>
    ajv.validate(`${base}${kind}.schema.json`, value)
      ? []
      : (ajv.errors ?? []).map(({ instancePath, message }) => `${kind} ${instancePath}: ${message}`);
}

/** Returns the names that a schema offers at a pointer. */
function offered(schemas: ReadonlyMap<string, MetaSchema>, file: string, pointer: string): unknown[] {
  const namesOf = (schema: MetaSchema, home: SchemaHome): unknown[] => {
    if (!isNode(schema)) return [];
    const inner = typeof schema.$ref === "string" ? namesOf(...followRef(schema.$ref, home)) : [];
    const either = asArray(schema.anyOf).flatMap((part) => namesOf(asNode(part), home));
    return [...asArray(schema.enum), ...inner, ...either];
  };
  const root = schemas.get(file) ?? true;
  return namesOf(asNode(read(root, pointer)), { root, schemas });
}

const packs: [string, PackFolder][] = [
  ["the good pack", inMemory(GOOD_PACK)],
  ["a new pack", inMemory(packScaffold("vendors"))],
  ...["acme-invoices", "acme-people"].map((name): [string, PackFolder] => [
    name,
    packFolder(join(ROOT, "tests/fixtures/packs", name)),
  ]),
];

describe("Editor schemas", { timeout: 120_000 }, () => {
  it.each(packs)("accept every file of %s", (_, folder) => {
    const check = checkOf(editorSchemas(known, folder));
    const files = (folder.siblings ?? []).flatMap((path) => {
      const kind = path === "pack.json" ? "pack" : kindOfFile(path);
      return kind === undefined || kind === "messages" ? [] : [{ path, kind, text: folder.read(path) ?? "" }];
    });
    expect(files.length).toBeGreaterThan(2);
    expect(files.flatMap(({ path, kind, text }) => check(kind, JSON.parse(text)).map((f) => `${path} ${f}`))).toEqual(
      [],
    );
  });

  it("accept every built-in descriptor and entity", () => {
    const check = checkOf(editorSchemas(known, inMemory({})));
    const files = [...library.files, ...readEntityFiles()].filter(({ kind }) => kind !== "messages");
    expect(
      files.flatMap(({ path, kind, text }) =>
        [JSON.parse(text) as unknown].flat().flatMap((unit) => check(kind, unit).map((error) => `${path} ${error}`)),
      ),
    ).toEqual([]);
  });

  describe("of a valid pack", () => {
    const manifest = { ...JSON.parse(GOOD_PACK["pack.json"] ?? ""), rights: { "vendors-pay": "vendors" } };
    const schemas = editorSchemas(known, inMemory({ ...GOOD_PACK, "pack.json": JSON.stringify(manifest) }));
    const check = checkOf(schemas);

    it.each<[string, string, string, readonly string[]]>([
      ["controls", "language", "/$defs/field/anyOf/1/properties/control", CONTROLS],
      ["cells", "language", "/$defs/field/anyOf/1/properties/cell", CELLS],
      ["codecs", "language", "/$defs/field/anyOf/1/properties/codec", CODECS],
      ["controls in a patch", "patch", "/$defs/field/properties/control", CONTROLS],
      ["controls with settings", "language", "/$defs/control/anyOf/1/properties/kind", CONTROLS],
      ["icons", "screen", "/properties/nav/properties/icon", ICONS],
      ["rights", "resource", "/properties/rights/properties/read", ["view-users", "vendors-pay"]],
      ["resources of rows", "language", "/$defs/viewWords/properties/from", ["user", "vendors-vendor"]],
      ["resources of options", "language", "/$defs/optionSource/properties/from", ["user", "vendors-vendor"]],
      ["resources of a record", "language", "/$defs/viewWords/properties/record", ["user", "vendors-vendor"]],
      ["enclosing resources", "resource", "/properties/parent/items", ["user", "vendors-vendor"]],
      ["screens of links", "language", "/$defs/link", ["users", "vendors-list"]],
      ["screens of a patch", "patch", "/properties/screen", ["user", "vendors-list"]],
      ["keys of a title", "pack", "/properties/title", ["vendors", "titleUsers", "save"]],
      ["keys of a text", "language", "/$defs/viewWords/properties/title", ["vendors", "titleUsers", "save"]],
      ["entities", "resource", "/properties/entity", ["user", "vendors-vendor"]],
      ["formats", "entity", "/$defs/shape/properties/format", ["date", "duration-seconds"]],
      ["codecs of an entity", "entity", "/$defs/shape/properties/stored", CODECS],
      ["resources of an entity", "entity", "/$defs/shape/properties/refersTo", ["user", "vendors-vendor"]],
      ["keys of an entity", "entity", "/$defs/shape/properties/title", ["vendors", "titleUsers"]],
    ])("complete %s", (_, file, pointer, names) => {
      expect(offered(schemas, `${file}.schema.json`, pointer)).toEqual(expect.arrayContaining([...names]));
    });

    it("complete a text by its key, without plural forms", () => {
      const files = { ...GOOD_PACK, "messages.en.json": '{ "left": "One left", "left_other": "{{count}} left" }' };
      const keys = offered(editorSchemas(known, inMemory(files)), "pack.schema.json", "/properties/title");
      expect(keys).toContain("left");
      expect(keys).not.toContain("left_other");
    });

    const screen = (more: object) => ({ id: "vendors-x", path: "/x", kind: "form", ...more });
    const field = (more: object) => screen({ sections: [{ fields: [{ ref: "/name", ...more }] }] });

    it.each<[string, string, object]>([
      ["word", "screen", screen({ colums: [] })],
      ["control", "screen", field({ control: "texxt" })],
      ["control with settings", "screen", field({ control: { kind: "texxt" } })],
      ["cell", "screen", field({ cell: "bagde" })],
      ["codec", "screen", field({ codec: "minuts" })],
      ["icon", "screen", screen({ nav: { group: "top", order: 1, label: "vendors", icon: "buidling" } })],
      ["keyword of an entity", "entity", { $id: "vendors-x", propertys: {} }],
      ["codec of an entity", "entity", { $id: "vendors-x", properties: { a: { stored: ["json", "minuts"] } } }],
      ["keyword of a manifest", "pack", { ...manifest, tilte: "vendors" }],
    ])("reject an unknown %s", (_, kind, value) => {
      expect(check(kind, value)).not.toEqual([]);
    });

    it("accept names that other packs may provide, and arguments of pieces", () => {
      const others = { title: "otherTitle", record: "other-bill", rights: "/access/manage", from: "$load/bills" };
      expect(check("screen", screen(others))).toEqual([]);
      expect(check("screen", field({ control: "$with/control", cell: "{cell}" }))).toEqual([]);
      expect(check("patch", { screen: "other-bills" })).toEqual([]);
    });
  });

  it("complete names of files that the manifest does not list yet, even if another file is invalid JSON", () => {
    const files = { "pack.json": "{", "x.screen.json": '{ "id": "vendors-new" }', "y.screen.json": "{" };
    const schemas = editorSchemas(known, inMemory(files));
    expect(offered(schemas, "patch.schema.json", "/properties/screen")).toContain("vendors-new");
  });
});

describe("check --write", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "editor-schemas-"));
    for (const [path, text] of Object.entries(GOOD_PACK)) writeFileSync(join(folder, path), text);
    vi.spyOn(console, "log").mockReturnValue();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it("writes the schemas next to the manifest, and does not count them as files of the pack", () => {
    expect(checkPacks([folder], false)).toBe(0);
    expect(existsSync(join(folder, EDITOR_SCHEMAS))).toBe(false);
    expect(checkPacks([folder], true)).toBe(0);
    const written = [...known.metaSchemas.keys()].map((file): [string, MetaSchema] => [
      file,
      JSON.parse(readFileSync(join(folder, EDITOR_SCHEMAS, file), "utf8")),
    ]);
    const found = packFolder(folder);
    expect(new Map(written)).toEqual(editorSchemas(known, found));
    expect(found.siblings?.filter((path) => path.includes(EDITOR_SCHEMAS))).toEqual([]);
    expect(JSON.parse(found.manifest ?? "").files).toEqual(JSON.parse(GOOD_PACK["pack.json"] ?? "").files);
  });
});
