import { membersOf, textAt } from "./theme-settings.ts";

/** Returns the style sheet of a theme: URLs of its images, size of the logo, and colours of both modes. */
export function themeStyles(
  settings: Readonly<Record<string, unknown>>,
  paths: Readonly<Record<string, string>>,
): string {
  const light = [
    ...pictureLine("keycloak-bg-logo-url", paths.bgimage),
    ...pictureLine("keycloak-logo-url", paths.logo),
    ...sizeLine("keycloak-logo-height", textAt(settings, "logoHeight")),
    ...sizeLine("keycloak-logo-width", textAt(settings, "logoWidth")),
    ...colourLines(settings.light),
  ];
  return `:root {\n${light.join("")}}\n.pf-v5-theme-dark {\n${colourLines(settings.dark).join("")}}\n`;
}

function pictureLine(name: string, path: string | undefined): readonly string[] {
  return path === undefined ? [] : [`  --${name}: url("../${path}");\n`];
}

const SIZE = /^[\w.%() +*/-]+$/;

function sizeLine(name: string, size: string): readonly string[] {
  return SIZE.test(size) ? [`  --${name}: ${size};\n`] : [];
}

function colourLines(colours: unknown): readonly string[] {
  return Object.entries(membersOf(colours)).map(([name, colour]) => `  --pf-v5-global--${name}: ${String(colour)};\n`);
}
