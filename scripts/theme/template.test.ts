import { describe, expect, it } from "vitest";
import { environmentTemplate, hole, pageTemplate } from "./template.ts";

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Atrium</title>
    <link rel="icon" href="./logo.svg" />
    <script src="first-paint.js"></script>
    <script type="module" crossorigin src="./assets/a.js"></script>
    <link rel="stylesheet" crossorigin href="./assets/a.css">
  </head>
  <body>
    <a href="https://example.org/x">x</a><a href="#top">top</a>
    <script type="application/json" id="environment">{}</script>
  </body>
</html>`;
const page = pageTemplate(html, (file) => (file.startsWith("assets/") ? undefined : "v1"));

describe("Page template", () => {
  it("loads all its files from the theme's resources", () => {
    expect(page).toContain(`href="${hole("resourceUrl")}/logo.svg?v=v1"`);
    expect(page).toContain(`src="${hole("resourceUrl")}/first-paint.js?v=v1"`);
    expect(page).toContain(`src="${hole("resourceUrl")}/assets/a.js"`);
    expect(page).toContain(`href="${hole("resourceUrl")}/assets/a.css"`);
    expect(page).toContain('<a href="https://example.org/x">x</a><a href="#top">top</a>');
    expect(page).not.toContain('="./');
  });

  it("contains a strict policy before anything that loads", () => {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1] ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain(`connect-src 'self' ${hole("serverBaseUrl")}/ `);
    expect(policy).toContain(`form-action 'self' ${hole("serverBaseUrl")}/`);
    expect(policy).not.toMatch(/unsafe|frame-ancestors/);
    expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.search(/<script|<link/));
  });

  it("replaces a policy of the page", () => {
    const own = html.replace("<title>", `<meta http-equiv="Content-Security-Policy" content="default-src *"><title>`);
    expect(pageTemplate(own, () => undefined)).not.toContain("default-src *");
  });

  it("loads the cryptography polyfill before the console, and a child theme's styles after it", () => {
    expect(page.indexOf("web-crypto-shim")).toBeLessThan(page.indexOf("assets/a.js"));
    expect(page.indexOf("properties.styles")).toBeGreaterThan(page.indexOf("assets/a.css"));
  });

  it("fills the environment block", () => {
    expect(page).toContain(`id="environment">${environmentTemplate()}</script>`);
    expect(page).toContain(`<title>${hole('properties.title!"Atrium"')}</title>`);
  });

  it("rejects pages that it cannot convert", () => {
    expect(() => pageTemplate(html.replace("top<", `${hole("x")}<`), () => undefined)).toThrow("FreeMarker syntax");
    expect(() => pageTemplate(html.replace('id="environment"', ""), () => undefined)).toThrow("no environment block");
    expect(() => pageTemplate(html.replace('<meta charset="utf-8" />', ""), () => undefined)).toThrow("no charset");
  });
});

describe("Environment template", () => {
  it("escapes every text for JSON and not for HTML", () => {
    const text = environmentTemplate();
    const holes = [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, expression = ""]) => expression);
    expect(holes.length).toBe(20);
    for (const expression of holes) expect(expression).toMatch(/\)\?json_string\?no_esc$|^\(darkMode!true\)\?c$/);
  });

  it("is valid JSON once its interpolations are evaluated", () => {
    const lists = environmentTemplate().replaceAll(/<#list [^\]]*<\/#list>/g, "");
    const filled = lists.replace(hole("(darkMode!true)?c"), "true").replaceAll(/\$\{[^}]*\}/g, "x");
    expect(JSON.parse(filled)).toMatchObject({
      serverBaseUrl: "x",
      realm: "x",
      resourceUrl: "x",
      darkMode: true,
      packs: [],
    });
  });

  it("has a default for every variable that older servers lack", () => {
    for (const name of ["darkMode", "adminBaseUrl", "properties.packs", "loginRealm"])
      expect(environmentTemplate()).toContain(`${name}!`);
  });
});
