import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderForm, field } from "../../views/form/testing/render-form.tsx";
import { general, keeper, press, puts } from "../../views/form/testing/keeper.ts";
import { TextInput, type TextInputProps } from "../../ui/controls/text-input.tsx";
import { Validator } from "@cfworker/json-schema";

vi.mock("../../ui/controls/text-input.tsx", async (original) => {
  const real = await original<typeof import("../../ui/controls/text-input.tsx")>();
  return { ...real, TextInput: vi.fn(real.TextInput) };
});

afterEach(cleanup);

const COUNT = 2_000;
const attributes = Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`name${at + 1}`, [`value ${at + 1}`]]));
const uris = Array.from({ length: 500 }, (_, at) => `https://app-${at + 1}.example/*`);
const texts = { type: "array", items: { type: "string", maxLength: 60 } } as const;

const ATTRIBUTES = field("/attributes", {
  control: { name: "key-value" },
  schema: { type: "object", additionalProperties: texts },
});
const URIS = field("/uris", { control: { name: "multi-text" }, schema: texts });

async function shown(...fields: Parameters<typeof general>) {
  const { stored, server } = keeper({ id: "t1", attributes, uris });
  const { container } = renderForm({ sections: general(...fields), server });
  await waitFor(() => expect(container.querySelectorAll("li").length).toBeGreaterThan(3));
  return { stored, server, rows: () => container.querySelectorAll("li:not([aria-hidden])") };
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const put = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const filter = (value: string) => {
  put("Filter rows", value);
  fireEvent.keyDown(input("Filter rows"), { key: "Enter" });
};

describe("Key-value control with 2,000 attributes", () => {
  it("mounts the visible rows with the first and the last, and shows the total count", async () => {
    const { rows } = await shown(ATTRIBUTES);
    expect(rows().length).toBeLessThanOrEqual(60);
    expect(input("Value 1").value).toBe("value 1");
    expect(input(`Value ${COUNT}`).value).toBe(`value ${COUNT}`);
    expect(screen.queryByLabelText("Value 1000")).toBeNull();
    const last = rows().item(rows().length - 1);
    expect([last.getAttribute("aria-posinset"), last.getAttribute("aria-setsize")]).toEqual(["2000", "2000"]);
    expect(screen.getByText("2000 of 2000 rows").getAttribute("role")).toBe("status");
  });

  it("renders and checks only the row that is typed into", async () => {
    await shown(ATTRIBUTES);
    const rendered = vi.mocked(TextInput as (props: TextInputProps) => unknown);
    put("Value 3", "a");
    fireEvent.blur(input("Value 3"));
    put("Value 3", "ab");
    const checked = vi.spyOn(Validator.prototype, "validate");
    const work = (label: string, value: string): [fields: number, judged: number] => {
      rendered.mockClear();
      checked.mockClear();
      put(label, value);
      return [rendered.mock.calls.length, checked.mock.calls.length];
    };
    for (const label of ["Value 3", "Key 3", `Key ${COUNT}`]) {
      // The first keystroke in another row also renders the row before it, so it is not counted.
      work(label, "abc");
      const [fields, members] = work(label, "abcd");
      expect(fields).toBeLessThanOrEqual(3);
      expect(members).toBeLessThanOrEqual(6);
    }
    expect(checked).toHaveBeenCalled();
  });

  it("checks the whole map once per keystroke, and makes no second copy of it", async () => {
    await shown(ATTRIBUTES);
    put("Value 3", "a");
    fireEvent.blur(input("Value 3"));
    const checked = vi.spyOn(Validator.prototype, "validate");
    const walked = [vi.spyOn(Object, "entries"), vi.spyOn(Object, "fromEntries")];
    const isWide = (value: unknown) => Object.keys(Object(value)).length >= COUNT - 1;
    for (const label of ["Value 3", "Key 3"]) {
      put(label, "abc");
      for (const spy of [checked, ...walked]) spy.mockClear();
      put(label, "abcd");
      expect(checked.mock.calls.filter(([value]) => isWide(value))).toHaveLength(1);
      // Once to convert the map to rows.
      expect(walked.flatMap(({ mock }) => mock.calls.filter(([value]) => isWide(value)))).toHaveLength(1);
    }
    for (const spy of [checked, ...walked]) spy.mockRestore();
  });

  it("keeps the rows around the focus mounted, focuses an added row, and moves the focus back when it is removed", async () => {
    const { stored } = await shown(ATTRIBUTES);
    fireEvent.click(screen.getByRole("button", { name: "Add entry" }));
    await waitFor(() => expect(document.activeElement).toBe(input("Key 2001")));
    fireEvent.click(screen.getByRole("button", { name: "Remove Key 2001" }));
    await waitFor(() => expect(document.activeElement).toBe(input("Key 2000")));
    expect(input("Key 1999").value).toBe("name1999");
    put("Value 2000", "other");
    press("update");
    await waitFor(() => expect(stored.thing.attributes).toEqual({ ...attributes, name2000: ["other"] }));
  });

  it("focuses a row with an error that is not mounted, also when the filter hides it", async () => {
    const { server } = await shown(ATTRIBUTES);
    filter("value 1500");
    expect(screen.getByText("1 of 2000 rows").getAttribute("role")).toBe("status");
    put("Value 1500", "");
    filter("");
    act(() => input("Value 1").focus());
    await waitFor(() => expect(screen.queryByLabelText("Value 1500")).toBeNull());
    filter("value 12");
    press("update");
    await waitFor(() => expect(document.activeElement).toBe(input("Value 1500")));
    expect(input("Filter rows").value).toBe("");
    expect(puts(server)).toEqual([]);
    act(() => input("Value 1").focus());
    press("1 to fix");
    await waitFor(() => expect(document.activeElement).toBe(input("Value 1500")));
  });

  it("keeps a filtered row visible while it is typed into, and its position in the record", async () => {
    const { stored } = await shown(ATTRIBUTES);
    filter("name1234");
    put("Key 1234", "other");
    expect(input("Key 1234").value).toBe("other");
    fireEvent.click(screen.getByRole("button", { name: "Add entry" }));
    put("Key 2001", "new");
    put("Value 2001", "value");
    expect(screen.getByText("2 of 2001 rows").getAttribute("role")).toBe("status");
    press("update");
    const { name1234, ...others } = attributes;
    await waitFor(() => expect(stored.thing.attributes).toEqual({ ...others, other: name1234, new: ["value"] }));
  });
});

describe("Multi-text control with 500 texts", () => {
  it("mounts the visible texts, and saves one that is found by the filter", async () => {
    const { stored, rows } = await shown(URIS);
    expect(rows().length).toBeLessThanOrEqual(60);
    filter("app-321.");
    put("uris 321", "https://other.example/*");
    press("update");
    await waitFor(() => expect(stored.thing.uris).toEqual(uris.with(320, "https://other.example/*")));
  });

  it("renders and checks only the text that is typed into", async () => {
    await shown(URIS);
    put("uris 3", "a");
    fireEvent.blur(input("uris 3"));
    put("uris 3", "ab");
    const rendered = vi.mocked(TextInput as (props: TextInputProps) => unknown);
    const checked = vi.spyOn(Validator.prototype, "validate");
    rendered.mockClear();
    put("uris 3", "abc");
    expect(rendered.mock.calls.length).toBeLessThanOrEqual(2);
    // Once for the list and once for the text.
    expect(checked.mock.calls.length).toBeLessThanOrEqual(2);
    checked.mockRestore();
  });

  it("focuses a text that is too long", async () => {
    await shown(URIS);
    filter("app-321.");
    put("uris 321", "x".repeat(61));
    filter("");
    press("update");
    await waitFor(() => expect(document.activeElement).toBe(input("uris 321")));
    expect(input("uris 321").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("Rows control with 500 objects", () => {
  const column = (ref: string) => field(ref, { required: true });
  const PAIRS = field("/pairs", {
    control: { name: "rows" },
    schema: { type: "array" },
    rows: { columns: [column("/x"), column("/y")] },
  });
  const pairs = Array.from({ length: 500 }, (_, at) => ({ x: `x${at + 1}`, y: `y${at + 1}` }));
  const named = (name: string) => screen.getByRole("group", { name });
  const value = (name: string) => named(name).querySelector("input")?.value;

  it("mounts the visible rows, renders only the row that is typed into, and focuses a missing value", async () => {
    const { server } = keeper({ id: "t1", pairs });
    const { container } = renderForm({ sections: general(PAIRS), server });
    await waitFor(() => expect(container.querySelectorAll("li").length).toBeGreaterThan(3));
    expect(container.querySelectorAll("li").length).toBeLessThanOrEqual(60);
    expect(value("pairs 500")).toBe("x500");
    const rendered = vi.mocked(TextInput as (props: TextInputProps) => unknown);
    const press1 = (text: string) =>
      fireEvent.change(named("pairs 2").querySelector("input") ?? document, { target: { value: text } });
    press1("a");
    rendered.mockClear();
    press1("ab");
    expect(rendered.mock.calls.length).toBeLessThanOrEqual(3);
    filter("x321");
    fireEvent.change(named("pairs 321").querySelector("input") ?? document, { target: { value: "" } });
    expect(value("pairs 321")).toBe("");
    filter("");
    press("update");
    await waitFor(() => expect(document.activeElement).toBe(named("pairs 321").querySelector("input")));
  });

  it("focuses an added row, and moves the focus back when it is removed", async () => {
    const { server } = keeper({ id: "t1", pairs });
    renderForm({ sections: general(PAIRS), server });
    fireEvent.click(await screen.findByRole("button", { name: "Add row" }));
    await waitFor(() => expect(document.activeElement).toBe(named("pairs 501").querySelector("input")));
    fireEvent.click(screen.getByRole("button", { name: "Remove pairs 501" }));
    await waitFor(() => expect(document.activeElement).toBe(named("pairs 500").querySelector("input")));
  });
});
