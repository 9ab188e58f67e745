import { describe, expect, it } from "vitest";
import { safeUrl } from "./safe-url.ts";

describe("safeUrl", () => {
  it.each([
    ["https://acme.example/a?b=c#d", "https://acme.example/a?b=c#d"],
    ["HTTP://ACME.example", "http://acme.example/"],
    ["mailto:ada@acme.example", "mailto:ada@acme.example"],
    ["  https://acme.example/ ", "https://acme.example/"],
  ])("lets %s through", (given, href) => expect(safeUrl(given)).toBe(href));

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
  ])("refuses %j", (given) => expect(safeUrl(given)).toBeUndefined());
});
