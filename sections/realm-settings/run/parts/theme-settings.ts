import { COLOURS, type Mode, resolveColours } from "../../widget/parts/theme-colours.ts";

/** Images of a theme by name, with their paths in it. All but the icon's are completed by an extension. */
export const IMAGES = { favicon: "img/favicon.ico", logo: "img/logo", bgimage: "img/bgimage" } as const;

type Settings = Readonly<Record<string, unknown>>;

const MODES: readonly Mode[] = ["light", "dark"];

/** Returns the members of a value; none if it is not an object. */
export function membersOf(value: unknown): Settings {
  return typeof value === "object" && value !== null ? (value as Settings) : {};
}

/** Returns a member as text; "" if it is not a string. */
export function textAt(settings: Settings, name: string): string {
  const value = settings[name];
  return typeof value === "string" ? value : "";
}

/** Returns the settings with colours by CSS variable, which is the format of the server's own console. */
export function toStored(chosen: unknown): Settings {
  const settings = membersOf(chosen);
  const looks = MODES.map((mode) => {
    const colours = [...resolveColours(mode, settings[mode])];
    return [mode, Object.fromEntries(colours.map(([name, colour]) => [COLOURS[mode][name]?.variable, colour]))];
  });
  return { ...settings, ...Object.fromEntries(looks) };
}

/**
 * Returns colours by field name. A colour that equals the one derived from another colour is omitted, so that it stays
 * derived.
 */
export function fromStored(stored: unknown, mode: Mode): Readonly<Record<string, string>> {
  const settings = membersOf(stored);
  const chosen: Record<string, string> = {};
  for (const [name, { variable, follows }] of Object.entries(COLOURS[mode])) {
    const colour = textAt(settings, variable);
    const isOwn = follows === undefined || resolveColours(mode, chosen).get(name) !== colour;
    if (colour !== "" && isOwn) chosen[name] = colour;
  }
  return chosen;
}
