import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compiledSections } from "../library/compiled-sections.ts";
import { ROOT } from "../library/read-library.ts";
import { staleFiles } from "./output.ts";
import { plan } from "./steps.ts";
import { readableJson } from "./readable-json.ts";

describe("Committed plans", () => {
  it("equal the compiler's current output", async () => {
    const files = await plan.files();
    expect(Object.keys(files).toSorted()).toEqual(["groups.json", "realms.json", "roles.json"]);
    expect(staleFiles(join(ROOT, "generated", plan.folder), files)).toEqual([]);
    const roles = compiledSections().parts.find(({ screen }) => screen.entry.id === "roles");
    expect(JSON.parse(files["roles.json"] ?? "")).toEqual(JSON.parse(JSON.stringify(roles)));
  });
});

describe("readableJson", () => {
  it("writes arrays and objects that fit on one line", () => {
    const long = "x".repeat(100);
    expect(readableJson({ on: ["row", "page"], none: [], text: long, left: undefined })).toBe(
      `{\n  "on": ["row", "page"],\n  "none": [],\n  "text": "${long}"\n}`,
    );
    expect(readableJson({ a: { b: 1 } })).toBe('{ "a": { "b": 1 } }');
  });

  it("keeps all data", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(readableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
