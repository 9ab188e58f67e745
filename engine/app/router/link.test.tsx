import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Navigation } from "../../browser/navigation.ts";
import { NavigationContext } from "../../services/use-navigation.ts";
import { ShellLink } from "./link.tsx";

afterEach(cleanup);

function show(href: string) {
  const go = vi.fn();
  const navigation = { go } as unknown as Navigation;
  render(
    <NavigationContext value={navigation}>
      <ShellLink href={href}>There</ShellLink>
    </NavigationContext>,
  );
  return go;
}

describe("ShellLink", () => {
  it("navigates inside the page, except when a new tab is requested", () => {
    const go = show("#/master/users/a%2Fb");
    fireEvent.click(screen.getByText("There"));
    expect(go).toHaveBeenCalledExactlyOnceWith("/master/users/a%2Fb");
    fireEvent.click(screen.getByText("There"), { ctrlKey: true });
    expect(go).toHaveBeenCalledTimes(1);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/x", " javascript:alert(1)"])(
    "does not link to %s",
    (href) => {
      show(href);
      expect(screen.getByText("There").hasAttribute("href")).toBe(false);
    },
  );

  it.each(["https://id.example/x", "mailto:a@b.example", "./file.json"])("leaves %s to the browser", (href) => {
    const go = show(href);
    expect(screen.getByText("There").getAttribute("href")).toBe(href);
    expect(go).not.toHaveBeenCalled();
  });
});
