import type { SelectProps } from "./use-options.ts";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { SelectOption } from "./option.ts";
import { Select } from "./select.tsx";

afterEach(cleanup);

const names = ["Arabic", "Catalan", "Czech", "Danish", "Dutch", "English", "Finnish", "French", "German", "Greek"];
const many: SelectOption[] = names.map((label) => ({
  value: label.toLowerCase(),
  label,
  disabled: label === "Danish",
}));

let held = "";

function Held(props: { first?: string } & Partial<SelectProps>) {
  const { first = "", ...rest } = props;
  const [value, setValue] = useState(first);
  held = value;
  return <Select options={many} {...rest} id="s" label="Language" value={value} onChange={setValue} />;
}

const box = () => screen.getByRole<HTMLInputElement>("combobox");
const key = (name: string) => fireEvent.keyDown(box(), { key: name });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;

describe("Select with few options", () => {
  it("renders a native select, which shows a stored value without an option", () => {
    render(<Held options={many.slice(0, 3)} first="klingon" />);
    const select = screen.getByRole<HTMLSelectElement>("combobox");
    expect(select.tagName).toBe("SELECT");
    expect(select.value).toBe("klingon");
    fireEvent.change(select, { target: { value: "czech" } });
    expect(held).toBe("czech");
  });

  it("does not replace the focused element when the number of options changes", () => {
    const rendered = render(<Held options={[]} />);
    const open = box();
    act(() => open.focus());
    rendered.rerender(<Held options={many} />);
    expect(box()).toBe(open);
    expect(options().filter((label) => names.includes(label ?? ""))).toEqual(names);
    act(() => open.blur());
    expect(box().tagName).toBe("INPUT");
    act(() => box().focus());
    rendered.rerender(<Held options={many.slice(0, 3)} />);
    expect(box().tagName).toBe("INPUT");
  });

  it("shows a description below each option in a list of its own, because a native select cannot show it", () => {
    render(<Held options={[{ value: "a", label: "Audience", description: "Adds an audience." }]} />);
    type("A");
    expect(options()).toEqual(["AudienceAdds an audience."]);
  });
});

describe("Select with many options", () => {
  it("uses the label as the name of an option, and its other text as the description, for any value", async () => {
    const explained = many.map((option) => ({
      ...option,
      value: `a ${option.value}`,
      description: `of ${option.label}`,
    }));
    render(<Held options={explained} />);
    fireEvent.click(box());
    const option = await screen.findByRole("option", { name: "Czech" });
    const description = document.getElementById(option.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe("of Czech");
  });

  it("filters by the beginning of the label, case-insensitively", () => {
    render(<Held />);
    type("g");
    expect(options()).toEqual(["German", "Greek"]);
    type("GRE");
    expect(options()).toEqual(["Greek"]);
    type("reek");
    expect(options()).toEqual([]);
    expect(screen.getAllByText("Nothing matches").length).toBeGreaterThan(0);
  });

  it("selects the active option with Enter; arrow keys wrap around and skip disabled options", () => {
    render(<Held />);
    type("d");
    key("ArrowDown");
    expect(active()).toBe("Dutch");
    type("c");
    key("ArrowUp");
    expect(active()).toBe("Czech");
    key("ArrowDown");
    expect(active()).toBe("Catalan");
    key("Enter");
    expect(held).toBe("catalan");
    expect(box().value).toBe("Catalan");
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });

  it("selects the first enabled match of the typed text with Enter", () => {
    render(<Held />);
    type("da");
    key("Enter");
    expect(held).toBe("");
    type("D");
    expect(active()).toBe("Dutch");
    key("Enter");
    expect(held).toBe("dutch");
    expect(box().value).toBe("Dutch");
  });

  it.each(["Escape", "Tab"])("%s closes the list and keeps the value", (name) => {
    render(<Held first="greek" />);
    type("f");
    key(name);
    expect(options()).toEqual([]);
    expect(held).toBe("greek");
    expect(box().value).toBe("Greek");
  });

  it.each(["closed", "disabled"])("Enter opens the list and does not submit the form while it is %s", (state) => {
    render(<Held first="greek" disabled={state === "disabled"} />);
    expect(key("Enter")).toBe(false);
    expect(active()).toBe(state === "closed" ? "Greek" : undefined);
    expect(key("Enter")).toBe(false);
    expect([held, options()]).toEqual(["greek", []]);
  });

  it("Backspace in the empty input clears the value, unless it is required", () => {
    render(<Held first="greek" />);
    key("Backspace");
    expect(held).toBe("");
    cleanup();
    render(<Held first="greek" required />);
    key("Backspace");
    expect(held).toBe("greek");
  });

  it("does not open when disabled", () => {
    render(<Held disabled />);
    key("ArrowDown");
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });
});

describe("Select that loads options", () => {
  it("shows the response of the latest search, and an error when a search failed", async () => {
    const answers = new Map<string, (options: SelectOption[]) => void>();
    const onSearch = (text: string) =>
      text === "boom"
        ? Promise.reject(new Error("offline"))
        : new Promise<SelectOption[]>((resolve) => {
            answers.set(text, resolve);
          });
    render(<Held options={[]} onSearch={onSearch} searchDelay={0} />);
    type("a");
    await waitFor(() => expect(answers.has("a")).toBe(true));
    type("ab");
    await waitFor(() => expect(answers.has("ab")).toBe(true));
    answers.get("ab")?.([{ value: "1", label: "abba" }]);
    await waitFor(() => expect(options()).toEqual(["abba"]));
    answers.get("a")?.([{ value: "2", label: "alone" }]);
    await Promise.resolve();
    expect(options()).toEqual(["abba"]);
    type("boom");
    await waitFor(() => expect(screen.getAllByText("The search failed: offline").length).toBeGreaterThan(0));
  });

  it("selects the first match when Enter was pressed before the response", async () => {
    let answer: ((options: SelectOption[]) => void) | undefined;
    const onSearch = (text: string) =>
      new Promise<SelectOption[]>((resolve) => {
        if (text === "ab") answer = resolve;
      });
    render(<Held options={[]} onSearch={onSearch} searchDelay={0} />);
    type("ab");
    key("Enter");
    await waitFor(() => expect(answer).toBeDefined());
    expect(held).toBe("");
    answer?.([{ value: "1", label: "abba" }]);
    await waitFor(() => expect(held).toBe("1"));
  });
});
