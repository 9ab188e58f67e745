import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { parsePredicate } from "../../language/expression/parse.ts";
import { renderThings, many, names } from "../testing/render-things.tsx";
import { act, table, things } from "../testing/plan-parts.ts";

afterEach(cleanup);

const create = act({ id: "create", kind: "create", label: "Create thing" });
const buttons = () => screen.queryAllByRole("button", { name: "Create thing" });

describe("First step of an empty list", () => {
  it("is a button in the empty list and nowhere else on the page", async () => {
    renderThings([], { actions: [create], empty: { title: "none yet", actions: ["create"] } });
    const heading = await screen.findByRole("heading", { name: "none yet" });
    await waitFor(() => expect(buttons()).toHaveLength(1));
    expect(heading.parentElement?.contains(buttons()[0] ?? null)).toBe(true);
  });

  it("is replaced by the view of the empty list, and nowhere else on the page", async () => {
    const kinds = table({ id: "kinds", from: { from: "/parts" }, empty: { title: "no kinds" } });
    renderThings([], { actions: [create], empty: { title: "none yet", actions: ["create"], view: kinds } });
    await screen.findByRole("heading", { name: "none yet" });
    await waitFor(() => expect(buttons()).toHaveLength(0));
  });

  it("has a plus icon only where something can be added", async () => {
    const icon = async (): Promise<string | null | undefined> => {
      const heading = await screen.findByRole("heading", { name: "none yet" });
      return heading.parentElement?.querySelector("svg")?.getAttribute("class");
    };
    renderThings([], { actions: [create], empty: { title: "none yet", actions: ["create"] } });
    await waitFor(async () => expect(await icon()).toContain("lucide-circle-plus"));
    cleanup();
    renderThings([], { actions: [create], empty: { title: "none yet" } });
    expect(await icon()).toContain("lucide-list");
    cleanup();
    const hidden = { ...create, when: parsePredicate({ "$me/language": "none" }) };
    renderThings([], { actions: [hidden], empty: { title: "none yet", actions: ["create"] } });
    expect(await icon()).toContain("lucide-list");
  });

  it("is in the head when there are rows, and when the empty list does not offer it", async () => {
    renderThings(many(2), { actions: [create], empty: { title: "none yet", actions: ["create"] } });
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(buttons()).toHaveLength(1);
    cleanup();
    renderThings([], { actions: [create], empty: { title: "none yet" } });
    await screen.findByRole("heading", { name: "none yet" });
    expect(buttons()).toHaveLength(1);
  });
});

describe("List whose condition is false", () => {
  it("shows its empty text, also during a search", async () => {
    const list = things().list;
    const resource = list === undefined ? {} : { list: { ...list, when: parsePredicate({ "$me/language": "none" }) } };
    renderThings(many(2), { empty: { title: "choose a theme" } }, { resource });
    await screen.findByRole("heading", { name: "choose a theme" });
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "x" } });
    fireEvent.submit(screen.getByRole("textbox"));
    expect(await screen.findByRole("heading", { name: "choose a theme" })).toBeDefined();
    expect(screen.queryByText("noSearchResults")).toBeNull();
  });
});

describe("Empty list inside of an opened row", () => {
  it("is a single line without a heading", async () => {
    const parts = table({ id: "parts", from: { from: "/parts" }, empty: { title: "no parts" } });
    renderThings(many(1), { expand: parts });
    fireEvent.click(await screen.findByRole("button", { name: /Thing 1/, expanded: false }));
    expect((await screen.findByText("no parts")).closest("h2")).toBeNull();
    expect(screen.queryByRole("heading", { name: "no parts" })).toBeNull();
  });
});

describe("Search box", () => {
  const list = things().list;
  const resource = list === undefined ? {} : { list: { ...list, placeholder: "By name" } };

  it("has the placeholder of the table, else that of the resource's list", async () => {
    renderThings(many(2), {}, { resource });
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.getByRole("textbox").getAttribute("placeholder")).toBe("By name");
    cleanup();
    renderThings(many(2), { placeholder: "By note" }, { resource });
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.getByRole("textbox").getAttribute("placeholder")).toBe("By note");
  });
});
