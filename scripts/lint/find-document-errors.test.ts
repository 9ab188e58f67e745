import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCitationErrors, findDocumentErrors, type References, readDocuments } from "./find-document-errors.ts";

const files: Readonly<Record<string, string>> = {
  "docs/guide.md": "# Guide\n\n## Begin here, now\n",
  "engine/ui/base/icon.tsx": "",
  "engine/ui": "",
};
const known: References = { scripts: ["check", "test:quick"], read: (path) => files[path] };

const found = (path: string, text: string): string[] =>
  findDocumentErrors([{ path, text }], known).map(({ line, text }) => `${line} ${text}`);

describe("findDocumentErrors", () => {
  it("resolves links and their headings relative to the folder of the page", () => {
    expect(
      found("docs/other.md", "[a](guide.md) [b](guide.md#begin-here-now) [c](../engine/ui/base/icon.tsx)"),
    ).toEqual([]);
    expect(found("docs/other.md", "\n[a](docs/guide.md) [b](guide.md#end)")).toEqual([
      "2 links to docs/guide.md, which does not exist.",
      "2 links to a heading #end that docs/guide.md does not have.",
    ]);
    expect(found("docs/other.md", "# One\n[up](#one) [away](https://www.keycloak.org/x)")).toEqual([]);
  });

  it("reports missing files in code style, but not placeholders", () => {
    expect(
      found("docs/other.md", "`engine/ui` `engine/ui/base/icon.tsx` `engine/ui/NAME.tsx` `sections/x/x.screen.json`"),
    ).toEqual([]);
    expect(found("docs/other.md", "`engine/ui/gone.tsx`")).toEqual([
      "1 mentions engine/ui/gone.tsx, which does not exist.",
    ]);
  });

  it("reports missing scripts in pages and workflows", () => {
    expect(found("docs/other.md", "`npm run test:quick`, `npm run check -- DIR`")).toEqual([]);
    expect(found(".github/workflows/test.yml", "- run: npm run tests")).toEqual([
      '1 "npm run tests" is not a script of package.json.',
    ]);
  });
});

describe("readDocuments", () => {
  const { pages, known } = readDocuments(join(import.meta.dirname, "..", ".."));

  it("reads pages and workflows, and finds files, folders and wildcards", () => {
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["README.md", ".github/workflows/test.yml", "schemas/descriptors/README.md"]),
    );
    expect(["engine/ui", "engine/ui/", "scripts/lint/*.ts", "docs/**/*.png"].map(known.read)).toEqual(["", "", "", ""]);
    expect(["engine/u", "scripts/lint/*.tsx", "engine/ui/icon"].map(known.read)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(known.read("README.md")).toContain("npm ci && npm test");
  });
});

describe("findCitationErrors", () => {
  const cited = (text: string): string[] =>
    findCitationErrors([{ path: "engine/a.ts", text }], known).map(({ line, text }) => `${line} ${text}`);

  it.each(["// see gone" + ".md", "const a = 1;\n/** Held by `engine/ui/gone" + ".tsx`. */"])(
    "reports the missing file in %j",
    (text) => expect(cited(text)).toEqual([expect.stringContaining("which does not exist")]),
  );

  it.each([
    "// see engine/ui/base/icon.tsx",
    "// its picture is engine/ui/NAME.tsx",
    'const path = "docs/gone' + '.md";',
    'const all = ["/*"]; // docs/guide.md',
  ])("accepts %j", (text) => expect(cited(text)).toEqual([]));
});
