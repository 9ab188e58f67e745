import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ConsoleFrame } from "../frame/console-frame.tsx";
import { type Answers, type FakeBoot, fakeBoot } from "../testing/fake-boot.ts";

vi.mock("../../views/screen-view.tsx", async () => {
  const { Field } = await import("../../ui/layout/form-field.tsx");
  return {
    ScreenView: ({ entry }: { entry: { id: string } }) => (
      <>
        <h1 tabIndex={-1}>Screen {entry.id}</h1>
        {entry.id === "home" && (
          <Field id="form_r_1__general_sslRequired" label="Require SSL">
            {({ id }) => <input id={id} />}
          </Field>
        )}
      </>
    ),
  };
});

let fake: FakeBoot | undefined;
afterEach(() => {
  cleanup();
  fake?.boot.navigation.destroy();
  localStorage.clear();
});

const rights = ["manage-realm", "query-users"];
const usual: Answers = {
  "GET /admin/realms/master": { realm: "master", displayName: "Main" },
  "GET /admin/master/console/whoami": { userId: "1", locale: "en", realm_access: { master: rights } },
  "GET /admin/serverinfo": { features: [{ name: "ACCOUNT_V3", enabled: true }] },
  "GET /admin/realms/master/users": [{ id: "u1", username: "sslava", email: "s@example.com" }],
};

async function show(answers: Answers = {}): Promise<FakeBoot> {
  window.location.hash = "#/master/users";
  fake = fakeBoot({ ...usual, ...answers }, (fetcher) => vi.stubGlobal("fetch", fetcher));
  render(<ConsoleFrame boot={fake.boot} />);
  await screen.findByRole("heading", { name: "Screen users" });
  return fake;
}

async function openPalette(): Promise<HTMLElement> {
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  return await screen.findByRole("combobox");
}

