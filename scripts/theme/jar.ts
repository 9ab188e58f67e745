import { createHash } from "node:crypto";
import { strToU8, type Zippable, zipSync } from "fflate";
import { pageTemplate } from "./template.ts";

/** The name under which a realm selects the theme. */
export const THEME = "atrium";
const FOLDER = `theme/${THEME}/admin`;
const PAGE = "index.html";
const MANIFEST = ".vite/manifest.json";

/** Maps paths with `/` to file contents. */
export type Files = Record<string, Uint8Array>;

const THEMES = { themes: [{ name: THEME, types: ["admin"] }] };
/** The server's own console contributes the messages of every language. The pattern enables ETags for hashed files. */
const PROPERTIES = "parent=keycloak.v2\ndarkMode=true\ncontentHashPattern=assets/.*\n";

/**
 * Returns the files of the theme jar for a finished build.
 *
 * @param dist files of the build, with `index.html` and `.vite/manifest.json`
 * @throws Error when the build is not one of the console
 */
export function jarFiles(dist: Files): Files {
  const page = dist[PAGE];
  if (!page) throw new Error("The build has no index.html. Run npm run build.");
  const html = new TextDecoder().decode(page);
  const entry = entryFile(dist[MANIFEST]);
  if (!html.includes(entry))
    throw new Error(
      `The page of the build does not load ${entry}, the entry in its manifest. Run npm run build again.`,
    );
  const resources = Object.entries(dist).filter(([file]) => file !== PAGE && !file.endsWith(".map"));
  return {
    "META-INF/keycloak-themes.json": strToU8(`${JSON.stringify(THEMES, undefined, 2)}\n`),
    [`${FOLDER}/index.ftl`]: strToU8(pageTemplate(html, (file) => versionOf(file, dist))),
    [`${FOLDER}/theme.properties`]: strToU8(PROPERTIES),
    ...Object.fromEntries(resources.map(([file, bytes]) => [`${FOLDER}/resources/${file}`, bytes])),
  };
}

/** Packs files into a jar. The same files result in the same bytes. */
export function jar(files: Files): Uint8Array {
  // The earliest date of the zip format, which uses local time.
  const mtime = new Date(1980, 0, 1);
  const sorted = Object.keys(files)
    .sort()
    .map((file): [string, Zippable[string]] => [file, [files[file] ?? new Uint8Array(), { mtime, level: 9 }]]);
  return zipSync(Object.fromEntries(sorted));
}

/** Returns the script of the entry point in the manifest, such as `assets/index-4f2a.js`. */
function entryFile(manifest: Uint8Array | undefined): string {
  if (!manifest) throw new Error(`The build has no ${MANIFEST}. The Vite configuration needs build.manifest: true.`);
  const chunks = Object.values(
    JSON.parse(new TextDecoder().decode(manifest)) as Record<string, { file: string; isEntry?: boolean }>,
  );
  const entry = chunks.find(({ isEntry }) => isEntry === true);
  if (!entry) throw new Error(`${MANIFEST} of the build has no entry. Run npm run build again.`);
  return entry.file;
}

/** Bundled files have a hash in their name; the URLs of all others get one. */
function versionOf(file: string, dist: Files): string | undefined {
  const bytes = dist[file];
  if (!bytes) throw new Error(`The page of the build loads ${file}, which the build does not contain.`);
  return file.startsWith("assets/") ? undefined : createHash("sha256").update(bytes).digest("hex").slice(0, 8);
}
