import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);

describe("File control", () => {
  it("needs a confirmation before a chosen file is removed from the form", async () => {
    const messages = { clearFile: "Clear the file?", clear: "Clear", savedContent: "Saved" };
    const { sent } = await renderFields({ key: "old" }, [field("/key", { control: { name: "file" } })], [], messages);
    fireEvent.click(screen.getByRole("button", { name: "Remove Saved" }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("Saved"), "nothing was taken out").toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Remove Saved" }));
    const dialog = await screen.findByRole("dialog", { name: "Clear the file?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Clear" }));
    expect(screen.queryByText("Saved")).toBeNull();
    expect(await sent()).toEqual({ key: "" });
  });
});
