import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "../buttons/button.tsx";
import { Menu, type MenuItem } from "./menu.tsx";
import { choiceRuns } from "./menu-list.tsx";

afterEach(() => {
  cleanup();
  vi.doUnmock("../floating.tsx");
  vi.resetModules();
});

const items: readonly MenuItem[] = [
  { key: "open", label: "Open", href: "#/open", checked: true },
  { key: "light", label: "Light", choice: "Theme", checked: false },
  { key: "dark", label: "Dark", choice: "Theme", checked: true },
  { key: "help", label: "Help", checked: true },
  { key: "out", label: "Sign out" },
  { key: "guide", label: "Guide", href: "https://example.org/guide", newTab: true },
];

function button(): HTMLElement {
  return screen.getByRole("button", { name: "Actions" });
}

describe("Menu", () => {
  it.each(["Enter", " ", "ArrowDown"])(
    "opens with %j before its module has loaded, on the same button",
    async (key) => {
      vi.resetModules();
      const fresh = await import("./menu.tsx");
      render(<fresh.Menu trigger={<Button>Actions</Button>} items={items} />);
      const before = button();
      expect(before.getAttribute("aria-haspopup")).toBe("menu");
      expect(before.getAttribute("aria-expanded")).toBe("false");
      before.focus();
      fireEvent.keyDown(before, { key });
      expect(before.getAttribute("aria-expanded")).toBe("true");
      expect(document.activeElement).toBe(before);
      const list = await screen.findByRole("menu");
      expect(button()).toBe(before);
      expect(before.getAttribute("aria-controls")).toBe(list.id);
      expect(list.getAttribute("aria-labelledby")).toBe(before.id);
      await waitFor(() => expect(document.activeElement?.textContent).toBe("Open"));
      fireEvent.keyDown(document.activeElement ?? list, { key: "Escape" });
      await waitFor(() => expect(document.activeElement).toBe(before));
      expect(before.getAttribute("aria-expanded")).toBe("false");
    },
  );

  it.each([
    ["Escape", (on: HTMLElement) => fireEvent.keyDown(on, { key: "Escape" })],
    ["leaving", (on: HTMLElement) => fireEvent.blur(on)],
  ])("%s cancels a press whose menu has not opened yet", async (_name, take) => {
    vi.resetModules();
    const fresh = await import("./menu.tsx");
    render(<fresh.Menu trigger={<Button>Actions</Button>} items={items} />);
    fireEvent.pointerDown(button(), { button: 0 });
    take(button());
    expect(button().getAttribute("aria-expanded")).toBe("false");
    await import("../floating.tsx");
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("shows an error when its module cannot be loaded, and retries", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.resetModules();
    vi.doMock("../floating.tsx", () => Promise.reject(new Error("offline")));
    const menuFailed = vi.fn(() => "The menu could not be loaded.");
    const { UiTextsProvider } = await import("../base/ui-texts.tsx");
    const fresh = await import("./menu.tsx");
    render(
      <UiTextsProvider texts={{ menuFailed }}>
        <fresh.Menu trigger={<Button>Actions</Button>} items={items} />
      </UiTextsProvider>,
    );
    fireEvent.pointerDown(button(), { button: 0 });
    expect((await screen.findByRole("alert")).textContent).toBe("The menu could not be loaded.");
    expect(menuFailed).toHaveBeenCalledWith(expect.objectContaining({ cause: new Error("offline") }));
    expect(button().getAttribute("aria-expanded")).toBe("false");
    vi.doUnmock("../floating.tsx");
    fireEvent.pointerDown(button(), { button: 0 });
    expect(await screen.findByRole("menu")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("leaves the focus to an element that an item opened", async () => {
    render(<Menu trigger={<Button>Actions</Button>} items={items} />);
    const field = document.body.appendChild(document.createElement("input"));
    fireEvent.keyDown(button(), { key: "Enter" });
    const line = await screen.findByRole("menuitem", { name: "Sign out" });
    // Like a dialog that is rendered when the menu closes; the menu restores the focus in a later task.
    const gone = new MutationObserver(() => screen.queryByRole("menu") ?? field.focus());
    gone.observe(document.body, { childList: true, subtree: true });
    fireEvent.click(line);
    await waitFor(() => expect(document.activeElement).toBe(field));
    gone.disconnect();
    await new Promise((later) => setTimeout(later, 5));
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it("gives each item its role and its checked or current state", async () => {
    render(<Menu trigger={<Button>Actions</Button>} items={items} />);
    fireEvent.click(button());
    await screen.findByRole("menu");
    expect(screen.getByRole("menuitem", { name: "Open", current: true })).toBeTruthy();
    expect(screen.getByRole("menuitemradio", { name: "Dark", checked: true })).toBeTruthy();
    expect(screen.getByRole("menuitemradio", { name: "Light", checked: false })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Theme" }).children).toHaveLength(2);
    expect(screen.getByRole("menuitemcheckbox", { name: "Help", checked: true })).toBeTruthy();
    expect(screen.getByRole("menuitem", { name: "Sign out" })).toBeTruthy();
  });

  it("renders a link to open another page in a new tab", async () => {
    render(<Menu trigger={<Button>Actions</Button>} items={items} />);
    fireEvent.click(button());
    const guide = await screen.findByRole("menuitem", { name: "Guide" });
    expect([guide.tagName, guide.getAttribute("href")]).toEqual(["A", "https://example.org/guide"]);
    expect([guide.getAttribute("target"), guide.getAttribute("rel")]).toEqual(["_blank", "noreferrer"]);
    expect(screen.getByRole("menuitem", { name: "Open", current: true }).getAttribute("target")).toBeNull();
  });

  it("does not open when its button is disabled", () => {
    render(<Menu trigger={<Button disabledReason="No right.">Actions</Button>} items={items} />);
    fireEvent.pointerDown(button(), { button: 0 });
    expect(button().getAttribute("aria-expanded")).toBe("false");
  });
});

describe("choiceRuns", () => {
  it("groups adjacent items of the same choice", () => {
    expect(choiceRuns(items).map((run) => run.items.map((item) => item.key))).toEqual([
      ["open"],
      ["light", "dark"],
      ["help", "out", "guide"],
    ]);
  });
});
