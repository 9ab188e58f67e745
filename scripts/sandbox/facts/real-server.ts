/** Sends requests to a real server, for the scripts that record its facts. */
export type RealServer = {
  get(path: string): Promise<unknown>;
  send(method: string, path: string, body?: unknown): Promise<unknown>;
};

/** Signs in with admin/admin through `admin-cli`. Throws an error with the URL if the server does not answer. */
export async function realServer(base: string): Promise<RealServer> {
  const form = new URLSearchParams({
    client_id: "admin-cli",
    grant_type: "password",
    username: "admin",
    password: "admin",
  });
  const token = async (): Promise<string> => {
    const answer = await fetch(`${base}/realms/master/protocol/openid-connect/token`, {
      method: "POST",
      body: form,
    }).catch(() => undefined);
    if (!answer?.ok)
      throw new Error(
        `No server with admin/admin at ${base}. Start one and name it: tsx <script> http://127.0.0.1:8180`,
      );
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(base + path, {
      method,
      headers: { Authorization: `Bearer ${await token()}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  return { get: (path) => send("GET", path), send };
}
