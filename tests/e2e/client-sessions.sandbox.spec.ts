import { pageAction, row, rowAction } from "./support/console-page.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("the confirmation of deleting a client shows how many sessions end with it", async ({ admin, api }) => {
  const { page, move, open } = admin;
  const clients = (await api.get(`/${REALM}/clients`)) as { id: string; clientId: string }[];
  const counts = await Promise.all(
    clients.map(
      async ({ id }) => ((await api.get(`/${REALM}/clients/${id}/session-count`)) as { count: number }).count,
    ),
  );
  const used = clients.find(({ clientId }, at) => (counts[at] ?? 0) > 1 && !/console|account|admin/.test(clientId));
  const { id, clientId } = used ?? { id: "", clientId: "" };
  const count = counts[clients.findIndex((one) => one.id === id)] ?? 0;
  const text = `${count} sessions with this client end.`;
  await move(`/${REALM}/clients/${id}/settings`);
  await pageAction(page, "Delete");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(text);
  await page.keyboard.press("Escape");
  await open(`/${REALM}/clients?search=${clientId}`);
  await expect(row(page, clientId)).toHaveCount(1);
  await rowAction(page, clientId, "Delete");
  await expect(dialog).toContainText(text);
});
