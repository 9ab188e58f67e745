import { parsePredicate, parseValue } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderFields, people, robots } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);
// The rows engine is loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const search = (text: string): void => {
  const box = screen.getByRole("textbox", { name: "Search" });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: "Enter" });
};

const labels = (): readonly string[] => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent ?? "");

describe("Picker", () => {
  const tree = { ...people, children: { get: "people/{person}/below", when: parsePredicate({ "/id": "p1" }) } };

  it("picks several records across pages and searches, and shows them as chips", async () => {
    const control = { name: "picker", settings: { many: true as const }, columns: [field("/active")] };
    const { sent } = await renderFields(
      { members: ["p3"] },
      [field("/members", { control, schema: { type: "array" }, options: { from: "person" } })],
      [tree],
    );
    expect(await screen.findByText("Person 3")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Person 0" }));
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Person 12" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Search" }), { target: { value: "Person 24" } });
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Search" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("checkbox", { name: "Person 24" }));
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await sent()).toEqual({ members: ["p3", "p0", "p12", "p24"] });
  });

  it.each([
    ["next to the columns", ["/active"], undefined, ["Select", "name", "active"]],
    ["as the column that has it", ["/active", "/name"], undefined, ["Select", "active", "name"]],
    ["as the column that the source names rows by", ["/name", "/id"], "$item/id", ["Select", "name", "id"]],
  ])("has one column for the names of rows: %s", async (_title, columns, label, heads) => {
    const options = { from: "person", ...(label === undefined ? {} : { label }) };
    const control = { name: "picker", columns: columns.map((ref) => field(ref)) };
    await renderFields({}, [field("/parent", { control, options })], [people]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByRole("radio", { name: label === undefined ? "Person 1" : "p1" });
    const found = screen.getAllByRole("columnheader").map((head) => head.textContent || head.ariaLabel);
    expect(found.slice(0, -1)).toEqual(heads);
  });

  it("sends its own search and filters, and leaves the query of the page unchanged", async () => {
    const list = {
      ...people.list,
      get: "people",
      base: "realm" as const,
      paging: "first-max" as const,
      when: parsePredicate("$query/search"),
      filters: [field("$query/exact", { label: "exact", control: { name: "checkbox" } })],
    };
    const { server } = await renderFields(
      {},
      [field("/parent", { control: { name: "picker", columns: [] }, options: { from: "person" } })],
      [{ ...people, list }],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByText("Search to see what can be chosen.");
    search("Person 1");
    await screen.findByRole("radio", { name: "Person 1" });
    fireEvent.click(await screen.findByRole("checkbox", { name: "exact" }));
    await waitFor(() => expect(server.calls.at(-1)?.query).toMatchObject({ exact: true, search: "Person 1" }));
  });

  it("shows the record that matches the search exactly first, even if it is on a later page", async () => {
    const exact = { id: parseValue("$query/search") };
    const list = { ...people.list, get: "people", base: "realm" as const, paging: "first-max" as const, exact };
    const { server } = await renderFields(
      {},
      [field("/parent", { control: { name: "picker", columns: [] }, options: { from: "person" } })],
      [{ ...people, list }],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByRole("radio", { name: "Person 1" });
    search("p12");
    await waitFor(() => expect(labels()).toEqual(["Person 12"]));
    expect(server.calls.map(({ query }) => query)).toContainEqual({ id: "p12", first: 0, max: 2 });
  });

  it("shows an exact match once, and not again on its own page", async () => {
    const exact = { id: "p19" };
    const list = { ...people.list, get: "people", base: "realm" as const, paging: "first-max" as const, exact };
    await renderFields(
      {},
      [field("/parent", { control: { name: "picker", columns: [] }, options: { from: "person" } })],
      [{ ...people, list }],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByRole("radio", { name: "Person 1" });
    expect(labels()).not.toContain("Person 19");
    search("Person 1");
    await waitFor(() => expect(labels().slice(0, 3)).toEqual(["Person 19", "Person 1", "Person 10"]));
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(labels()).toEqual([]));
  });

  it("shows only the columns whose condition is true", async () => {
    const [never, seen] = [parsePredicate({ "/mode": "x" }), parsePredicate({ "/mode": "y" })];
    const columns = [field("/active", { when: never }), field("/id", { when: seen })];
    await renderFields(
      { mode: "y" },
      [field("/parent", { control: { name: "picker", columns }, options: { from: "person" } })],
      [people],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByRole("radio", { name: "Person 1" });
    expect(screen.queryByRole("columnheader", { name: "active" })).toBeNull();
    expect(screen.getByRole("columnheader", { name: "id" })).toBeTruthy();
  });

  it("does not request the name of a record that the user may not read", async () => {
    const read = { get: "people/{secret}", base: "realm" } as const;
    const closed = { ...people, id: "secret", read, rights: { read: "view-secrets" } };
    const control = { name: "picker", settings: { many: true as const } };
    await renderFields(
      { members: ["p3"], secrets: ["p4"] },
      [
        field("/secrets", { control, schema: { type: "array" }, options: { from: "secret" } }),
        field("/members", { control, schema: { type: "array" }, options: { from: "person" } }),
      ],
      [people, closed],
    );
    expect(await screen.findByText("Person 3")).toBeTruthy();
    expect(screen.getByText("p4")).toBeTruthy();
  });

  it("shows the badges of a resource beside the names", async () => {
    const marked = { ...people, badges: [{ when: parsePredicate({ "/id": "p1" }), label: "locked" }] };
    await renderFields({}, [field("/parent", { control: { name: "picker" }, options: { from: "person" } })], [marked]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByRole("radio", { name: "Person 1" });
    expect(labels().slice(0, 3)).toEqual(["Person 0", "Person 1locked", "Person 2"]);
  });

  it("shows the badges of the name column", async () => {
    const own = { ...field("/name"), badges: [{ when: parsePredicate({ "/id": "p1" }), label: "locked" }] };
    const control = { name: "picker", columns: [own] };
    await renderFields({}, [field("/parent", { control, options: { from: "person" } })], [people]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByRole("radio", { name: "Person 1" });
    expect(labels().slice(0, 2)).toEqual(["Person 0", "Person 1locked"]);
  });

  it("pages and searches a completely loaded list in the browser", async () => {
    const whole = {
      ...people,
      list: { get: "crowd", base: "realm" as const, paging: "all" as const },
    };
    const control = { name: "picker", settings: { many: true as const } };
    const { server, sent } = await renderFields(
      {},
      [field("/members", { control, schema: { type: "array" }, options: { from: "person" } })],
      [whole],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "One 0" }));
    expect(document.querySelectorAll("tbody tr")).toHaveLength(50);
    expect(screen.getByText("1 – 50 / 120")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "One 50" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Search" }), { target: { value: "One 119" } });
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Search" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("checkbox", { name: "One 119" }));
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await sent()).toEqual({ members: ["c0", "c50", "c119"] });
    expect(server.calls.filter(({ path }) => path === "crowd")).toHaveLength(1);
  });

  // Groups behave like that: a search returns rows with their descendants, and the children of one row are a plain
  // list.
  it.each([undefined, "/subs"])("opens a branch of a tree whose searches carry rows at %s", async (rows) => {
    const carrying = rows === undefined ? tree : { ...tree, children: { ...tree.children, rows } };
    const { sent } = await renderFields(
      {},
      [field("/parent", { control: { name: "picker" }, options: { from: "person" } })],
      [carrying],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    fireEvent.click(await screen.findByRole("button", { name: "Open Person 1" }));
    fireEvent.click(await screen.findByRole("radio", { name: "Below 1" }));
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await sent()).toEqual({ parent: "b1" });
  });

  it("offers a search result below another row, and shows its path", async () => {
    const carrying = { ...tree, children: { ...tree.children, rows: "/subs" } };
    const { sent } = await renderFields(
      {},
      [field("/parent", { control: { name: "picker" }, options: { from: "person" } })],
      [carrying],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByRole("radio", { name: "Person 1" });
    search("Below");
    fireEvent.click(await screen.findByRole("radio", { name: "Below 1" }));
    expect(screen.queryByRole("radio", { name: "Person 1" })).toBeNull();
    expect(screen.getByRole("rowheader").textContent).toBe("Person 1 / Below 1");
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await sent()).toEqual({ parent: "b1" });
  });

  it("searches the whole tree from an open branch", async () => {
    await renderFields({}, [field("/parent", { control: { name: "picker" }, options: { from: "person" } })], [tree]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    fireEvent.click(await screen.findByRole("button", { name: "Open Person 1" }));
    await screen.findByRole("radio", { name: "Below 1" });
    search("Person 24");
    await screen.findByRole("radio", { name: "Person 24" });
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("lists every row of several sources once, and finds them by search", async () => {
    const options = { from: [{ from: "person" }, { from: "robot" }] };
    await renderFields(
      { members: ["p3", "r2"] },
      [field("/members", { control: { name: "picker" }, schema: { type: "array" }, options })],
      [people, robots],
    );
    // Chosen values have names, in each of the sources.
    expect(await screen.findByText("Robot 2")).toBeTruthy();
    expect(screen.getByText("Person 3")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    const seen: string[] = [];
    for (;;) {
      await waitFor(() => expect(seen).not.toContain(labels()[0]));
      await waitFor(() => expect(screen.getByRole("table").ariaBusy).not.toBe("true"));
      seen.push(...labels());
      const next = screen.getByRole("button", { name: "Next" });
      if (next.matches(":disabled, [aria-disabled=true]")) break;
      fireEvent.click(next);
    }
    expect(seen).toHaveLength(25 + 13);
    expect(new Set(seen).size).toBe(25 + 13);
    search("Robot 1");
    await waitFor(() => expect(labels()).toEqual(["Robot 1", "Robot 10", "Robot 11", "Robot 12"]));
  });

  it("has one name column for rows from several sources with the same label", async () => {
    const columns = [field("/name"), field("/id")];
    const options = { from: [{ from: "person", label: "$item/name" }, { from: "robot" }] };
    const control = { name: "picker", columns };
    await renderFields({}, [field("/member", { control, schema: { type: "string" }, options })], [people, robots]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    const heads = async () => (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);
    await waitFor(async () => expect(await heads()).toEqual(["Select", "name", "id", "More actions"]));
  });

  it("disables rows whose rule is false with a reason, and skips them in Select all", async () => {
    const enabled = { check: parsePredicate({ not: { "/id": ["p1", "p2"] } }), text: "There already" };
    const control = { name: "picker", settings: { many: true as const } };
    const { sent } = await renderFields(
      {},
      [field("/members", { control, schema: { type: "array" }, options: { from: "person", enabled } })],
      [people],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    const closed = await screen.findByRole("checkbox", { name: "Person 1" });
    expect(closed).toHaveProperty("disabled", true);
    expect(document.getElementById(closed.getAttribute("aria-describedby") ?? "")?.textContent).toBe("There already");
    fireEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await sent()).toEqual({ members: ["p0", "p3", "p4", "p5", "p6", "p7", "p8", "p9"] });
  });

  it("moves from the search to the rows and between them with the arrow keys", async () => {
    const control = { name: "picker", settings: { many: true as const } };
    await renderFields(
      {},
      [field("/members", { control, schema: { type: "array" }, options: { from: "person" } })],
      [people],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    const [first, second] = [
      await screen.findByRole("checkbox", { name: "Person 0" }),
      screen.getByRole("checkbox", { name: "Person 1" }),
    ];
    const box = screen.getByRole("textbox", { name: "Search" });
    await waitFor(() => expect(document.activeElement).toBe(box));
    fireEvent.keyDown(box, { key: "ArrowDown" });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: "ArrowDown" });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: "ArrowUp" });
    expect(document.activeElement).toBe(first);
  });
});
