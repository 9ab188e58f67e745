import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../engine/compiler/compile.ts";
import { formatDiagnostic } from "../engine/compiler/source/diagnostic.ts";
import { ROOT, readDescriptors, readLibrary } from "../scripts/library/read-library.ts";

const FOLDER = join(ROOT, "tests/fixtures/components");
const FILES = ["component.resource.json", "components.screen.json", "component.screen.json", "messages.en.json"];

describe("README example", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const text = (file: string): string => readFileSync(join(FOLDER, file), "utf8");

  it("equals the fixture, in at most 30 lines", () => {
    for (const file of FILES) expect(readme).toContain(`\`${file}\`\n\`\`\`json\n${text(file)}\`\`\``);
    const lines = FILES.map((file) => text(file).trimEnd().split("\n").length).reduce((sum, count) => sum + count, 0);
    expect(lines).toBeLessThanOrEqual(30);
  });

  it("compiles next to the built-in sections into list, detail, sidebar entry and rights", () => {
    const library = readLibrary();
    const own = readDescriptors(FOLDER).map((file) => ({ ...file, section: "components" }));
    const { index, parts, diagnostics } = compile({ ...library, files: [...library.files, ...own] });
    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    const entry = index.screens.find(({ id }) => id === "components");
    expect(entry?.nav?.label).toBe("components");
    expect(entry?.rights).toBe("view-realm");
    const part = parts.find(({ screen }) => screen.entry.id === "component");
    expect(part?.resources["component"]?.screen).toBe("component");
    const detail = part?.screen.view;
    expect(detail?.kind === "form" && detail.save?.do).toEqual([
      { kind: "call", call: expect.objectContaining({ method: "PUT", path: "components/{component}" }) },
    ]);
  });
});
