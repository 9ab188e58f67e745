import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLeaveGuard } from "../../services/use-navigation.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { type Answers, type FakeBoot, fakeBoot } from "../testing/fake-boot.ts";

vi.mock("../../views/screen-view.tsx", () => ({
  ScreenView: ({ entry }: { entry: { id: string } }) => {
    useLeaveGuard(entry.id === "user");
    if (entry.id === "home") throw new Error("The dashboard broke");
    return <h1 tabIndex={-1}>Screen {entry.id}</h1>;
  },
}));

let fake: FakeBoot | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  fake?.boot.navigation.destroy();
  vi.unstubAllGlobals();
});

const rights = ["query-users", "manage-realm"];
const usual: Answers = {
  "GET /resources/master/admin/en": [],
  "GET /resources/acme/admin/en": [],
  "GET /admin/realms/master/localization/en": {},
  "GET /admin/realms/acme/localization/en": {},
  "GET /admin/realms/master": { realm: "master", displayName: "Main" },
  "GET /admin/realms/acme": { realm: "acme", displayName: "Acme" },
  "GET /admin/master/console/whoami": {
    userId: "1",
    locale: "en",
    realm_access: { master: rights, acme: ["query-users"] },
  },
  "GET /admin/serverinfo": { features: [{ name: "ACCOUNT_V3", enabled: true }] },
};

async function show(address: string, answers: Answers = {}): Promise<FakeBoot> {
  window.location.hash = `#${address}`;
  fake = fakeBoot({ ...usual, ...answers }, (fetcher) => vi.stubGlobal("fetch", fetcher));
  render(<ConsoleFrame boot={fake.boot} />);
  await waitFor(() => expect(fake?.boot.loader.state().infoReady).toBe(true));
  return fake;
}

async function openMenu(testId: string): Promise<void> {
  fireEvent.keyDown(await screen.findByTestId(testId), { key: "Enter" });
  await screen.findByRole("menu");
}

