import { pressIgnored } from "../../ui/testing/ignored-presses.ts";
import type { ControlSettings } from "../../language/plan/plan.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { renderForm, field, thing } from "../../views/form/testing/render-form.tsx";
import { general, keeper, press } from "../../views/form/testing/keeper.ts";

afterEach(cleanup);

const fire = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("Key-value control", () => {
  const rows = (settings: ControlSettings = {}) =>
    field("/attributes", { control: { name: "key-value", settings }, schema: { type: "object" } });

  it("edits a map of lists by key, where a repeated key has several values", async () => {
    const { sent } = await renderFields({ attributes: { a: ["1", "2"], b: ["3"] } }, [rows()]);
    fire("Value 2", "22");
    fireEvent.click(screen.getByRole("button", { name: "Add entry" }));
    fire("Key 4", "b");
    fire("Value 4", "4");
    expect(await sent()).toEqual({ attributes: { a: ["1", "22"], b: ["3", "4"] } });
  });

  it("keeps the order of rows while a key is typed, and when the server returns another order", async () => {
    const { stored, server } = keeper({ id: "t1", attributes: { a: ["1"], b: ["2"] } });
    renderForm({ sections: general(rows()), server });
    await screen.findByLabelText("Key 1");
    const values = () => [...document.querySelectorAll<HTMLInputElement>("fieldset input")].map(({ value }) => value);
    fire("Key 1", "ab");
    expect(values()).toEqual(["ab", "1", "b", "2"]);
    fire("Key 1", "abc");
    expect(values()).toEqual(["abc", "1", "b", "2"]);
    press("update");
    await waitFor(() => expect(screen.queryByRole("button", { name: "update" })).toBeNull());
    expect(Object.entries(Object(stored.thing.attributes))).toEqual([
      ["b", ["2"]],
      ["abc", ["1"]],
    ]);
    expect(values()).toEqual(["abc", "1", "b", "2"]);
  });

  it("shows and writes a key that the schema knows in the server's encoding", async () => {
    const attributes = {
      type: "object",
      properties: { since: { type: "integer", stored: ["list-of-one", "string-number", "epoch-seconds"] } },
      additionalProperties: { type: "array", items: { type: "string" } },
    };
    const { stored, server } = keeper({ id: "t1", attributes: { since: ["1700000000"], b: ["2"] } });
    const schema = { type: "object", properties: { attributes } };
    renderForm({ sections: general({ ...rows(), schema: attributes }), server, resource: thing({ schema }) });
    expect((await screen.findByLabelText<HTMLInputElement>("Value 1")).value).toBe("1700000000");
    fire("Value 1", "1700000060");
    press("update");
    await waitFor(() => expect(stored.thing.attributes).toEqual({ since: ["1700000060"], b: ["2"] }));
  });

  it("keeps a row that repeats a key of a map of texts, shows an error there and sends nothing", async () => {
    const texts = { type: "object", additionalProperties: { type: "string" } };
    const { server } = await renderFields({ attributes: { a: "1", b: "2" } }, [{ ...rows(), schema: texts }]);
    fire("Key 2", "a");
    expect(screen.getByLabelText<HTMLInputElement>("Key 2").value).toBe("a");
    fireEvent.blur(screen.getByLabelText("Key 2"));
    pressIgnored(screen.getByRole("button", { name: "update" }));
    expect(await screen.findByText("appearsOnlyOnce")).toBeTruthy();
    expect(server.writes()).toEqual([]);
    fire("Key 2", "ab");
    press("update");
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ attributes: { a: "1", ab: "2" } });
  });

  it("removes a key with its last row", async () => {
    const { sent } = await renderFields({ attributes: { a: ["1"], b: ["2"] } }, [rows()]);
    fireEvent.click(screen.getByRole("button", { name: "Remove a" }));
    expect(await sent()).toEqual({ attributes: { b: ["2"] } });
  });

  it("offers each key from its options once, and keeps and marks a stored key without an option", async () => {
    const chosen = {
      ...rows({ rows: true }),
      options: [{ value: "uid" }, { value: "mail" }],
      schema: { type: "array" },
    };
    const { sent } = await renderFields(
      {
        attributes: [
          { key: "uid", value: "1" },
          { key: "zz", value: "2" },
        ],
      },
      [chosen],
    );
    const keys = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean);
    expect([keys("Key 1"), keys("Key 2")]).toEqual([
      ["uid", "mail"],
      ["zz", "mail"],
    ]);
    expect(screen.getByText(/This key is not one of the choices/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Add entry" }));
    fire("Key 3", "mail");
    fire("Value 3", "3");
    expect(await sent()).toEqual({
      attributes: [
        { key: "uid", value: "1" },
        { key: "zz", value: "2" },
        { key: "mail", value: "3" },
      ],
    });
  });

  it("hides keys that have their own field, keeps their values, and rejects them as new keys", async () => {
    const { sent } = await renderFields({ attributes: { locale: ["de"], a: ["1"] } }, [rows({ without: ["locale"] })]);
    expect(screen.queryByDisplayValue("locale")).toBeNull();
    fire("Value 1", "2");
    fireEvent.click(screen.getByRole("button", { name: "Add entry" }));
    fire("Key 2", "locale");
    fire("Value 2", "en");
    fireEvent.blur(screen.getByLabelText("Value 2"));
    expect(screen.getByText("This name has a field of its own: change it there.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Remove locale" }));
    expect(await sent()).toEqual({ attributes: { locale: ["de"], a: ["2"] } });
  });

  it("does not save a row without a key or a value", async () => {
    const { server } = await renderFields({ attributes: { a: ["1"] } }, [rows()]);
    fire("Value 1", "");
    fireEvent.click(screen.getByRole("button", { name: "update" }));
    expect(screen.getAllByText("Enter a value.").length).toBeGreaterThan(0);
    expect(server.writes()).toEqual([]);
  });

  it("edits a list of rows that is encoded in a text", async () => {
    const { sent } = await renderFields({ config: { map: '[{"key":"k","value":"v"}]' } }, [
      field("/config/map", {
        control: { name: "key-value", settings: { rows: true } },
        schema: { type: "array" },
        codec: { name: "json" },
      }),
    ]);
    fire("Value 1", "w");
    expect(await sent()).toEqual({ config: { map: '[{"key":"k","value":"w"}]' } });
  });

  it("keeps entries without a value unchanged when other rows are saved", async () => {
    const { sent } = await renderFields({ attributes: { a: ["1"], empty: [""], none: null } }, [
      field("/attributes", {
        control: { name: "key-value" },
        schema: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
      }),
    ]);
    expect(screen.queryByDisplayValue("none")).toBeNull();
    fire("Value 1", "2");
    fireEvent.blur(screen.getByLabelText("Value 1"));
    expect(screen.queryByText("Enter a value.")).toBeNull();
    expect(await sent()).toEqual({ attributes: { a: ["2"], empty: [""], none: null } });
  });

  it("shows an error of the schema at its row", async () => {
    const { server } = await renderFields({ attributes: { a: "1", b: "2" } }, [
      field("/attributes", {
        control: { name: "key-value" },
        schema: { type: "object", additionalProperties: { type: "string", maxLength: 3 } },
      }),
    ]);
    fire("Value 2", "too long");
    fireEvent.click(screen.getByRole("button", { name: "update" }));
    expect(server.writes()).toEqual([]);
    const { id } = screen.getByLabelText("Value 2");
    expect(document.getElementById(`${id}-error`)?.textContent).toContain("3");
  });
});
