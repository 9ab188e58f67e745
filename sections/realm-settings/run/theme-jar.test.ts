import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ProcedureTools } from "../../../engine/public.ts";
import readThemeJar from "./read-theme-jar.ts";
import { themeFolder } from "./parts/theme-folder.ts";
import { COLOURS } from "../widget/parts/theme-colours.ts";
import themeJar from "./theme-jar.ts";

const PNG = `data:image/png;base64,${btoa("picture")}`;
const SETTINGS = {
  light: { primaryColor: "#cc0066", linkColorHover: "teal", errorColor: "red; } body { display: none" },
  logo: PNG,
  favicon: PNG,
  bgimage: "data:image/svg+xml,%3Csvg%2F%3E",
  logoWidth: "120px",
  logoHeight: "expression(1);",
};

type Jar = { readonly name: string; readonly file: ArrayBuffer };

const run = (procedure: typeof themeJar, given: ProcedureTools["with"]): Promise<unknown> =>
  procedure({ with: given } as ProcedureTools);

async function jarOf(given: Readonly<Record<string, unknown>>) {
  const jar = (await run(themeJar, { settings: SETTINGS, ...given })) as Jar;
  const files = unzipSync(new Uint8Array(jar.file));
  return { ...jar, files, text: (path: string) => strFromU8(files[path] ?? new Uint8Array()) };
}

describe("Jar of a theme", () => {
  it("contains the files that the server needs to offer the theme, and the images", async () => {
    const { name, files, text } = await jarOf({ themeName: " Ácme  Look ", themeDescription: "Für \\ alle" });
    expect(name).toBe("acme-look.jar");
    expect(JSON.parse(text("META-INF/keycloak-themes.json"))).toEqual({
      themes: [{ name: "acme-look", types: ["login", "account", "admin", "common"] }],
    });
    expect(text("theme/acme-look/login/theme.properties")).toBe(
      "parent=keycloak.v2\nimport=common/acme-look\nstyles=css/styles.css css/theme-styles.css\n",
    );
    expect(text("theme/acme-look/account/theme.properties")).toBe(
      "parent=keycloak.v3\nimport=common/acme-look\nlogo=img/logo.png\nfavIcon=/img/favicon.ico\nstyles=css/theme-styles.css\n",
    );
    expect(text("theme/acme-look/admin/messages/messages_en.properties")).toBe(
      "theme.acme-look.admin.description=F\\u00fcr \\\\ alle\n",
    );
    const common = "theme/acme-look/common/resources";
    expect(text(`${common}/img/logo.png`)).toBe("picture");
    expect(text(`${common}/img/bgimage.svg`)).toBe("<svg/>");
    expect(Object.keys(files)).toContain(`${common}/img/favicon.ico`);
  });

  it("contains the colours of both modes, also derived ones, without characters that end a CSS value", async () => {
    const { text } = await jarOf({ themeName: "x", fileName: "my/theme" });
    const [light = "", dark = ""] = text("theme/x/common/resources/css/theme-styles.css").split(".pf-v5-theme-dark");
    expect(light).toContain('--keycloak-bg-logo-url: url("../img/bgimage.svg");');
    expect(light).toContain("--keycloak-logo-width: 120px;");
    expect(light).not.toContain("expression");
    expect(light).toContain("--pf-v5-global--primary-color--100: #cc0066;");
    expect(light).toContain("--pf-v5-global--primary-color--200: #810040;");
    expect(light).toContain("--pf-v5-global--link--Color--hover: teal;");
    expect(light).toContain("--pf-v5-global--danger-color--100: red  body  display: none;");
    expect(dark).toContain("--pf-v5-global--primary-color--300: #0066cc;");
    expect(dark).toContain("--pf-v5-global--BackgroundColor--400: #36373a;");
  });

  it("is read back as the chosen settings, and derived colours stay derived", async () => {
    const { name, file, text } = await jarOf({ themeName: "x", fileName: "my", style: '{"kept":1}' });
    expect(name).toBe("my.jar");
    expect(JSON.parse(text("theme-settings.json"))).toMatchObject({
      kept: 1,
      logo: "theme/x/common/resources/img/logo.png",
    });
    const read = (await run(readThemeJar, { file: new Blob([file]) })) as Record<string, Record<string, string>>;
    expect(read).toMatchObject({ logo: PNG, logoWidth: "120px", themeName: "x" });
    expect(read.light).toMatchObject({ primaryColor: "#cc0066", linkColorHover: "teal", textColor: "#151515" });
    expect(read.light?.primaryColorHover).toBeUndefined();
    expect(read.bgimage).toBe(`data:image/svg+xml;base64,${btoa("<svg/>")}`);
  });

  it("is rejected when it is missing or not an archive", async () => {
    await expect(run(readThemeJar, { file: new Blob(["no archive"]) })).rejects.toThrow();
    await expect(run(readThemeJar, {})).rejects.toThrow("No file was chosen.");
  });
});

it.each([
  ["Quick Theme", "quick-theme"],
  ["  --__-- ", "quick-theme"],
  ["../etc/passwd", "etc-passwd"],
  ["Über.Blau_2", "uber.blau_2"],
])("themeFolder names the folder of the theme %j %s", (name, folder) => expect(themeFolder(name)).toBe(folder));

it("starts again with the default colours of both modes", () => {
  const view = readFileSync(join(import.meta.dirname, "../quick-theme.screen.json"), "utf8");
  const { views } = JSON.parse(view) as {
    views: { actions?: { id: string; do: { set: Record<string, unknown> }[] }[] }[];
  };
  const again = views.flatMap(({ actions = [] }) => actions).find(({ id }) => id === "start-again");
  const standard = (mode: "light" | "dark") =>
    Object.fromEntries(
      Object.entries(COLOURS[mode]).flatMap(([name, colour]) =>
        colour.standard === undefined ? [] : [[name, colour.standard]],
      ),
    );
  expect(again?.do[0]?.set).toEqual({ "$form/light": standard("light"), "$form/dark": standard("dark") });
});
