import { COLOURS, type Mode, resolveColours } from "../../widget/parts/theme-colours.ts";

/** Pictures of a theme by name, and where they are kept in it; the ending of the file follows, but for the icon. */
export const IMAGES = { favicon: "img/favicon.ico", logo: "img/logo", bgimage: "img/bgimage" } as const;

type Settings = Readonly<Record<string, unknown>>;

const MODES: readonly Mode[] = ["light", "dark"];

/** Returns the members of what should be an object. */
export function membersOf(value: unknown): Settings {
  return typeof value === "object" && value !== null ? (value as Settings) : {};
}

/** Returns a member as a text, empty without one. */
export function textAt(settings: Settings, name: string): string {
  const value = settings[name];
  return typeof value === "string" ? value : "";
}

/** Returns what was chosen with the colours by their CSS variables, as the server's own console keeps them. */
export function toStored(chosen: unknown): Settings {
  const settings = membersOf(chosen);
  const looks = MODES.map((mode) => {
    const colours = [...resolveColours(mode, settings[mode])];
    return [mode, Object.fromEntries(colours.map(([name, colour]) => [COLOURS[mode][name]?.variable, colour]))];
  });
  return { ...settings, ...Object.fromEntries(looks) };
}

/** Returns colours by the names of their fields. One that is what would follow anyway is left to follow. */
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
