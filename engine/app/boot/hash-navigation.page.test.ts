import { waitFor } from "@testing-library/dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createHashNavigation, type HashNavigation } from "./hash-navigation.ts";

let made: HashNavigation | undefined;
afterEach(() => made?.destroy());

function setUp(leave = false) {
  window.location.hash = "#/master/users";
  const confirmLeave = vi.fn(async () => leave);
  const samePlace = vi.fn(
    (from: { segments: readonly string[] }, to: { segments: readonly string[] }) => from.segments[2] === to.segments[2],
  );
  made = createHashNavigation({ confirmLeave, samePlace });
  return { navigation: made, confirmLeave };
}

describe("createHashNavigation", () => {
  it("keeps odd names and text values", async () => {
    const { navigation } = setUp();
    const moved = vi.fn();
    navigation.subscribe(moved);
    navigation.go("/master/users/a%2Fb%25?search=010");
    await waitFor(() => expect(navigation.current().segments).toEqual(["master", "users", "a/b%"]));
    expect(navigation.current().query).toEqual({ search: "010" });
    expect(moved).toHaveBeenCalledTimes(1);
    navigation.setQuery({ search: undefined, first: "20" });
    await waitFor(() => expect(navigation.current().href).toBe("/master/users/a%2Fb%25?first=20"));
    expect(navigation.href("/master")).toBe("#/master");
  });

  it("asks for confirmation before unsaved changes are lost, and stays when it is declined", async () => {
    const { navigation, confirmLeave } = setUp(false);
    const remove = navigation.guard(() => true);
    expect(navigation.unsaved()).toBe(true);
    navigation.go("/master/users/other");
    await waitFor(() => expect(confirmLeave).toHaveBeenCalled());
    expect(navigation.current().href).toBe("/master/users");
    remove();
    navigation.go("/master/users/other");
    await waitFor(() => expect(navigation.current().href).toBe("/master/users/other"));
    expect(confirmLeave).toHaveBeenCalledTimes(1);
  });

  it("leaves after confirmation, and asks for none between tabs of the same record", async () => {
    const { navigation, confirmLeave } = setUp(true);
    navigation.guard(() => true);
    navigation.go("/master/users?page=2");
    await waitFor(() => expect(navigation.current().href).toBe("/master/users?page=2"));
    expect(confirmLeave).not.toHaveBeenCalled();
    navigation.go("/master/users/1");
    await waitFor(() => expect(navigation.current().href).toBe("/master/users/1"));
    expect(confirmLeave).toHaveBeenCalledTimes(1);
  });

  it("asks for confirmation between tabs of the same record when an open dialog would be lost", async () => {
    const { navigation, confirmLeave } = setUp(false);
    const remove = navigation.guard(() => true, "address");
    navigation.go("/master/users?page=2");
    await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
    expect(navigation.current().href).toBe("/master/users");
    remove();
  });

  it("numbers history entries: navigation changes the number, replacing the address does not", async () => {
    const { navigation } = setUp();
    const first = navigation.entry();
    navigation.go("/master/users?page=2", { replace: true });
    await waitFor(() => expect(navigation.current().href).toBe("/master/users?page=2"));
    expect(navigation.entry()).toBe(first);
    navigation.setQuery({ page: "3" }, { push: true });
    await waitFor(() => expect(navigation.current().href).toBe("/master/users?page=3"));
    expect(navigation.entry()).not.toBe(first);
  });
});
