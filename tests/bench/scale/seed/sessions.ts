import { numbered, range } from "../../measure/bulk-data.ts";
import { PASSWORD, SCALE_REALM, SESSION_CLIENT } from "./large-data.ts";
import { inParallel } from "./in-parallel.ts";
import type { Filling } from "./parts.ts";

const AT_ONCE = 4;

/** Signs users in by name and password, one session each, until the required number is reached. */
export async function seedSessions({ server, admin, amounts, log }: Filling): Promise<void> {
  const [client] = (await admin.get(`/${SCALE_REALM}/clients?clientId=${SESSION_CLIENT}`)) as { id: string }[];
  if (!client) throw new Error(`Realm ${SCALE_REALM} has no client ${SESSION_CLIENT}.`);
  const { count } = (await admin.get(`/${SCALE_REALM}/clients/${client.id}/session-count`)) as { count: number };
  await inParallel(range(count, Math.max(0, amounts.sessions - count)), AT_ONCE, async (index) => {
    if (index % 1_000 === 0) log(`sessions from ${index} …`);
    await signIn(server.url, numbered("user", index));
  });
}

async function signIn(url: string, username: string): Promise<void> {
  const form = { grant_type: "password", client_id: SESSION_CLIENT, username, password: PASSWORD };
  const address = `${url}/realms/${SCALE_REALM}/protocol/openid-connect/token`;
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(form) });
  if (!answer.ok) throw new Error(`Signing in as ${username} failed with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
