import { strFromU8, unzipSync } from "fflate";
import type { Procedure } from "../../../engine/public.ts";
import { addressOf } from "./parts/data-image.ts";
import { fromStored, IMAGES, membersOf, textAt } from "./parts/theme-settings.ts";

const SETTINGS = "theme-settings.json";

/**
 * Reads the jar of a theme that was made by `theme-jar` or in the server's own console, so that it can be edited.
 * Returns the settings that `theme-jar` takes.
 *
 * Arguments: `file`.
 *
 * @throws Error when the file is not an archive, or contains no theme that was made so.
 */
const readThemeJar: Procedure = async ({ with: given }) => {
  if (!(given.file instanceof Blob)) throw new Error("No file was chosen.");
  const files = unzipSync(new Uint8Array(await given.file.arrayBuffer()), { filter: ({ name }) => isRead(name) });
  const stored = files[SETTINGS];
  if (stored === undefined) throw new Error(`${SETTINGS} is missing.`);
  const settings = membersOf(JSON.parse(strFromU8(stored)) as unknown);
  const images = Object.keys(IMAGES).map((name) => {
    const path = textAt(settings, name);
    const file = files[path];
    return [name, file === undefined ? "" : addressOf(file, path)] as const;
  });
  return {
    light: fromStored(settings.light, "light"),
    dark: fromStored(settings.dark, "dark"),
    logoWidth: textAt(settings, "logoWidth"),
    logoHeight: textAt(settings, "logoHeight"),
    themeName: textAt(settings, "themeName"),
    themeDescription: textAt(settings, "themeDescription"),
    ...Object.fromEntries(images),
  };
};

export default readThemeJar;

function isRead(name: string): boolean {
  return name === SETTINGS || name.includes("/resources/img/");
}
