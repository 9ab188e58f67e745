import { pressIgnored } from "../../../engine/ui/testing/ignored-presses.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { WidgetProps } from "../../../engine/public.ts";
import FlowDiagram from "./flow-diagram.tsx";
import { row } from "./parts/testing/rows.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const STEPS = [
  row("Cookie", 0, "ALTERNATIVE"),
  row("forms", 0, "ALTERNATIVE", "flow"),
  row("Password", 1, "REQUIRED"),
  row("second", 1, "CONDITIONAL", "flow"),
  row("Condition - configured", 2, "REQUIRED", "condition"),
  row("Code", 2, "REQUIRED"),
  row("Off", 0, "DISABLED"),
];

const names = [
  "start",
  "end",
  "true",
  "false",
  "success",
  "attempted",
  "inWords",
  "oneOf",
  "label",
  "otherwise",
  "smaller",
  "larger",
  "fit",
  "scale",
];
const words = {
  ...Object.fromEntries(names.map((name) => [name, { text: name }])),
  requirements: { ALTERNATIVE: { text: "may" }, REQUIRED: { text: "must" } },
};

const translate: WidgetProps["translate"] = (text, slots = {}) =>
  typeof text === "object" && text !== null && "text" in text ? [text.text, ...Object.values(slots)].join(" ") : "";

function renderIt(direction: WidgetProps["direction"], steps: unknown = STEPS) {
  render(
    <FlowDiagram
      with={{ name: "browser", steps, words }}
      title="Diagram"
      direction={direction}
      translate={translate}
    />,
  );
  const picture = screen.getByRole("img", { name: "label browser" });
  const box = (text: string) => Number(within(picture).getByText(text).closest("foreignObject")?.getAttribute("x"));
  return { picture, box };
}

describe("FlowDiagram", () => {
  it("renders the enabled steps as one image, with the outcomes on its lines", () => {
    const { picture, box } = renderIt("ltr");
    for (const { name } of STEPS.slice(0, -1)) expect(within(picture).getAllByText(name).length).toBeGreaterThan(0);
    expect(within(picture).queryByText("Off")).toBeNull();
    expect(
      within(picture)
        .getAllByText(/^(true|false|attempted)$/)
        .map((word) => word.textContent),
    ).toEqual(expect.arrayContaining(["true", "false", "attempted"]));
    expect(box("start")).toBeLessThan(box("end"));
  });

  it("starts on the right in right-to-left languages", () => {
    const { box } = renderIt("rtl");
    expect(box("start")).toBeGreaterThan(box("end"));
  });

  it("lists the same steps as text with nested sub-flows, and requirements without a translation by their key", () => {
    renderIt("ltr");
    const list = screen.getByText("inWords").closest("details")?.querySelector("ol");
    expect([...(list?.querySelectorAll("li") ?? [])].map((item) => item.firstChild?.textContent)).toEqual([
      "oneOf",
      "Cookie",
      "forms",
      "Password",
      "second",
      "Condition - configured",
      "Code",
    ]);
    expect(list?.textContent).toContain("Condition - configured (must) otherwise second");
    expect(list?.textContent).toContain("second (CONDITIONAL)");
  });

  it("zooms in and out within limits, and fits the available width", () => {
    const { picture } = renderIt("ltr");
    const width = () => Number(picture.getAttribute("width"));
    const [whole, rendered] = [width(), picture.getAttribute("viewBox")];
    fireEvent.click(screen.getByRole("button", { name: "larger" }));
    expect(width()).toBeCloseTo(whole * 1.25);
    expect(screen.getByText("scale 125")).toBeTruthy();
    const smaller = () => screen.getByRole("button", { name: "smaller" });
    for (let times = 0; times < 12 && !smaller().hasAttribute("aria-disabled"); times++) fireEvent.click(smaller());
    expect(width()).toBeCloseTo(whole / 4);
    pressIgnored(smaller());
    expect(width()).toBeCloseTo(whole / 4);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(whole / 2 + 2);
    fireEvent.click(screen.getByRole("button", { name: "fit" }));
    expect(width()).toBeCloseTo(whole / 2);
    expect(picture.getAttribute("viewBox")).toBe(rendered);
  });

  it("connects start and end when there are no steps", () => {
    renderIt("ltr", []);
    expect(screen.queryByText("inWords")).toBeNull();
  });
});
