import { describe, expect, it } from "vitest";
import { readMetaSchemas } from "../../../scripts/library/read-library.ts";
import { asNode } from "../source/node.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import type { DescriptorFile } from "../source/source-file.ts";
import { readDescriptor } from "./read-descriptor.ts";

const META_SCHEMAS = readMetaSchemas();

function read(kind: DescriptorFile["kind"], name: string, value: object) {
  const diagnostics: Diagnostic[] = [];
  const file = { path: `sections/things/${name}`, section: "things", kind, text: JSON.stringify(value) };
  const sources = readDescriptor(file, META_SCHEMAS, { diagnostics, origins: new Map() });
  return { ids: sources.map((source) => asNode(source.value).id), diagnostics };
}

describe("Id of a screen or a resource", () => {
  it("defaults to the name of its file", () => {
    expect(read("screen", "add-thing.screen.json", { path: "/things/new", kind: "table" }).ids).toEqual(["add-thing"]);
    expect(read("resource", "thing.resource.json", { entity: "thing" }).ids).toEqual(["thing"]);
    expect(read("screen", "add.screen.json", { id: "add-thing", path: "/new", kind: "table" }).ids).toEqual([
      "add-thing",
    ]);
  });

  it("is rejected when the name of the file is not a valid id", () => {
    const { ids, diagnostics } = read("screen", "Add Thing.screen.json", { path: "/things/new", kind: "table" });
    expect(ids).toEqual([]);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["S01", expect.stringContaining("add-thing")],
    ]);
  });

  it("is required for each resource of a list", () => {
    const { diagnostics } = read("resource", "things.resources.json", [
      { id: "thing", entity: "thing" },
      { entity: "x" },
    ]);
    expect(diagnostics.map(({ pointer, message }) => [pointer, message])).toEqual([["/1", '"id" is missing.']]);
  });

  it("is the only error of a resource in a list that has no entity either", () => {
    const { diagnostics } = read("resource", "things.resources.json", [{}, { label: "thing" }]);
    expect(diagnostics.map(({ pointer, message }) => [pointer, message])).toEqual([
      ["/0", '"id" is missing.'],
      ["/1", '"id" is missing.'],
    ]);
  });
});
