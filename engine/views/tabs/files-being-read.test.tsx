import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlanField } from "../../language/plan/plan.ts";
import { press } from "../form/testing/keeper.ts";
import { part } from "../testing/plan-parts.ts";
import { isSaveClosed, marks, renderTabs } from "./testing/render-tabs.ts";

const chosenFile = () => document.querySelector<HTMLInputElement>("input[type=file]") ?? expect.unreachable();

/** A file that is read when the test says so. */
class HeldFile extends File {
  readonly #reads: { readonly done: (text: string) => void; readonly fail: (error: Error) => void }[] = [];
  override text(): Promise<string> {
    return new Promise((done, fail) => this.#reads.push({ done, fail }));
  }
  /** Ends the last read. */
  end(result: string | Error): void {
    const read = this.#reads.at(-1) ?? expect.unreachable("the file is not read");
    if (typeof result === "string") read.done(result);
    else read.fail(result);
  }
}

async function choose(file: File): Promise<void> {
  await waitFor(chosenFile);
  fireEvent.change(chosenFile(), { target: { files: [file] } });
}

const FIELD: PlanField = part("/x", { control: { name: "file", settings: { kind: "json" } }, schema: {} });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("A file that is being read", () => {
  it("counts as a change and prevents saving, and is read when its tab is opened again", async () => {
    const page = await renderTabs(FIELD, { a: 1 });
    const file = new HeldFile([], "new.json");
    await choose(file);
    expect(page.navigation.unsaved()).toBe(true);
    await page.away();
    await waitFor(() => expect(marks()).toEqual(["wrong"]));
    expect(isSaveClosed()).toBe(true);
    await act(async () => file.end('{"a":2}'));
    expect(isSaveClosed()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "1 to fix" }));
    await screen.findByText("new.json");
    await screen.findByText("This file is still being read.");
    await act(async () => file.end('{"a":2}'));
    expect(screen.queryByText("This file is still being read.")).toBeNull();
    press("act");
    await waitFor(() => expect(page.server.writes()).toMatchObject([{ body: { x: { a: 2 } } }]));
  });

  it("is dropped when another one is chosen", async () => {
    const page = await renderTabs(FIELD, { a: 1 });
    const [slow, fast] = [new HeldFile([], "slow.json"), new HeldFile([], "fast.json")];
    await choose(slow);
    await choose(fast);
    await act(async () => fast.end('{"a":2}'));
    await act(async () => slow.end('{"a":3}'));
    expect(screen.queryByText("slow.json")).toBeNull();
    press("act");
    await waitFor(() => expect(page.server.writes()).toMatchObject([{ body: { x: { a: 2 } } }]));
  });

  it("is dropped when the change is reverted", async () => {
    const page = await renderTabs(FIELD, { a: 1 });
    const file = new HeldFile([], "new.json");
    await choose(file);
    press("Revert");
    await act(async () => file.end('{"a":2}'));
    expect(page.navigation.unsaved()).toBe(false);
  });

  it("shows an error when it cannot be read", async () => {
    const page = await renderTabs(FIELD, { a: 1 });
    const file = new HeldFile([], "gone.json");
    await choose(file);
    await act(async () => file.end(new DOMException("The file has changed.", "NotReadableError")));
    expect(screen.getByRole("alert").textContent).toMatch(/^This file could not be read\./);
    expect(page.navigation.unsaved()).toBe(true);
    expect(isSaveClosed()).toBe(false);
    press("act");
    await waitFor(() => expect(isSaveClosed()).toBe(true));
    expect(page.server.writes()).toEqual([]);
  });
});

describe("An image that is being read", () => {
  const IMAGE: PlanField = part("/x", { control: { name: "image" }, schema: { type: "string" } });
  const image = () => new File(["x"], "logo.png", { type: "image/png" });

  it("counts as a change until it is the value", async () => {
    const page = await renderTabs(IMAGE, "");
    await choose(image());
    expect(page.navigation.unsaved()).toBe(true);
    press("act");
    expect(page.server.writes()).toEqual([]);
    await screen.findByRole("img");
    await waitFor(() => expect(isSaveClosed()).toBe(false));
    press("act");
    await waitFor(() => expect(page.server.writes()).toMatchObject([{ body: { x: "data:image/png;base64,eA==" } }]));
  });

  it("shows an error when it cannot be read", async () => {
    vi.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (this: FileReader) {
      this.onerror?.(new ProgressEvent("error") as ProgressEvent<FileReader>);
    });
    await renderTabs(IMAGE, "");
    await choose(image());
    expect((await screen.findByRole("alert")).textContent).toMatch(/^This file could not be read\./);
  });
});
