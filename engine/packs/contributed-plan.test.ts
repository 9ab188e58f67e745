import { expect, it } from "vitest";
import { collectPieces } from "../compiler/library/collect.ts";
import { sourceOf } from "../compiler/built-in-library.ts";
import { tabHostOf } from "./contributed-plan.ts";

it("finds nested tabs of a screen, both inline ones and those in a separate file", () => {
  const path = "sections/area/own.view.json";
  // The kind follows from the member `tabs`.
  const view = { id: "own", tabs: [] };
  const pieces = collectPieces([sourceOf({ path, section: "area", kind: "view", text: "" }, view)], new Map(), []);
  const tabs = [
    "area/own",
    { id: "written", kind: "tabs" },
    { use: "area/own", id: "renamed" },
    { id: "form", kind: "form" },
  ];
  const spelled = tabs.map((tab) => (typeof tab === "string" ? { use: tab } : tab));
  expect(tabHostOf({ id: "page", path: "/page/{tab?}/{subtab?}", tabs: spelled }, pieces)).toEqual([
    { id: "page", paths: ["/page/{tab?}/{subtab?}"], inner: ["own", "written", "renamed"] },
  ]);
});

it("finds nested tabs of a page whose view is a separate file", () => {
  const path = "sections/area/own.view.json";
  const view = { kind: "tabs", tabs: [{ id: "details", kind: "form" }] };
  const pieces = collectPieces([sourceOf({ path, section: "area", kind: "view", text: "" }, view)], new Map(), []);
  expect(tabHostOf({ id: "page", path: "/page/{tab?}", use: "area/own" }, pieces)).toEqual([
    { id: "page", paths: ["/page/{tab?}"], inner: [] },
  ]);
});