function type(box: HTMLElement, value: string): void {
  fireEvent.change(box, { target: { value } });
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

describe("Palette", () => {
  it("opens with its shortcut, offers destinations, and restores the focus on closing", async () => {
    await show();
    const link = screen.getByTestId("nav-item-users");
    link.focus();
    const box = await openPalette();
    expect(within(screen.getByRole("group", { name: "Go to" })).getAllByRole("option")).toHaveLength(1);
    fireEvent.keyDown(box, { key: "Escape" });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it("continues with the text that was typed while it was loading", async () => {
    await show();
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    for (const key of "us") fireEvent.keyDown(document.body, { key });
    const box = (await screen.findByRole("combobox")) as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(["us", 2, 2]);
  });

  it("opens the tab of a setting found by its label, marks it and focuses it", async () => {
    const { boot } = await show();
    const box = await openPalette();
    type(box, "ssl");
    await waitFor(() => expect(options()[0]).toBe("Require SSLHome › Server info"));
    expect(box.getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[0]?.id);
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(boot.navigation.current().href).toBe("/master/info?at=general_sslRequired"));
    const input = await screen.findByLabelText("Require SSL");
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(input.closest("[data-found]")).not.toBeNull();
    act(() => input.blur());
    expect(input.closest("[data-found]")).toBeNull();
  });

  it("lets the record of a setting be chosen, and opens the setting there", async () => {
    const { boot } = await show();
    const box = await openPalette();
    type(box, "email verified");
    const found = await screen.findByRole("option", { name: /Email verified/ });
    expect(screen.getByRole("group", { name: "Settings of single entries" }).contains(found)).toBe(true);
    fireEvent.keyDown(box, { key: "Enter" });
    expect(await screen.findByRole("option", { name: /sslava/ })).toBeTruthy();
    expect(screen.getByRole("combobox")).toBe(box);
    expect([(box as HTMLInputElement).value, (box as HTMLInputElement).placeholder]).toEqual([
      "",
      '"Email verified": of which one?',
    ]);
    fireEvent.keyDown(box, { key: "Backspace" });
    expect((box as HTMLInputElement).placeholder).toBe("Screens, settings, actions, users…");
    type(box, "email verified");
    fireEvent.keyDown(box, { key: "Enter" });
    await screen.findByRole("option", { name: /sslava/ });
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() =>
      expect(boot.navigation.current().href).toBe("/master/users/u1/settings?at=profile_emailVerified"),
    );
  });

  it("opens the guide in a new tab", async () => {
    const { boot } = await show();
    const before = boot.navigation.current().href;
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const box = await openPalette();
    type(box, "documentation");
    await waitFor(() => expect(options()[0]).toContain("Documentation"));
    fireEvent.keyDown(box, { key: "Enter" });
    const guide = "https://www.keycloak.org/docs/latest/server_admin/index.html";
    await waitFor(() => expect(opened.mock.calls[0]?.slice(0, 2)).toEqual([guide, "_blank"]));
    expect(boot.navigation.current().href).toBe(before);
  });

  it("finds entries by English words in every language", async () => {
    const { boot } = await show();
    vi.spyOn(boot.texts, "t").mockImplementation((key) => `#${key}`);
    const box = await openPalette();
    type(box, "require ssl");
    await waitFor(() => expect(options()[0]).toContain("#requireSsl"));
  });

  it("searches records when typing pauses, with one request per resource", async () => {
    const { boot, requests } = await show();
    const box = await openPalette();
    for (const text of ["s", "ss", "ssl"]) type(box, text);
    expect(await screen.findByRole("option", { name: /sslava/ })).toBeTruthy();
    expect(requests.filter((name) => name === "GET /admin/realms/master/users")).toHaveLength(1);
    fireEvent.keyDown(box, { key: "ArrowUp" });
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(boot.navigation.current().href).toBe("/master/users/u1"));
  });

  it("searches records of a resource only in realms that have such records", async () => {
    const organizations = "GET /admin/realms/master/organizations";
    const { requests } = await show({ [organizations]: [] });
    type(await openPalette(), "ssl");
    expect(await screen.findByRole("option", { name: /sslava/ })).toBeTruthy();
    expect(requests).not.toContain(organizations);
    cleanup();
    fake?.boot.navigation.destroy();
    const realm = { realm: "master", organizationsEnabled: true };
    const other = await show({ "GET /admin/realms/master": realm, [organizations]: [] });
    type(await openPalette(), "ssl");
    await waitFor(() => expect(other.requests).toContain(organizations));
  });

  it("sends no request for records that the person may not list, and names what could not be searched", async () => {
    const me = { userId: "1", locale: "en", realm_access: { master: ["manage-realm"] } };
    const rejected = await show();
    rejected.boot.navigation.destroy();
    cleanup();
    const { requests } = await showHome({ "GET /admin/master/console/whoami": me });
    type(await openPalette(), "ssl");
    await new Promise((done) => setTimeout(done, 400));
    expect(requests.filter((name) => name === "GET /admin/realms/master/users")).toEqual([]);

    async function showHome(answers: Answers): Promise<FakeBoot> {
      window.location.hash = "#/master/info";
      fake = fakeBoot({ ...usual, ...answers }, (fetcher) => vi.stubGlobal("fetch", fetcher));
      render(<ConsoleFrame boot={fake.boot} />);
      await screen.findByRole("heading", { name: "Screen home" });
      return fake;
    }
  });

  it("shows what could not be searched, and that nothing was found", async () => {
    await show({ "GET /admin/realms/master/users": 500 });
    const box = await openPalette();
    type(box, "ssl");
    expect(
      await screen.findByText(
        "could not be searched. status 500. The server could not process this request. Try again; if it fails again, check the server's log.",
      ),
    ).toBeTruthy();
    cleanup();
    fake?.boot.navigation.destroy();
    await show({ "GET /admin/realms/master/users": [] });
    type(await openPalette(), "qqqq");
    expect(await screen.findByText('Nothing found for "qqqq"')).toBeTruthy();
    await waitFor(() => expect(screen.getByText("0 results")).toBeTruthy());
  });

  it("runs the actions of the header", async () => {
    const { boot } = await show();
    const box = await openPalette();
    type(box, "theme dark");
    await waitFor(() => expect(options()).toContain("Theme: Dark"));
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(boot.preferences.theme.get()).toBe("dark"));
  });

  it("lists the shortcuts on a question mark, but not in a text field", async () => {
    await show();
    fireEvent.keyDown(document.body, { key: "?" });
    expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const box = await openPalette();
    fireEvent.keyDown(box, { key: "?" });
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });
});
