import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { KeyValue, type KeyValuePair, type KeyValueProps } from "./key-value.tsx";

afterEach(cleanup);

const seen: (readonly KeyValuePair[])[] = [];

function Held(props: { first: readonly KeyValuePair[] } & Partial<KeyValueProps>) {
  const { first, ...rest } = props;
  const [value, setValue] = useState(first);
  const take = (next: readonly KeyValuePair[]) => {
    seen.push(next);
    setValue(next);
  };
  return <KeyValue {...rest} id="k" label="Attributes" value={value} onChange={take} />;
}

describe("KeyValue", () => {
  it("shows a text when it is empty, then adds a row and focuses its key", async () => {
    render(<Held first={[]} emptyText="No attributes." />);
    expect(screen.getByText("No attributes.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Add row" }));
    expect(seen.at(-1)).toEqual([{ key: "", value: "" }]);
    expect(screen.queryByText("No attributes.")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Key 1")));
  });

  it("keeps repeated keys and changes key and value independently", () => {
    render(
      <Held
        first={[
          { key: "a", value: "1" },
          { key: "a", value: "2" },
        ]}
      />,
    );
    fireEvent.change(screen.getByLabelText("Value 2"), { target: { value: "3" } });
    expect(seen.at(-1)).toEqual([
      { key: "a", value: "1" },
      { key: "a", value: "3" },
    ]);
  });

  it("removes the selected row", () => {
    render(
      <Held
        first={[
          { key: "a", value: "1" },
          { key: "b", value: "2" },
        ]}
      />,
    );
    fireEvent.click(screen.getByRole("button", { name: "Remove a" }));
    expect(seen.at(-1)).toEqual([{ key: "b", value: "2" }]);
  });

  it("connects an error to its own input", () => {
    render(<Held first={[{ key: "", value: "1" }]} errors={{ 0: { key: "Enter a key." } }} />);
    const key = screen.getByLabelText("Key 1");
    expect(key.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(key.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Enter a key.");
    expect(screen.getByLabelText("Value 1").getAttribute("aria-invalid")).toBeNull();
  });
});
