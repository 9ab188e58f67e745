import { expect, it } from "vitest";
import { isRendered } from "./check-load.ts";
import { renderConsole } from "./rendered-console.tsx";

it("sends no background request of a page that was left", async () => {
  const requests: string[] = [];
  const noted =
    (server: typeof fetch): typeof fetch =>
    (input, init) => {
      requests.push(new URL(String(input)).pathname);
      return server(input, init);
    };
  const rendered = renderConsole("admin", noted, true);
  const isShown = (title: string): boolean => document.querySelector("main h1")?.textContent === title;
  const open = async (path: string, title: string): Promise<void> => {
    await rendered.goTo(path);
    const seen = await rendered.rest((one) => isRendered(one) && isShown(title));
    expect(isRendered(seen) && isShown(title), path).toBe(true);
  };
  const found = await rendered.sandbox.api.get("/acme/clients?clientId=shop");
  const [{ id } = expect.unreachable()] = found as readonly { readonly id: string }[];
  const name = `/admin/realms/acme/clients/${id}`;
  try {
    await open(`/acme/clients/${id}/roles/new`, "Create role");
    await open("/acme/users", "Users");
    rendered.becomeIdle();
    await rendered.untilAnswered();
    expect(requests).not.toContain(name);
    await open(`/acme/clients/${id}/roles/new`, "Create role");
    rendered.becomeIdle();
    await rendered.untilAnswered();
    expect(requests).toContain(name);
  } finally {
    rendered.close();
  }
});
