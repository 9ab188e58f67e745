import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);

describe("Password control", () => {
  it("shows the text on demand, unless it is only the mask of a secret", async () => {
    await renderFields({ own: "typed", stored: "**********" }, [
      field("/own", { control: { name: "password" } }),
      field("/stored", { control: { name: "password" } }),
    ]);
    const [button, ...others] = screen.getAllByRole("button", { name: "Show password" });
    expect(others).toEqual([]);
    fireEvent.click(button as HTMLElement);
    expect(screen.getByLabelText("own").getAttribute("type")).toBe("text");
    expect(screen.getByLabelText("stored").getAttribute("type")).toBe("password");
    fireEvent.change(screen.getByLabelText("stored"), { target: { value: "a new one" } });
    expect(screen.getByRole("button", { name: "Show password" })).toBeTruthy();
  });

  it("has a copy button for a secret from the server, but not for a typed text or a mask", async () => {
    const secret = { control: { name: "password" } };
    await renderFields({ own: "told", stored: "**********" }, [
      field("/own", secret),
      field("/stored", secret),
      field("/new", secret),
    ]);
    expect(screen.getAllByRole("button", { name: "Copy" })).toHaveLength(1);
    const own = screen.getByLabelText("own");
    own.focus();
    fireEvent.change(own, { target: { value: "typed" } });
    expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
    expect(document.activeElement, "typing goes on in the same element").toBe(screen.getByLabelText("own"));
  });
});
