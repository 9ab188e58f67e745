import { describe, expect, it } from "vitest";
import { CHECKS } from "../../../engine/compiler/checks.ts";
import type { DescriptorFile } from "../../../engine/compiler/source/source-file.ts";
import { readEntityFiles, readLibrary, readMetaSchemas } from "../../library/read-library.ts";
import { CELLS, CONTROLS, ICONS, ROOTS } from "../../../engine/language/vocabulary.ts";
import { nameLists } from "./names.ts";
import { usesOf } from "./uses.ts";
import { keywordsOf } from "./keywords-of.ts";
import { keywordsPage } from "./keywords-page.ts";

const schemas = readMetaSchemas();
const words = keywordsOf(schemas);

const screen: DescriptorFile = {
  path: "sections/z/z.screen.json",
  section: "z",
  kind: "screen",
  text: JSON.stringify({
    id: "z",
    path: "/z",
    kind: "table",
    title: "long title",
    from: "user",
    columns: ["/name", { ref: "/email", label: "mail", badges: [{ label: "new", when: "/fresh" }] }],
    actions: [{ id: "go", label: "run", do: [{ put: "users", when: "/a" }] }],
  }),
};

describe("Guide", () => {
  it("describes every keyword", () => {
    expect(words.filter(({ description }) => description === "").map(({ of, name }) => `${of}.${name}`)).toEqual([]);
  });

  it("has at most 130 keywords besides those of entities, which are JSON Schema's", () => {
    const own = [...schemas].filter(([file]) => file !== "entity.schema.json");
    const words = new Set(own.flatMap(([, schema]) => memberNames(schema)).filter((name) => name !== "$schema"));
    expect(words.size, "Use the name of a keyword in the committed generated/guide/words.md").toBeLessThanOrEqual(130);
  });

  it("has a unique code for every error", () => {
    const codes = CHECKS.map(({ code }) => code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it("marks required keywords, and includes those of objects that are used only once", () => {
    expect(words.find(({ of, name }) => of === "screen" && name === "path")?.required).toBe(true);
    expect(words.find(({ of, name }) => of === "resource.list" && name === "paging")).toBeDefined();
  });

  it("distinguishes keywords of the same name when it collects uses", () => {
    const uses = usesOf([screen], schemas);
    const shown = ["viewWords.title", "field.label", "badge.label", "badge.when", "call.when", "action.label"];
    expect(Object.fromEntries(shown.map((word) => [word, uses.get(word)?.example]))).toEqual({
      "viewWords.title": '"title": "long title"',
      "field.label": '"label": "mail"',
      "badge.label": '"label": "new"',
      "badge.when": '"when": "/fresh"',
      "call.when": '"when": "/a"',
      "action.label": '"label": "run"',
    });
    expect(uses.get("field.when")).toBeUndefined();
  });

  it("lists every name that an author can choose, at least nine in ten with an example", () => {
    const lists = nameLists([...readLibrary().files, ...readEntityFiles()], schemas);
    expect(Object.fromEntries(lists.map(({ title, names }) => [title, names.length]))).toMatchObject({
      Controls: CONTROLS.length,
      Cells: CELLS.length,
      Icons: ICONS.length,
      "Named roots": ROOTS.length,
    });
    for (const { title, names } of lists) {
      const plain = names.filter(({ example }) => example === undefined).map(({ name }) => name);
      // Names that no built-in entity needs have a description only.
      expect([title, plain.length < names.length / 10]).toEqual([title, true]);
    }
    const named = (list: string, name: string) =>
      lists.find(({ title }) => title === list)?.names.find((one) => one.name === name);
    expect(named("Formats", "date")?.description).toBe("control `date`, cell `date`");
    expect(named("Conditions", "gt")?.example).toMatch(/^\{"[/$][^"]*":\{"gt":/);
    expect(named("Named roots", "now")?.example).toBe('"$now"');
  });

  it("has a use in the built-in sections for at least nine in ten keywords", () => {
    const uses = usesOf(readLibrary().files, schemas);
    // Packs may still define pieces in their resources; the built-in sections have them in separate files.
    const own = words.filter(({ of, name }) => !/^(?:pack|patch)/.test(of) && name !== "define");
    const unused = own.filter(({ of, name }) => !uses.has(`${of}.${name}`));
    expect(unused.length / own.length).toBeLessThan(0.1);
    expect(keywordsPage(words, uses)).toContain("| **path** |");
  });
});

/** Returns the names of all properties in a schema. */
function memberNames(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(memberNames)];
}
