import { strFromU8, strToU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type Files, jar, jarFiles } from "./jar.ts";
import { hole } from "./template.ts";

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Atrium</title>
<link rel="icon" href="./logo.svg" type="image/svg+xml" /><script src="./first-paint.js"></script>
<script type="module" crossorigin src="./assets/index-4f2a.js"></script></head>
<body><script type="application/json" id="environment">{}</script></body></html>`;
const manifest = {
  "index.html": { file: "assets/index-4f2a.js", isEntry: true },
  "page.ts": { file: "assets/page-11.js" },
};

function dist(more: Record<string, string | undefined> = {}): Files {
  const files = {
    "index.html": html,
    ".vite/manifest.json": JSON.stringify(manifest),
    "assets/index-4f2a.js": "export {}",
    "assets/index-4f2a.js.map": "{}",
    "first-paint.js": "paint()",
    "logo.svg": "<svg/>",
    ...more,
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, text]) => (text === undefined ? [] : [[name, strToU8(text)]])),
  );
}

describe("Theme jar", () => {
  it("contains one admin theme with the build as its resources", () => {
    const files = unzipSync(jar(jarFiles(dist())));
    expect(Object.keys(files)).toEqual([
      "META-INF/keycloak-themes.json",
      "theme/atrium/admin/index.ftl",
      "theme/atrium/admin/resources/.vite/manifest.json",
      "theme/atrium/admin/resources/assets/index-4f2a.js",
      "theme/atrium/admin/resources/first-paint.js",
      "theme/atrium/admin/resources/logo.svg",
      "theme/atrium/admin/theme.properties",
    ]);
    expect(JSON.parse(strFromU8(files["META-INF/keycloak-themes.json"] ?? new Uint8Array()))).toEqual({
      themes: [{ name: "atrium", types: ["admin"] }],
    });
    expect(strFromU8(files["theme/atrium/admin/theme.properties"] ?? new Uint8Array())).toContain(
      "parent=keycloak.v2\n",
    );
  });

  it("has the same bytes for the same build", () => {
    expect(jar(jarFiles(dist()))).toEqual(jar(jarFiles(dist())));
  });

  it("adds a version to URLs of files without a hash in their name, which depends on the content", () => {
    const template = (files: Files) => strFromU8(jarFiles(files)["theme/atrium/admin/index.ftl"] ?? new Uint8Array());
    const mark = (text: string) => /first-paint\.js\?v=([0-9a-f]{8})"/.exec(text)?.[1];
    expect(mark(template(dist()))).toBeDefined();
    expect(mark(template(dist()))).not.toBe(mark(template(dist({ "first-paint.js": "other()" }))));
    expect(template(dist())).toContain(`src="${hole("resourceUrl")}/assets/index-4f2a.js"`);
  });

  it("rejects files that are not a build of the console", () => {
    expect(() => jarFiles(dist({ "index.html": undefined }))).toThrow("no index.html");
    expect(() => jarFiles(dist({ ".vite/manifest.json": undefined }))).toThrow("build.manifest: true");
    expect(() => jarFiles(dist({ ".vite/manifest.json": "{}" }))).toThrow("has no entry");
    expect(() =>
      jarFiles(dist({ ".vite/manifest.json": JSON.stringify({ a: { file: "assets/other.js", isEntry: true } }) })),
    ).toThrow("does not load assets/other.js");
    expect(() => jarFiles(dist({ "logo.svg": undefined }))).toThrow("loads logo.svg");
  });
});
