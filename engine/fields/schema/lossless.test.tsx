import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Json } from "../../language/plan/plan.ts";
import { partId } from "./values/part-id.ts";
import { renderValue } from "./testing/render-value.ts";
import type { Shape, ShapeLeaf } from "./testing/plain-shapes.ts";
import { shapes } from "./testing/shapes.ts";
import { writeAt } from "./values/write-at.ts";

afterEach(cleanup);
// The schema forms are loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe("Any value rendered by any schema", () => {
  it("changes only the edited part of the value when it is saved", async () => {
    await fc.assert(
      fc
        .asyncProperty(shapes, fc.nat(), async (shape, which) => {
          // Picks one of the parts of the value, or the field beside it.
          const leaf = shape.leaves[which % (shape.leaves.length + 1)];
          const expected = leaf ? writeAt(shape.value, leaf.path, leaf.next) : shape.value;
          expect(JSON.stringify(await savedWith(shape, leaf))).toBe(JSON.stringify(expected));
        })
        .beforeEach(cleanup),
      { numRuns: 16, seed: 1 },
    );
  });
});

/** Renders a value, changes a part of it or the field beside it, and returns the value that is saved. */
async function savedWith({ schema, value }: Shape, leaf: ShapeLeaf | undefined): Promise<Json> {
  const form = await renderValue(schema, value);
  expect(updateButton()).toBeUndefined();
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  if (leaf === undefined) fireEvent.change(screen.getByLabelText("other"), { target: { value: "2" } });
  else enter(form.group, leaf);
  await waitFor(() => expect(updateButton()).toBeDefined());
  fireEvent.click(updateButton() ?? form.group);
  await waitFor(() => expect(form.server.writes()).toHaveLength(1));
  const { value: saved, ...rest } = Object(form.server.writes()[0]?.body) as { readonly value: Json };
  expect(rest).toEqual({ id: "t1", other: leaf === undefined ? "2" : "1" });
  return saved;
}

function updateButton(): HTMLButtonElement | undefined {
  return [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "update");
}

function enter(group: HTMLElement, { path, kind, next }: ShapeLeaf): void {
  const id = partId(group.id, path, path.length === 0 ? "value" : undefined);
  const control = document.getElementById(id);
  if (control === null) throw new Error(`Nothing to change at ${JSON.stringify(path)}`);
  if (kind === "switch") fireEvent.click(control);
  else if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find(({ text }) => text === String(next));
    fireEvent.change(control, { target: { value: option?.value } });
  } else fireEvent.change(control, { target: { value: String(next) } });
  fireEvent.blur(control);
}
