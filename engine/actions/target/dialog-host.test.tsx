import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { AlertRequest } from "../../services/alert-requests.ts";
import { ConsoleContext } from "../../services/use-console.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { fakeServices } from "../../views/testing/fake-services.ts";
import { DialogHost, useDialogHost } from "./dialog-host.tsx";

afterEach(cleanup);

function Broken(): never {
  throw new TypeError("Failed to fetch dynamically imported module");
}

function Page() {
  const open = useDialogHost();
  return (
    <>
      <input aria-label="edited" />
      <button type="button" onClick={() => open(() => <Broken />)}>
        broken
      </button>
      <button
        type="button"
        onClick={() =>
          open((close) => (
            <button type="button" onClick={close}>
              dialog
            </button>
          ))
        }
      >
        whole
      </button>
    </>
  );
}

it("closes a dialog that cannot be rendered with a message; the page and later dialogs stay", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const alerts: AlertRequest[] = [];
  const views = { DialogForm: () => null, ShowDialog: () => null };
  render(
    <ConsoleContext
      value={fakeServices({ http: fakeServer(() => undefined), received: (alert) => alerts.push(alert) })}
    >
      <DialogHost views={views}>
        <Page />
      </DialogHost>
    </ConsoleContext>,
  );
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "edited" });
  fireEvent.change(input, { target: { value: "kept" } });
  fireEvent.click(screen.getByRole("button", { name: "broken" }));
  await waitFor(() => expect(alerts).toMatchObject([{ key: "actionNotLoaded" }]));
  fireEvent.click(screen.getByRole("button", { name: "whole" }));
  fireEvent.click(await screen.findByRole("button", { name: "dialog" }));
  expect(screen.queryByRole("button", { name: "dialog" })).toBeNull();
  expect(input.isConnected && input.value).toBe("kept");
});