describe("ConsoleFrame", () => {
  it("shows the screen, the person and the realm, and only entries that can be opened", async () => {
    await show("/master/users");
    expect(await screen.findByRole("heading", { level: 1, name: "Screen users" })).toBeTruthy();
    expect(screen.getByTestId("options").textContent).toContain("Ada Admin");
    expect(screen.getByTestId("currentRealm").textContent).toContain("Main");
    expect(screen.getByTestId("nav-item-users").getAttribute("aria-current")).toBe("page");
    expect(screen.queryByTestId("nav-item-roles")).toBeNull();
    await waitFor(() => expect(document.title).toBe("Screen users · Main · Atrium"));
  });

  it("shows the missing rights of a screen and the rights that the person has", async () => {
    await show("/master/roles");
    expect(await screen.findByText("You need view-clients to open this")).toBeTruthy();
    expect(screen.getByText(/view-clients and query-users/)).toBeTruthy();
    expect(screen.getByText("You hold: manage-realm and query-users.")).toBeTruthy();
  });

  it("shows the view of another administrator, rejects writes meanwhile, and returns to one's own view", async () => {
    const { boot, requests } = await show("/master/users");
    await screen.findByText("Screen users");
    await act(() => boot.viewing.as(new Set(["view-clients", "query-users"])));
    expect(await screen.findByTestId("nav-item-roles")).toBeTruthy();
    expect(await screen.findByText(/You see the console with 2 rights/)).toBeTruthy();
    const path = "clear-user-cache";
    await expect(boot.http.send({ method: "POST", realm: "master", path })).rejects.toThrow("Nothing is written");
    expect(requests).not.toContain(`POST /admin/realms/master/${path}`);
    await act(() => boot.viewing.as(new Set()));
    expect(await screen.findByText("You need query-users to open this")).toBeTruthy();
    expect(screen.queryByTestId("nav-item-users")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "End" }));
    expect(await screen.findByText("Screen users")).toBeTruthy();
    expect(screen.queryByText(/You see the console with/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
    await boot.http.send({ method: "POST", realm: "master", path }).catch(() => undefined);
    expect(requests).toContain(`POST /admin/realms/master/${path}`);
  });

  it("prints the plan of the current screen, and shows a message when there is none", async () => {
    const { boot } = await show("/master/users");
    await screen.findByText("Screen users");
    act(() => boot.inspect.showPlan());
    const text = (await screen.findByText(/"~says"/)).textContent ?? "";
    expect(JSON.parse(text)).toMatchObject({
      entry: {
        "~says": { title: "Users" },
        "~now": { rights: { holds: true, values: { "query-users": true } } },
        id: "users",
      },
      view: { kind: "stack" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    act(() => boot.navigation.go("/master/no/such/page"));
    act(() => boot.inspect.showPlan());
    expect(await screen.findByText(/no screen at this address/)).toBeTruthy();
  });

  it("asks for confirmation before a change of view would lose edits", async () => {
    const { boot } = await show("/master/users/1");
    await screen.findByRole("heading", { name: "Screen user" });
    const answer = boot.viewing.as(new Set());
    fireEvent.click(await screen.findByRole("button", { name: "Stay" }));
    await expect(answer).resolves.toBe(false);
    expect(screen.getByRole("heading", { name: "Screen user" })).toBeTruthy();
    expect(boot.viewing.rights()).toBeUndefined();
  });

  it("distinguishes an unknown address from an unknown realm", async () => {
    const { boot } = await show("/master/no/such/page");
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
    act(() => boot.navigation.go("/nowhere/users"));
    expect(await screen.findByRole("heading", { level: 1, name: 'Realm "nowhere" was not found' })).toBeTruthy();
  });

  it("opens a screen only for the allowed values of its address, and links to its list otherwise", async () => {
    const { boot } = await show("/master/roles/realm/new");
    await screen.findByRole("heading", { name: "Screen add-role" });
    act(() => boot.navigation.go("/master/roles/nonsense/new"));
    await screen.findByRole("heading", { level: 1, name: "Page not found" });
    expect(screen.getByRole("link", { name: "Go to Roles" }).getAttribute("href")).toBe("#/master/roles");
    // The heading shows it already; the breadcrumb offers only the link back to the list.
    const row = await screen.findByRole("navigation", { name: "Breadcrumb" });
    await waitFor(() => expect(within(row).queryByText("Page not found")).toBeNull());
    expect(within(row).getByRole("link", { name: "Roles" }).getAttribute("aria-current")).toBeNull();
  });

  it("opens another realm with its own rights, and remembers it as recent", async () => {
    const { boot, requests } = await show("/master/users");
    await screen.findByText("Screen users");
    act(() => boot.navigation.go("/acme/users"));
    await waitFor(() => expect(screen.getByTestId("currentRealm").textContent).toContain("Acme"));
    expect(requests.filter((name) => name === "GET /admin/serverinfo")).toHaveLength(1);
    expect(boot.preferences.recentRealms.get().map((realm) => realm.name)).toEqual(["acme", "master"]);
    expect((await screen.findByTestId("currentRealm")).textContent).toContain("Acme");
  });

  it("removes a deleted realm from the menu once rights are read again", async () => {
    const names = [{ name: "master" }, { name: "acme" }];
    const realmNames = "GET /admin/realms/acme/ui-ext/realms/names";
    const { boot, requests } = await show("/master/users", { [realmNames]: names });
    await screen.findByText("Screen users");
    act(() => boot.navigation.go("/acme/users"));
    await waitFor(() => expect(requests).toContain(realmNames));
    const { recentRealms } = boot.preferences;
    recentRealms.set([...recentRealms.get(), { name: "gone", displayName: "" }]);
    await act(() => boot.loader.refreshMe());
    await waitFor(() => expect(recentRealms.get().map(({ name }) => name)).toEqual(["acme", "master"]));
  });

  it("moves the focus to the heading of the next page", async () => {
    const { boot } = await show("/master/users");
    await screen.findByText("Screen users");
    act(() => boot.navigation.go("/master/no/such/page"));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Page not found"));
  });

  it("shows the error in place of the screen, and recovers after a navigation", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { boot } = await show("/master");
    expect((await screen.findByRole("alert")).textContent).toContain("The dashboard broke");
    act(() => boot.navigation.go("/master/users"));
    expect(await screen.findByText("Screen users")).toBeTruthy();
  });

  it("shows one message when the realm may not be read", async () => {
    await show("/master/users", { "GET /admin/realms/master": 403 });
    const text = (await screen.findByRole("alert")).textContent;
    expect(text).toContain("You may not see this");
    expect(text?.match(/ask an administrator/gi)).toHaveLength(1);
  });

  it("warns a temporary administrator", async () => {
    const me = { userId: "1", locale: "en", temporary: true, realm_access: { master: rights } };
    await show("/master/users", { "GET /admin/master/console/whoami": me });
    expect(await screen.findByText(/temporary administrator/)).toBeTruthy();
  });

  it("clears caches in master, reports the result, and keeps the dialog open", async () => {
    const { requests } = await show("/master/users", { "POST /admin/realms/master/clear-user-cache": {} });
    await openMenu("options");
    fireEvent.click(screen.getByRole("menuitem", { name: "Clear caches" }));
    fireEvent.click(await screen.findByRole("button", { name: "Clear: Users" }));
    expect(await screen.findByText('The cache "Users" was cleared.')).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear: Keys" }));
    expect(await screen.findByText('The cache "Keys" could not be cleared: not found')).toBeTruthy();
    expect(requests).toContain("POST /admin/realms/master/clear-keys-cache");
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("offers to clear caches only in master", async () => {
    await show("/acme/users");
    await screen.findByText("Screen users");
    await openMenu("options");
    expect(screen.queryByRole("menuitem", { name: "Clear caches" })).toBeNull();
  });

  it("switches help mode and theme for this browser", async () => {
    const { boot } = await show("/master/users");
    await openMenu("help-toggle");
    fireEvent.click(screen.getByRole("menuitemcheckbox", { name: /Help texts/, checked: true }));
    expect(localStorage.getItem("helpEnabled")).toBe("false");
    await openMenu("options");
    expect(within(screen.getByRole("group", { name: "Theme" })).getAllByRole("menuitemradio")).toHaveLength(3);
    expect(screen.getByRole("menuitemradio", { name: "System", checked: true })).toBeTruthy();
    fireEvent.click(screen.getByRole("menuitemradio", { name: "Dark" }));
    expect(boot.preferences.theme.get()).toBe("dark");
  });

  it("follows help mode switched in another tab", async () => {
    await show("/master/users");
    await openMenu("help-toggle");
    localStorage.setItem("helpEnabled", "false");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "helpEnabled", newValue: "false" })));
    expect(await screen.findByRole("menuitemcheckbox", { name: /Help texts/, checked: false })).toBeTruthy();
  });

  it("links the logo to the dashboard, and offers a link that skips to the content", async () => {
    await show("/master/users");
    const logo = await screen.findByAltText("Home");
    expect(logo.closest("a")?.getAttribute("href")).toBe("#/master");
    fireEvent.click(screen.getByRole("button", { name: "Skip to content" }));
    expect(document.activeElement?.id).toBe("kc-main-content-page-container");
  });

  it("asks for confirmation before unsaved changes are lost", async () => {
    const { boot } = await show("/master/users/1");
    await screen.findByRole("heading", { name: "Screen user" });
    act(() => boot.navigation.go("/master/users/1/settings"));
    await waitFor(() => expect(boot.navigation.current().href).toBe("/master/users/1/settings"));
    act(() => boot.navigation.go("/master/users"));
    fireEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
    expect(await screen.findByText("Screen users")).toBeTruthy();
  });

  it("starts a login when the session ends and nothing would be lost", async () => {
    const { endSession, logins } = await show("/master/users");
    await screen.findByText("Screen users");
    act(() => endSession());
    await waitFor(() => expect(logins()).toBe(1));
  });

  it("keeps the page when the session ends with unsaved changes", async () => {
    const { endSession, logins } = await show("/master/users/1");
    await screen.findByRole("heading", { name: "Screen user" });
    act(() => endSession());
    expect(await screen.findByText("Your session is over")).toBeTruthy();
    expect(logins()).toBe(0);
  });
});
