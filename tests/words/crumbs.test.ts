import { describe, expect, it } from "vitest";
import { decodePath } from "../../engine/http/url-path.ts";
import { matchRoute, patternNames } from "../../engine/language/address/route.ts";
import { crumbsOf } from "../../engine/app/breadcrumb/crumbs.ts";
import { screenLabel } from "../../engine/page/place/screen-context.ts";
import { planIndex, screens, texts } from "../e2e/support/plan.ts";

/** Addresses of every screen, with a placeholder for each parameter. */
const addresses = planIndex.screens.flatMap(({ id, paths }) =>
  paths.slice(0, 1).map((path) => {
    const parts = path.split("/").filter((part) => part !== "" && !part.endsWith("?}"));
    return { id, segments: ["acme", ...parts.map((part) => part.replace(/[{}*]/g, ""))] };
  }),
);

describe("Breadcrumb", () => {
  it.each(addresses)("of $id links to screens, each once, and to tabs that they have", ({ segments }) => {
    const crumbs = crumbsOf(planIndex, segments);
    expect(new Set(crumbs.map(({ entry }) => entry.id)).size).toBe(crumbs.length);
    for (const { to } of crumbs.slice(0, -1)) {
      const found = matchRoute(planIndex.screens, decodePath(to).slice(1));
      const view = screens.find(({ entry }) => entry.id === found?.entry.id)?.view;
      const tab = found?.params["tab"];
      if (tab === undefined) continue;
      expect(view?.kind === "tabs" ? view.tabs.map(({ id }) => id) : [], to).toContain(tab);
      const inner = view?.kind === "tabs" ? view.tabs.find(({ id }) => id === tab) : undefined;
      const subtab = found?.params["subtab"];
      if (subtab !== undefined)
        expect(inner?.kind === "tabs" ? inner.tabs.map(({ id }) => id) : [], to).toContain(subtab);
    }
  });

  it.each(addresses)("of $id contains the page of every record in its address", ({ id, segments }) => {
    const names = patternNames(planIndex.screens.find((entry) => entry.id === id)?.paths[0] ?? "");
    const through = crumbsOf(planIndex, segments).map(({ entry }) => entry.of);
    const pages = planIndex.screens.filter(({ of = "", paths }) =>
      paths.some((path) => patternNames(path).includes(of)),
    );
    const named = pages.flatMap(({ of = "" }) => (names.includes(of) ? [of] : []));
    expect(through).toEqual(expect.arrayContaining(named));
  });

  it("begins every label with a capital letter", () => {
    const words = planIndex.screens.flatMap((entry) => {
      const label = screenLabel(entry);
      return typeof label === "string" ? (texts[label] ?? []) : [];
    });
    expect(words.length).toBeGreaterThan(40);
    expect(words.filter((text) => /^\p{Ll}/u.test(text))).toEqual([]);
  });

  it("of a screen below a tab links back to that tab", () => {
    const [settings] = crumbsOf(planIndex, [
      "acme",
      "realm-settings",
      "user-profile",
      "attributes",
      "a",
      "edit-attribute",
    ]);
    expect(settings?.to).toBe("/acme/realm-settings/user-profile/attributes");
  });
});
