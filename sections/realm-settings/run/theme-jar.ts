import { strToU8, zipSync } from "fflate";
import type { Procedure } from "../../../engine/public.ts";
import { imageOf } from "./parts/data-image.ts";
import { themeFolder } from "./parts/theme-folder.ts";
import { themeStyles } from "./parts/theme-styles.ts";
import { IMAGES, textAt, toStored } from "./parts/theme-settings.ts";

/** Themes of the server that a theme extends, by type. */
const PARENTS = { login: "keycloak.v2", account: "keycloak.v3", admin: "keycloak.v2" } as const;

/**
 * Creates the jar of a theme: the images, a style sheet with the colours, the files by which the server finds the
 * theme, and the chosen settings, so that it can be edited later. Returns `name` and `file`.
 *
 * Arguments: `settings` (`light`, `dark`, the images `logo`, `favicon` and `bgimage` as data URLs, `logoWidth`,
 * `logoHeight`), `style` (the realm's stored style as JSON), `themeName`, `fileName`, `themeDescription`.
 */
const themeJar: Procedure = async ({ with: given }) => {
  const settings = toStored(given.settings);
  const folder = themeFolder(textAt(given, "themeName"));
  const root = `theme/${folder}`;
  const files: Record<string, Uint8Array> = {};
  const add = (path: string, text: string): void => {
    files[path] = strToU8(text);
  };
  const paths: Record<string, string> = {};
  for (const [name, place] of Object.entries(IMAGES)) {
    const image = imageOf(textAt(settings, name));
    if (image === undefined) continue;
    const path = name === "favicon" ? place : `${place}${image.extension}`;
    files[`${root}/common/resources/${path}`] = image.bytes;
    paths[name] = path;
  }
  const marks = [
    ...(paths.logo === undefined ? [] : [`logo=${paths.logo}`]),
    ...(paths.favicon === undefined ? [] : [`favIcon=/${paths.favicon}`]),
  ];
  for (const [kind, parent] of Object.entries(PARENTS)) {
    const styles = kind === "login" ? "styles=css/styles.css css/theme-styles.css" : "styles=css/theme-styles.css";
    const lines = [`parent=${parent}`, `import=common/${folder}`, ...(kind === "login" ? [] : marks), styles];
    add(`${root}/${kind}/theme.properties`, `${lines.join("\n")}\n`);
    const description = `theme.${folder}.${kind}.description=${escaped(textAt(given, "themeDescription"))}\n`;
    add(`${root}/${kind}/messages/messages_en.properties`, description);
  }
  add(`${root}/common/resources/css/theme-styles.css`, themeStyles(settings, paths));
  const themes = { themes: [{ name: folder, types: ["login", "account", "admin", "common"] }] };
  add("META-INF/keycloak-themes.json", JSON.stringify(themes, undefined, 2));
  const named = Object.fromEntries(
    Object.keys(IMAGES).map((name) => [
      name,
      paths[name] === undefined ? "" : `${root}/common/resources/${paths[name]}`,
    ]),
  );
  const chosen = { ...parsed(textAt(given, "style")), ...settings, ...named };
  const names = {
    themeName: folder,
    fileName: fileName(given, folder),
    themeDescription: textAt(given, "themeDescription"),
  };
  add("theme-settings.json", JSON.stringify({ ...chosen, ...names }, undefined, 2));
  const bytes = zipSync(files);
  return { name: names.fileName, file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) };
};

export default themeJar;

function fileName(given: Readonly<Record<string, unknown>>, folder: string): string {
  const wanted = textAt(given, "fileName")
    .trim()
    .replace(/[/\\:]/g, "-");
  if (wanted === "") return `${folder}.jar`;
  return wanted.endsWith(".jar") ? wanted : `${wanted}.jar`;
}

/** Escapes a text for a Java properties file. Only ASCII is left, so that the file's encoding does not matter. */
function escaped(text: string): string {
  return [...text.replaceAll("\\", "\\\\").replace(/\s*\n\s*/g, " ")]
    .flatMap((sign) => (sign.charCodeAt(0) < 127 ? [sign] : sign.split("").map(unit)))
    .join("");
}

function unit(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function parsed(style: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(style);
    return typeof content === "object" && content !== null ? (content as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
