import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deferred } from "../../session/deferred.ts";
import { useLeaveGuard } from "../../services/use-navigation.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ConsoleFrame } from "../frame/console-frame.tsx";
import { startSignIn } from "../start/start-sign-in.ts";
import { type FakeBoot, fakeBoot, fakeSignIn } from "../testing/fake-boot.ts";

vi.mock("../start/start-sign-in.ts");
vi.mock("../../views/screen-view.tsx", () => ({
  ScreenView: ({ entry }: { entry: { id: string } }) => {
    useLeaveGuard(entry.id === "user");
    return (
      <>
        <h1 tabIndex={-1}>Screen {entry.id}</h1>
        <Dialog open={entry.id === "roles"} title="Create role" onClose={() => {}}>
          <input aria-label="Name" defaultValue="typed" />
        </Dialog>
      </>
    );
  },
}));

let fake: FakeBoot | undefined;
let popup = { closed: false };
beforeEach(() => {
  popup = { closed: false };
  vi.stubGlobal(
    "open",
    vi.fn(() => popup),
  );
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});
afterEach(() => {
  cleanup();
  fake?.boot.navigation.destroy();
  vi.unstubAllGlobals();
});

/** A `BroadcastChannel` that passes a message to every open channel. */
class FakeChannel {
  static readonly all = new Set<FakeChannel>();
  onmessage: (() => void) | undefined;
  constructor() {
    FakeChannel.all.add(this);
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** Lets a person sign in from another window. Returns the number of times the new tokens were cleared. */
function signedInElsewhere(subject: string): () => number {
  const clearToken = vi.fn();
  const signIn = Object.assign(fakeSignIn({ token: () => "new" }), {
    idToken: () => ({ sub: subject, preferred_username: `user-${subject}` }),
    clearToken,
  });
  vi.mocked(startSignIn).mockResolvedValue({ signIn, authenticated: true });
  act(() => {
    for (const channel of FakeChannel.all) channel.onmessage?.();
  });
  return () => clearToken.mock.calls.length;
}

async function show(address: string): Promise<FakeBoot> {
  window.location.hash = `#${address}`;
  const held = ["query-users", "view-clients", "manage-realm"];
  fake = fakeBoot(
    {
      "GET /admin/realms/master": { realm: "master" },
      "GET /admin/master/console/whoami": { userId: "1", locale: "en", realm_access: { master: held } },
      "GET /admin/serverinfo": {},
    },
    (fetcher) => vi.stubGlobal("fetch", fetcher),
  );
  render(<ConsoleFrame boot={fake.boot} />);
  await screen.findByText(/^Screen/);
  return fake;
}

const over = () => screen.findByText("Your session is over");
const again = () => screen.getByRole<HTMLButtonElement>("button", { name: "Sign in again" });

describe("End of the session", () => {
  it("keeps an open dialog with its input, and offers to sign in on top of it", async () => {
    const { endSession, logins } = await show("/master/roles");
    await screen.findByRole("dialog", { name: "Create role" });
    act(() => endSession());
    const dialog = await screen.findByRole("dialog", { name: "Your session is over" });
    expect(logins()).toBe(0);
    fireEvent.keyDown(dialog, { key: "Escape" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Sign in again" }));
    expect(window.open).toHaveBeenCalledTimes(1);
    signedInElsewhere("1");
    await waitFor(() => expect(screen.queryByText("Your session is over")).toBeNull());
    expect(screen.getByRole("dialog", { name: "Create role" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("typed");
  });

  it("keeps the page while work is running, and shows its progress", async () => {
    const { boot, endSession, logins } = await show("/master/users");
    const rest = deferred<void>();
    const done = boot.work.run({ title: "Delete 3 users", total: 3 }, (advance) => {
      advance();
      return rest.promise;
    });
    act(() => endSession());
    await over();
    expect(logins()).toBe(0);
    expect(
      screen.getByText("“Delete 3 users”: 1 of 3 done. The rest continues after you have signed in."),
    ).toBeTruthy();
    await act(async () => {
      rest.resolve();
      await done;
    });
    expect(screen.queryByText(/Delete 3 users/)).toBeNull();
  });

  it("keeps the page while a write waits for its response, and lets it continue", async () => {
    const { boot, endSession, logins, requests } = await show("/master/users");
    act(() => endSession());
    await waitFor(() => expect(logins()).toBe(1));
    const write = boot.http.send({ method: "POST", realm: "master", path: "users", absent: [404] });
    expect(boot.navigation.atStake()).toBe(true);
    boot.session.renew(fakeSignIn({ token: () => "new" }));
    await write;
    expect(requests).toContain("POST /admin/realms/master/users");
    expect(boot.navigation.atStake()).toBe(false);
  });

  it("asks for confirmation before the page is closed while work is running", async () => {
    const { boot } = await show("/master/users");
    const closing = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(closing()).toBe(true);
    const rest = deferred<void>();
    const done = boot.work.run({ title: "Delete", total: 3 }, () => rest.promise);
    expect(closing()).toBe(false);
    rest.resolve();
    await done;
    expect(closing()).toBe(true);
  });
});

describe("Signing in again", () => {
  it("is offered again after its window was closed", async () => {
    const { endSession } = await show("/master/users/1");
    act(() => endSession());
    await over();
    fireEvent.click(again());
    await waitFor(() => expect(again().getAttribute("aria-busy")).toBe("true"));
    popup.closed = true;
    await waitFor(() => expect(again().getAttribute("aria-busy")).not.toBe("true"));
    popup = { closed: false };
    fireEvent.click(again());
    expect(window.open).toHaveBeenCalledTimes(2);
  });

  it("is offered again as soon as another person has signed in", async () => {
    const { endSession } = await show("/master/users/1");
    act(() => endSession());
    await over();
    fireEvent.click(again());
    await waitFor(() => expect(again().getAttribute("aria-busy")).toBe("true"));
    const busyWhenReported: (string | null)[] = [];
    const watch = new MutationObserver(() => {
      if (screen.queryByRole("alert")) busyWhenReported.push(again().getAttribute("aria-busy"));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    signedInElsewhere("2");
    await screen.findByRole("alert");
    watch.disconnect();
    expect(busyWhenReported[0]).not.toBe("true");
  });

  it("reports that the browser blocked the window", async () => {
    vi.mocked(window.open).mockReturnValue(null);
    const { endSession } = await show("/master/users/1");
    act(() => endSession());
    await over();
    fireEvent.click(again());
    expect((await screen.findByRole("alert")).textContent).toContain("The browser blocked the sign-in window");
    expect(again().getAttribute("aria-busy")).not.toBe("true");
  });

  it("keeps the edits when another person signed in, and signs that person out at the next attempt", async () => {
    const { boot, endSession } = await show("/master/users/1");
    act(() => endSession());
    await over();
    const cleared = signedInElsewhere("2");
    const text = (await screen.findByRole("alert")).textContent;
    expect(cleared()).toBe(1);
    expect(text).toContain("You signed in as user-2, but this page was opened by Ada Admin.");
    expect(boot.session.over).toBe(true);
    expect(screen.getByRole("heading", { name: "Screen user" })).toBeTruthy();
    fireEvent.click(again());
    expect(vi.mocked(window.open).mock.lastCall?.[0]).toMatch(/#\/~sign-in-as-other$/);
    signedInElsewhere("1");
    await waitFor(() => expect(screen.queryByText("Your session is over")).toBeNull());
  });
});
