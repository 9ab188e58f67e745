import { expect, it } from "vitest";
import { collectPieces } from "../compiler/library/collect.ts";
import { sourceOf } from "../compiler/built-in-library.ts";
import { hostOf } from "./added-plan.ts";

it("finds rows of tabs inside a screen, written out or in a file of their own", () => {
  const path = "sections/area/own.view.json";
  const view = { id: "own", kind: "tabs", tabs: [] };
  const pieces = collectPieces([sourceOf({ path, section: "area", kind: "view", text: "" }, view)], new Map(), []);
  const tabs = [
    "area/own",
    { id: "written", kind: "tabs" },
    { use: "area/own", id: "renamed" },
    { id: "form", kind: "form" },
  ];
  const spelled = tabs.map((tab) => (typeof tab === "string" ? { use: tab } : tab));
  expect(hostOf({ id: "page", path: "/page/{tab?}/{subtab?}", kind: "tabs", tabs: spelled }, pieces)).toEqual([
    { id: "page", paths: ["/page/{tab?}/{subtab?}"], inner: ["own", "written", "renamed"] },
  ]);
});

it("finds a page whose rows of tabs stand in a view of their own", () => {
  const path = "sections/area/own.view.json";
  const view = { kind: "tabs", tabs: [{ id: "details", kind: "form" }] };
  const pieces = collectPieces([sourceOf({ path, section: "area", kind: "view", text: "" }, view)], new Map(), []);
  expect(hostOf({ id: "page", path: "/page/{tab?}", use: "area/own" }, pieces)).toEqual([
    { id: "page", paths: ["/page/{tab?}"], inner: [] },
  ]);
});
