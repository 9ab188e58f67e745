/** The modes of a theme. */
export type Mode = "light" | "dark";

/** Describes a colour that is mixed from `percent` of the colour `of`, and black or white for the rest. */
interface Mixed {
  readonly of: string;
  readonly percent: number;
  readonly into: "black" | "white";
}

/**
 * A colour of one mode: the CSS variable of the server's themes, and its default, which is fixed (`standard`) or
 * derived from another colour (`follows`).
 */
export interface ThemeColour {
  readonly variable: string;
  readonly standard?: string;
  readonly follows?: Mixed;
}

const FONT = '"RedHatText", helvetica, arial, sans-serif';

const mixed = (of: string, percent: number, into: Mixed["into"]): Mixed => ({ of, percent, into });

/** Colours by field name. A derived colour comes after the colour that it follows. */
export const COLOURS: Readonly<Record<Mode, Readonly<Record<string, ThemeColour>>>> = {
  light: {
    font: { variable: "FontFamily--text", standard: FONT },
    errorColor: { variable: "danger-color--100", standard: "#c9190b" },
    successColor: { variable: "success-color--100", standard: "#3e8635" },
    primaryColor: { variable: "primary-color--100", standard: "#0066cc" },
    primaryColorHover: { variable: "primary-color--200", follows: mixed("primaryColor", 63, "black") },
    activeColor: { variable: "active-color--100", follows: mixed("primaryColor", 100, "black") },
    linkColor: { variable: "link--Color", standard: "#0066cc" },
    linkColorHover: { variable: "link--Color--hover", follows: mixed("linkColor", 63, "black") },
    backgroundColor: { variable: "BackgroundColor--light-100", standard: "#ffffff" },
    backgroundColorNav: { variable: "BackgroundColor--dark-300", follows: mixed("backgroundColor", 14, "black") },
    backgroundColorHeader: { variable: "BackgroundColor--dark-100", follows: mixed("backgroundColor", 8, "black") },
    iconColor: { variable: "Color--light-200", standard: "#f0f0f0" },
    textColor: { variable: "Color--100", standard: "#151515" },
    lightTextColor: { variable: "Color--light-100", standard: "#ffffff" },
    inputTextColor: { variable: "Color--dark-100", follows: mixed("textColor", 100, "black") },
  },
  dark: {
    font: { variable: "FontFamily--text", standard: FONT },
    errorColor: { variable: "danger-color--100", standard: "#fe5142" },
    successColor: { variable: "success-color--100", standard: "#5ba352" },
    primaryColor: { variable: "primary-color--300", standard: "#0066cc" },
    primaryColorHover: { variable: "primary-color--200", follows: mixed("primaryColor", 63, "black") },
    activeColor: { variable: "active-color--100", follows: mixed("primaryColor", 78, "white") },
    linkColor: { variable: "link--Color", standard: "#1fa7f8" },
    linkColorHover: { variable: "link--Color--hover", follows: mixed("linkColor", 63, "white") },
    backgroundColor: { variable: "BackgroundColor--light-100", standard: "#1b1d21" },
    backgroundColorAccent: { variable: "BackgroundColor--300", follows: mixed("backgroundColor", 95, "white") },
    backgroundColorNav: { variable: "BackgroundColor--100", follows: mixed("backgroundColor", 99, "black") },
    backgroundColorHeader: { variable: "palette--black-1000", follows: mixed("backgroundColor", 10, "black") },
    iconColor: { variable: "Color--light-200", standard: "#f0f0f0" },
    textColor: { variable: "Color--100", standard: "#e0e0e0" },
    lightTextColor: { variable: "Color--light-100", follows: mixed("textColor", 100, "black") },
    inputTextColor: { variable: "Color--dark-100", follows: mixed("textColor", 100, "black") },
    inputBackgroundColor: { variable: "BackgroundColor--400", standard: "#36373a" },
  },
};

/** Matches characters that end a CSS value or begin a rule or comment. */
const ENDS_VALUE = /[;{}<>\\]/g;

/** Returns the colours of a mode by name: the chosen ones, and the defaults of the others. */
export function resolveColours(mode: Mode, chosen: unknown): ReadonlyMap<string, string> {
  const resolved = new Map<string, string>();
  const given = typeof chosen === "object" && chosen !== null ? (chosen as Record<string, unknown>) : {};
  for (const [name, { standard, follows }] of Object.entries(COLOURS[mode])) {
    const own = given[name];
    const text = typeof own === "string" ? own.replace(ENDS_VALUE, "").trim() : "";
    const parent = follows && resolved.get(follows.of);
    if (text !== "") resolved.set(name, text);
    else if (follows && parent !== undefined) resolved.set(name, mix(parent, follows));
    else if (standard !== undefined) resolved.set(name, standard);
  }
  return resolved;
}

const HEX = /^#(?<red>[\da-f]{2})(?<green>[\da-f]{2})(?<blue>[\da-f]{2})$/i;

/** Mixes a colour like CSS does. If it is not hexadecimal, returns an expression that the browser evaluates. */
function mix(colour: string, { percent, into }: Mixed): string {
  if (percent === 100) return colour;
  const parts = HEX.exec(colour)?.slice(1);
  if (parts === undefined) return `color-mix(in srgb, ${colour} ${percent}%, ${into})`;
  const rest = into === "white" ? 255 : 0;
  const share = percent / 100;
  const mixedParts = parts.map((part) => Math.round(Number.parseInt(part, 16) * share + rest * (1 - share)));
  return `#${mixedParts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
