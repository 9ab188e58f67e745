import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlanResource, PlanSource } from "../../language/plan/plan.ts";
import { renderFields, people, robots } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 });

const hinted = (resource: PlanResource, placeholder: string): PlanResource => ({
  ...resource,
  ...(resource.list ? { list: { ...resource.list, placeholder } } : {}),
});

/** Opens a picker over a source, and returns the text in its empty search box. */
async function hintOf(from: PlanSource["from"], resources: readonly PlanResource[]): Promise<string> {
  const messages = { who: "Search by nickname", model: "Search by model" };
  await renderFields({}, [field("/parent", { control: { name: "picker" }, options: { from } })], resources, messages);
  fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
  return (await screen.findByRole<HTMLInputElement>("textbox", { name: "Search" })).placeholder;
}

const TOP: PlanSource = { from: [], item: "top", label: "Top level" };

describe("Empty search box of a picker", () => {
  it("has the text that the lists of all sources have, and ignores constants", async () => {
    const lists = [hinted(people, "who"), hinted(robots, "who")];
    expect(await hintOf([{ from: "person" }, { from: "robot" }], lists)).toBe("Search by nickname");
    cleanup();
    expect(await hintOf([TOP, { from: "person" }], lists)).toBe("Search by nickname");
  });

  it("says that names are searched where the lists of several sources have different texts or none", async () => {
    const both = [{ from: "person" }, { from: "robot" }];
    expect(await hintOf(both, [hinted(people, "who"), hinted(robots, "model")])).toBe("Search by name");
    cleanup();
    expect(await hintOf(both, [people, robots])).toBe("Search by name");
  });

  it("says so for rows that are searched here, but not for a list whose server decides what it searches", async () => {
    const all = { ...people, list: { get: "people", base: "realm", paging: "all" } } as const;
    expect(await hintOf("person", [all])).toBe("Search by name");
    cleanup();
    expect(await hintOf("person", [people])).toBe("Search");
  });
});
