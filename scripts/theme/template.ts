/**
 * Converts the built page to the page template of a Keycloak admin theme (FreeMarker with HTML escaping).
 *
 * The template works on every server from 26.0. Variables that older servers lack have defaults: 26.0 does not always
 * set `darkMode` and `adminBaseUrl`, and a missing variable results in HTTP 500.
 */

/** Settings of the page's environment block, as FreeMarker expressions of strings. */
const TEXTS = {
  serverBaseUrl: "serverBaseUrl",
  adminBaseUrl: "adminBaseUrl!serverBaseUrl",
  consoleBaseUrl: "consoleBaseUrl",
  realm: 'loginRealm!"master"',
  clientId: 'clientId!"security-admin-console"',
  masterRealm: 'masterRealm!"master"',
  resourceUrl: "resourceUrl",
  resourceVersion: 'resourceVersion!""',
  logo: 'properties.logo!""',
  logoUrl: 'properties.logoUrl!""',
  scope: 'properties.scope!""',
  ...Object.fromEntries(
    [
      "onLoad",
      "pkceMethod",
      "checkLoginIframe",
      "checkLoginIframeInterval",
      "messageReceiveTimeout",
      "stateLifetime",
      "logoutMethod",
    ].map((name) => [name, `properties.${name}!""`]),
  ),
};

/** Returns a FreeMarker interpolation of an expression. */
export function hole(expression: string): string {
  return `\${${expression}}`;
}

/** Returns a JSON string. `json_string` escapes for JSON and for script elements; HTML escaping would break it. */
function jsonText(expression: string): string {
  return `"${hole(`(${expression})?json_string?no_esc`)}"`;
}

/** URLs of the packs below the theme's own resources. `packs` in `theme.properties` lists them, separated by spaces. */
const PACKS = `[<#list (properties.packs!"")?split(" ")?filter(path -> path?has_content) as path>${jsonText('resourceUrl + "/" + path')}<#sep>, </#sep></#list>]`;

/** Returns the JSON of the environment block. */
export function environmentTemplate(): string {
  const texts = Object.entries(TEXTS).map(([name, expression]) => `"${name}": ${jsonText(expression)}`);
  return `{ ${[...texts, `"darkMode": ${hole("(darkMode!true)?c")}`, `"packs": ${PACKS}`].join(", ")} }`;
}

/**
 * The content security policy of the page. It is part of the page because the realm's header also applies to the login
 * page, which needs a weaker policy. `frame-ancestors` works in headers only and is in Keycloak's own. A URL with a
 * trailing slash matches everything below it.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  `connect-src 'self' ${hole("serverBaseUrl")}/ ${hole("adminBaseUrl!serverBaseUrl")}/`,
  `frame-src 'self' ${hole("serverBaseUrl")}/`,
  "base-uri 'none'",
  // A sign-out by POST goes to the server, which may have another origin than the page.
  `form-action 'self' ${hole("serverBaseUrl")}/`,
].join("; ");

/**
 * Without HTTPS, browsers do not provide the Web Crypto API, which sign-in needs. Keycloak ships a polyfill, which must
 * run before the console.
 */
const CRYPTO = `<#if !(isSecureContext!true)><script type="module" src="${hole("resourceCommonUrl")}/vendor/web-crypto-shim/web-crypto-shim.js"></script></#if>`;

/** Style sheets that a child theme adds. */
const STYLES = `<#list (properties.styles!"")?split(" ")?filter(path -> path?has_content) as path><link rel="stylesheet" href="${hole("resourceUrl")}/${hole("path")}"></#list>`;

/**
 * Returns the template of a built page.
 *
 * @param html the page, with relative URLs of its files and a JSON block with id `environment`
 * @param version returns a short hash of a file without a hash in its name, because the server lets browsers cache
 * every theme file for 30 days
 * @throws Error when the page lacks a part to replace, or contains text that FreeMarker would evaluate
 */
export function pageTemplate(html: string, version: (file: string) => string | undefined): string {
  if (/\$\{|#\{|<#|<\/#|<@/.test(html))
    throw new Error("The built page already contains FreeMarker syntax: ${, #{, <# or <@.");
  let page = html.replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/i, "");
  page = page.replaceAll(/\b(href|src)="(?:\.\/)?([^"#:?/][^"#:?]*)"/g, (_, name: string, file: string) => {
    const mark = version(file);
    return `${name}="${hole("resourceUrl")}/${file}${mark === undefined ? "" : `?v=${mark}`}"`;
  });
  page = replaceOnce(
    page,
    /(<meta charset="[^"]*"\s*\/?>)/i,
    (meta) => `${meta}\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">\n    ${CRYPTO}`,
    "a charset",
  );
  page = replaceOnce(
    page,
    /<title>([^<]*)<\/title>/i,
    (_, title) => `<title>${hole(`properties.title!"${title}"`)}</title>`,
    "a title",
  );
  page = replaceOnce(page, /(<\/head>)/i, (end) => `  ${STYLES}\n  ${end}`, "a head");
  return replaceOnce(
    page,
    /(<script\b[^>]*\bid="environment"[^>]*>)[\s\S]*?(<\/script>)/i,
    (_, start, end) => `${start}${environmentTemplate()}${end}`,
    "an environment block",
  );
}

function replaceOnce(
  text: string,
  pattern: RegExp,
  by: (all: string, ...groups: string[]) => string,
  what: string,
): string {
  if (!pattern.test(text))
    throw new Error(`The built page has no ${what.replace(/^an? /, "")}; the theme template needs ${what}.`);
  return text.replace(pattern, by);
}
