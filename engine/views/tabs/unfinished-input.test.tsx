import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { controlFor } from "../../compiler/entities/conventions.ts";
import type { LeafSchema } from "../../language/plan/plan.ts";
import { press } from "../form/testing/keeper.ts";
import { act as action, part } from "../testing/plan-parts.ts";
import { renderThings, type Thing } from "../testing/render-things.tsx";
import { isSaveClosed, marks, renderTabs } from "./testing/render-tabs.ts";
import { fieldOf, UNFINISHED, type UnfinishedInput } from "./testing/unfinished-inputs.ts";

afterEach(cleanup);
// Editors and rows are loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Checks that the input is shown again with its error when its tab was left, and prevents saving meanwhile. */
async function checkStored(page: Awaited<ReturnType<typeof renderTabs>>, { type, shown, error }: UnfinishedInput) {
  await type(page.name);
  const typed = await shown(page.name);
  await page.away();
  await waitFor(() => expect(marks()).toEqual(["wrong"]));
  expect(page.navigation.unsaved()).toBe(true);
  expect(isSaveClosed()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "1 to fix" }));
  await waitFor(async () => expect(await shown(page.name)).toEqual(typed));
  expect(await screen.findAllByText(error)).toHaveLength(1);
  expect(page.server.writes()).toEqual([]);
  press("Revert");
  await waitFor(() => expect(screen.queryByText(error)).toBeNull());
  expect(page.navigation.unsaved()).toBe(false);
}

describe("Input that is not a value is shown again and prevents saving after its tab was left", () => {
  it.each(UNFINISHED)("%s in a form", async (name, one) => {
    await checkStored(await renderTabs(fieldOf(name, one), one.value), one);
  });

  it.each(UNFINISHED)("%s in a row", async (name, one) => {
    const rows = part("/list", {
      control: { name: "rows" },
      schema: { type: "array" },
      rows: { columns: [fieldOf(name, one), part("/other")] },
    });
    await checkStored(await renderTabs(rows, [{ x: one.value, other: "" }]), one);
  });

  it.each(UNFINISHED.filter(([name, { schema, settings }]) => !settings && controlFor(schema, false).name === name))(
    "%s in a value that its schema describes",
    async (_, one) => {
      const value = part("/value", {
        control: { name: "schema" },
        schema: { type: "object", properties: { x: one.schema, other: { type: "string" } } } as LeafSchema,
      });
      await checkStored(await renderTabs(value, { x: one.value }), one);
    },
  );

  // A file is saved when it is chosen. The editor of JSON has the focus in a cell, where the DOM of the tests fires
  // selection events in the middle of its updates.
  it.each(UNFINISHED.filter(([name]) => name !== "file" && name !== "json"))(
    "%s in a cell, after its page was left",
    async (name, one) => {
      const save = action({
        id: "save",
        kind: "update",
        do: [{ kind: "call", call: { method: "PUT", path: "things/{thing}", base: "realm", body: "/" } }],
      });
      const rows = Array.from({ length: 25 }, (_, at): Thing & { readonly x: unknown } => ({
        id: `t${at}`,
        name: `Thing ${at}`,
        x: one.value,
      }));
      const { http, navigation } = renderThings(rows, { columns: [part("/name"), { ...fieldOf(name, one), save }] });
      press(await nameOf("Edit x: Thing 1"));
      await one.type("x: Thing 1");
      const typed = await one.shown("x: Thing 1");
      expect(navigation.unsaved()).toBe(true);
      press(await nameOf(/next/i));
      await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
      press(await nameOf(/previous/i));
      await screen.findByRole("button", { name: "Save" });
      expect(await one.shown("x: Thing 1")).toEqual(typed);
      press("Save");
      expect((await screen.findAllByText(one.error)).length).toBeGreaterThan(0);
      expect(http.writes()).toEqual([]);
      press("Cancel");
      await nameOf("Edit x: Thing 1");
      expect(navigation.unsaved()).toBe(false);
    },
  );
});

async function nameOf(name: string | RegExp): Promise<string> {
  const button = await screen.findByRole("button", { name });
  return button.getAttribute("aria-label") ?? button.textContent ?? "";
}
