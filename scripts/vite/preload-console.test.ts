import type { IndexHtmlTransformContext } from "vite";
import { describe, expect, it } from "vitest";
import { CONSOLE_CHUNK, preloadConsole } from "./preload-console.ts";

const page = `<head>
    <title>Atrium</title>
    <script src="./first-paint.js"></script>
    <script type="module" src="./assets/start-1.js"></script>
    <link rel="stylesheet" href="./assets/start-1.css">
  </head>
  <body></body>
`;
const part = (name: string, imports: readonly string[] = []) => ({
  type: "chunk",
  name,
  fileName: `assets/${name}-1.js`,
  imports,
});
const built = [part("start"), part("helper"), part(CONSOLE_CHUNK, ["assets/start-1.js", "assets/helper-1.js"])];

function transform(html: string, chunks: readonly ReturnType<typeof part>[] | undefined): string {
  const { transformIndexHtml } = preloadConsole();
  if (typeof transformIndexHtml !== "object") throw new Error("The plugin has no handler of its own.");
  const bundle = chunks && Object.fromEntries(chunks.map((one) => [one.fileName, one]));
  const context = { bundle, chunk: chunks?.[0] } as unknown as IndexHtmlTransformContext;
  return transformIndexHtml.handler.call({} as never, html, context) as string;
}

describe("Built page", () => {
  it("preloads the script of the first paint first, and executes it last", () => {
    const files = [...transform(page, built).matchAll(/(\w+)="\.\/([^"]+)"/g)].map(([, by, file]) => `${by} ${file}`);
    expect(files).toEqual([
      "href first-paint.js",
      "src assets/start-1.js",
      "href assets/start-1.css",
      "href assets/console-1.js",
      "href assets/helper-1.js",
      "src first-paint.js",
    ]);
  });

  it("is not changed while nothing is built", () => expect(transform(page, undefined)).toBe(page));

  it("is rejected when an expected part is missing", () => {
    expect(() => transform(page, [part("start")])).toThrow(/no chunk "console"/);
    expect(() => transform("<head></head>", built)).toThrow(/no script for its first paint/);
  });
});
