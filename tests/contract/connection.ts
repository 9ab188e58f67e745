/** A server's answer to one call. */
export type Answered = { status: number; body: unknown; location: string | undefined };

export type Send = {
  body?: unknown;
  text?: string;
  /** A YAML document. */
  yaml?: string;
  /** Value of the Accept header; JSON by default. */
  accept?: string;
  /** Fields of a multipart form; `file` is sent as a file. */
  form?: Record<string, string>;
  /** Fields of a URL-encoded form. */
  fields?: Record<string, string>;
  query?: Record<string, string>;
};

/** A signed-in administrator on one server. */
export type Connection = { base: string; call(method: string, path: string, send?: Send): Promise<Answered> };

type Credentials = { realm: string; username: string; password: string; clientId?: string };

/**
 * Signs in with a password and makes calls with fresh tokens.
 * @throws Error in one sentence when the server rejects the sign-in
 */
export async function connect(base: string, who: Credentials): Promise<Connection> {
  let token = "";
  let until = 0;
  const signIn = async (): Promise<void> => {
    const answer = await fetch(`${base}/realms/${encodeURIComponent(who.realm)}/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "password",
        client_id: who.clientId ?? "admin-cli",
        username: who.username,
        password: who.password,
      }),
    }).catch((error: unknown) => {
      throw new Error(`No server answers at ${base} (${String(error)}).`);
    });
    const body = (await answer.json()) as { access_token?: string; expires_in?: number; error_description?: string };
    if (!body.access_token)
      throw new Error(`${base} does not let ${who.username} sign in: ${body.error_description ?? answer.status}.`);
    token = body.access_token;
    until = Date.now() + ((body.expires_in ?? 60) - 15) * 1000;
  };
  await signIn();
  return {
    base,
    async call(method, path, send = {}) {
      if (Date.now() > until) await signIn();
      const content = contentOf(send);
      const query = send.query ? `?${new URLSearchParams(send.query)}` : "";
      const answer = await fetch(base + path + query, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: send.accept ?? "application/json, text/plain, */*",
          ...content.headers,
        },
        ...(content.body === undefined ? {} : { body: content.body }),
      });
      return {
        status: answer.status,
        body: parse(await answer.text()),
        location: answer.headers.get("location") ?? undefined,
      };
    },
  };
}

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function contentOf(send: Send): { headers?: Record<string, string>; body?: BodyInit } {
  const { text, yaml, form, fields, body } = send;
  if (yaml !== undefined) return { headers: { "Content-Type": "application/yaml" }, body: yaml };
  if (text !== undefined) return { headers: { "Content-Type": "text/plain" }, body: text };
  if (body !== undefined) return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  if (fields !== undefined) return { body: new URLSearchParams(fields) };
  if (form === undefined) return {};
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, name === "file" ? new Blob([value]) : value);
  return { body: data };
}
