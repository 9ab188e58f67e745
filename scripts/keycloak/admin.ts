/**
 * Prefix that turns a path relative to `/admin/realms` into one relative to the server: `${SERVER}/realms/acme/orgs`.
 */
export const SERVER = "/../..";

/** Calls the admin API as one administrator. Paths are relative to `/admin/realms`, such as `/acme/users`. */
export type Admin = {
  /** Returns a token that is valid for at least 30 seconds. */
  token: () => Promise<string>;
  get: (path: string) => Promise<unknown>;
  send: (
    method: "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; location: string | undefined }>;
};

/** Milliseconds after which a new token is fetched. Tokens of the command line client are valid for 60 seconds. */
const TOKEN_AGE = 30_000;

/**
 * Creates an admin client that signs in with a password to the realm master, for scripts and tests. Calls throw on
 * error responses, except for 409 ("exists already") on a write, which is returned as status.
 */
export function adminOf(url: string, username = "admin", password = "admin"): Admin {
  let token: { value: string; since: number } | undefined;

  async function bearer(): Promise<string> {
    if (token && Date.now() - token.since < TOKEN_AGE) return token.value;
    const form = new URLSearchParams({ grant_type: "password", client_id: "admin-cli", username, password });
    const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, { method: "POST", body: form });
    const body: unknown = await answer.json();
    if (typeof body !== "object" || body === null || !("access_token" in body)) {
      throw new Error(`Signing in as ${username} at ${url} failed: ${JSON.stringify(body)}`);
    }
    token = { value: String(body.access_token), since: Date.now() };
    return token.value;
  }

  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const json = "application/json";
    const headers = { authorization: `Bearer ${await bearer()}`, "content-type": json, accept: json };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/admin/realms${path}`, { method, headers, ...content });
    if (!answer.ok && !(answer.status === 409 && method !== "GET")) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    }
    return answer;
  }

  return {
    token: bearer,
    get: async (path) => (await call("GET", path)).json(),
    send: async (method, path, body) => {
      const answer = await call(method, path, body);
      return { status: answer.status, location: answer.headers.get("location") ?? undefined };
    },
  };
}

/** Reads a record, or returns undefined on status 404. */
export function readIfPresent(api: Admin, path: string): Promise<unknown> {
  return api.get(path).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes("answered 404")) return undefined;
    throw error;
  });
}
