import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { AlertRequest } from "../../services/alert-requests.ts";

afterEach(() => {
  cleanup();
  vi.doUnmock("../../ui/floating.tsx");
  vi.resetModules();
});

it("reports a dialog that cannot be loaded, and closes it", async () => {
  vi.resetModules();
  vi.doMock("../../ui/floating.tsx", () => Promise.reject(new Error("offline")));
  const { Dialog } = await import("../../ui/dialog/dialog.tsx");
  const { DialogPage } = await import("./dialog-page.tsx");
  const { ConsoleContext } = await import("../../services/use-console.ts");
  const { NavigationContext } = await import("../../services/use-navigation.ts");
  const { fakeServices } = await import("../../views/testing/fake-services.ts");
  const { memoryNavigation } = await import("../../views/testing/render-screen.tsx");
  const { fakeServer } = await import("../../views/form/testing/render-form.tsx");
  const alerts: AlertRequest[] = [];
  const services = fakeServices({ http: fakeServer(() => ({})), received: (alert) => alerts.push(alert) });
  const onClose = vi.fn();
  render(
    <ConsoleContext value={services}>
      <NavigationContext value={memoryNavigation("/acme")}>
        <DialogPage>
          <Dialog open title="Title" onClose={onClose} />
        </DialogPage>
      </NavigationContext>
    </ConsoleContext>,
  );
  await waitFor(() => expect(alerts).toMatchObject([{ key: "dialogUnavailable", tone: "danger" }]));
  expect(onClose).toHaveBeenCalledOnce();
});
