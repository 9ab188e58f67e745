import { describe, expect, it } from "vitest";
import { logoAddress, showIcon } from "./logo-address.ts";

describe("logoAddress", () => {
  it("uses the default logo, a path below the resources, or an address of its own", () => {
    expect(logoAddress("/resources/x", "/logo.svg")).toMatch(/^data:image\/svg\+xml/);
    expect(logoAddress("/resources/x", "/img/acme.png")).toBe("/resources/x/img/acme.png");
    expect(logoAddress("/resources/x", "https://acme.example/l.png")).toBe("https://acme.example/l.png");
  });
});

describe("showIcon", () => {
  it("uses the logo as the icon of the browser tab", () => {
    document.head.innerHTML = '<link rel="icon" href="data:," />';
    showIcon(document, { resourceUrl: "/resources/x", logo: "/img/acme.png" });
    expect(document.querySelector("link")?.getAttribute("href")).toBe("/resources/x/img/acme.png");
  });
});
