import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeUrl } from "./safe-url.ts";

describe("safeUrl", () => {
  it.each([
    ["https://acme.example/a?b=c#d", "https://acme.example/a?b=c#d"],
    ["HTTP://ACME.example", "http://acme.example/"],
    ["mailto:ada@acme.example", "mailto:ada@acme.example"],
    ["  https://acme.example/ ", "https://acme.example/"],
  ])("accepts %s", (given, href) => expect(safeUrl(given)).toBe(href));

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://acme.example/1",
    "view-source:https://acme.example",
    "/relative",
    "//acme.example/no-scheme",
    "acme.example",
    "",
  ])("rejects %j", (given) => expect(safeUrl(given)).toBeUndefined());

  it("returns only http, https and mailto URLs, for any input", () => {
    const scheme = fc.constantFrom(
      "javascript",
      "data",
      "vbscript",
      "file",
      "blob",
      "about",
      "ftp",
      "http",
      "https",
      "mailto",
    );
    const noise = fc.string({
      unit: fc.constantFrom("\t", "\n", "\u0000", " ", "/", "\\", ":", "@", "J", "%6A", "&#106;"),
    });
    const address = fc
      .tuple(noise, scheme, noise, fc.constantFrom(":", ":\t", "&colon;"), fc.string())
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(address, fc.string(), fc.webUrl()), (text) => {
        const href = safeUrl(text);
        return (
          href === undefined ||
          ["http:", "https:", "mailto:"].includes(new URL(href, "https://console.example").protocol)
        );
      }),
    );
  });
});
