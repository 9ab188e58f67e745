import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { TextExpression } from "../../language/plan/plan.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { renderScreen } from "../../views/testing/render-screen.tsx";
import { table } from "../../views/testing/plan-parts.ts";

afterEach(cleanup);

function renderHelp(help: TextExpression, messages: Readonly<Record<string, string>>) {
  renderScreen({
    screens: [
      { id: "list", path: "/things", view: table({ from: { from: "$realm/none" }, help }) },
      { id: "thing", path: "/things/{thing}", view: { id: "one", kind: "json", value: "/", actions: [] } },
    ],
    resources: [],
    http: fakeServer(() => ({ status: 200, body: [] })),
    at: "/acme/things",
    messages: { things: "Things", part: "the realm", ...messages },
  });
}

describe("useSentence", () => {
  it("renders a link at its position in the translation", async () => {
    const link = { to: "thing", with: { thing: "$realm/realm" }, text: "part" };
    renderHelp(
      { key: "where", with: { place: link, name: "$realm/realm" } },
      { where: "{{name}}: see {{place}} there" },
    );
    const found = await screen.findByRole("link", { name: "the realm" });
    expect(found.getAttribute("href")).toBe("#/acme/things/acme");
    expect(found.closest("p")?.textContent?.trim()).toBe("acme: see the realm there");
  });

  it("finds the position of the link in the server's own translations", async () => {
    const link = { to: "thing", with: { thing: "$realm/realm" }, text: "part" };
    renderHelp({ key: "where", with: { place: link } }, { where: "Look at <1>this</1>." });
    const found = await screen.findByRole("link", { name: "the realm" });
    expect(found.closest("p")?.textContent?.trim()).toBe("Look at the realm.");
  });

  it("renders a link without a target as plain text, and no markup", async () => {
    const link = { to: "thing", with: { thing: "$realm/gone" }, text: "part" };
    renderHelp({ key: "where", with: { place: link } }, { where: "See <b>{{place}}</b>" });
    const found = await screen.findByText("the realm");
    expect(found.closest("a")).toBeNull();
    expect(found.closest("p")?.textContent?.trim()).toBe("See <b>the realm</b>");
  });
});
