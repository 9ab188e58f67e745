import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { draw } from "../../screens/form/testing/draw-fields.ts";
import { field } from "../../screens/form/testing/draw-form.tsx";

afterEach(cleanup);
// The rows engine is loaded on first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("a new row is sent as its columns show it: with their defaults, without what the server assumes", async () => {
  const boolean = { control: { name: "switch" }, schema: { type: "boolean" as const } };
  const servers = field("/servers", {
    control: { name: "rows" },
    schema: { type: "array", items: { type: "object" } },
    rows: {
      columns: [
        field("/host", { default: "localhost" }),
        field("/tls", { ...boolean, default: true, codec: { name: "string-boolean" } }),
        field("/kept", { ...boolean, schema: { type: "boolean", default: true } }),
        field("/note"),
      ],
      add: "addServer",
    },
  });
  const { sent } = await draw({ servers: [{ host: "old" }] }, [servers]);
  fireEvent.click(await screen.findByRole("button", { name: "addServer" }, { timeout: 10_000 }));
  const row = await screen.findByRole("group", { name: "servers 2" });
  const shown = (name: string) => within(row).getByRole("switch", { name }).getAttribute("aria-checked");
  expect(within(row).getByLabelText<HTMLInputElement>("host").value).toBe("localhost");
  expect([shown("tls"), shown("kept")]).toEqual(["true", "true"]);
  expect(within(row).getByLabelText<HTMLInputElement>("note").value).toBe("");
  fireEvent.change(within(row).getByLabelText("note"), { target: { value: "new" } });
  expect(await sent()).toEqual({ servers: [{ host: "old" }, { host: "localhost", tls: "true", note: "new" }] });
});

it("gives the first row the focus, whose engine comes with it", async () => {
  const servers = field("/servers", {
    control: { name: "rows" },
    schema: { type: "array", items: { type: "object" } },
    rows: { columns: [field("/host", { default: "localhost" }), field("/note")], add: "addServer" },
  });
  const { sent } = await draw({}, [servers]);
  const list = await screen.findByRole("group", { name: "servers" });
  expect(within(list).getByText("Nothing here yet.")).toBeTruthy();
  fireEvent.click(within(list).getByRole("button", { name: "addServer" }));
  const row = await screen.findByRole("group", { name: "servers 1" }, { timeout: 10_000 });
  const host = within(row).getByLabelText<HTMLInputElement>("host");
  expect(host.value).toBe("localhost");
  await waitFor(() => expect(document.activeElement).toBe(host));
  expect(await sent()).toEqual({ servers: [{ host: "localhost" }] });
});
