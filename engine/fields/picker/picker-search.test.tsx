import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseValue } from "../../language/expression/parse.ts";
import type { PlanResource, PlanSource } from "../../language/plan/plan.ts";
import { deferred } from "../../session/index.ts";
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

describe("Exact match of a picker's search", () => {
  afterEach(() => void vi.restoreAllMocks());
  const list = { ...people.list, get: "people", base: "realm", paging: "first-max" } as const;
  const exactly = { ...people, list: { ...list, exact: { id: parseValue("$query/search") } } };

  /** Opens a picker whose next requests of an exact match wait for `given`. */
  async function openPicker() {
    const chosen = field("/parent", { control: { name: "picker", columns: [] }, options: { from: "person" } });
    const { server } = await renderFields({}, [chosen], [exactly]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByRole("radio", { name: "Person 1" });
    const send = server.send.bind(server);
    return {
      answerExactlyAfter: (given: Promise<void>) =>
        vi.spyOn(server, "send").mockImplementation(async (call) => {
          if (call.query?.id !== undefined) await given;
          return send(call);
        }),
    };
  }

  function search(text: string): void {
    const box = screen.getByRole("textbox", { name: "Search" });
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: "Enter" });
  }

  const isBusy = (): boolean => screen.getByRole("table").getAttribute("aria-busy") === "true";

  it("is marked as loading while it is read again", async () => {
    const { answerExactlyAfter } = await openPicker();
    search("p12");
    await screen.findByRole("radio", { name: "Person 12" });
    search("");
    await screen.findByRole("radio", { name: "Person 1" });
    await waitFor(() => expect(isBusy()).toBe(false));
    // Answers of the last seconds are not requested again.
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    const answered = deferred<void>();
    const { mock } = answerExactlyAfter(answered.promise);
    search("p12");
    // The list itself is up to date again.
    await waitFor(() => expect(mock.settledResults.map(({ type }) => type)).toEqual(["fulfilled", "incomplete"]));
    await screen.findByRole("radio", { name: "Person 12" });
    expect(isBusy()).toBe(true);
    answered.resolve();
    await waitFor(() => expect(isBusy()).toBe(false));
  });

  it("is reported when it cannot be read", async () => {
    const { answerExactlyAfter } = await openPicker();
    answerExactlyAfter(Promise.reject(new Error("cut off")));
    search("p12");
    expect(await screen.findByRole("alert")).toBeTruthy();
    vi.restoreAllMocks();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("radio", { name: "Person 12" });
  });
});
