import { isDeepStrictEqual } from "node:util";
import { type Answered, type Connection, connect, type Send } from "./connection.ts";

/** One call with its answer, for the comparison of two servers. */
export type Recorded = { contract: string; call: string; status: number; location: string | undefined; body: unknown };

/**
 * A promise that both servers keep: a name, and assertions that must hold in a realm of its own. `feature` names a
 * feature that the server must have enabled; the contract is skipped on others.
 */
export type Contract = { name: string; feature?: string; run(on: Stage): Promise<void> };

/** Context of a contract: a throw-away realm and an administrator with all rights. */
export class Stage {
  readonly failures: string[] = [];
  readonly recorded: Recorded[] = [];
  readonly admin: Connection;
  readonly realm: string;
  #contract = "";
  #people = 0;

  constructor(admin: Connection, realm: string) {
    this.admin = admin;
    this.realm = realm;
  }

  begin(contract: string): void {
    this.#contract = contract;
  }

  /** Calls a path of the throw-away realm, records the answer and checks its status. */
  async call(
    method: string,
    path: string,
    status: number,
    send: Send = {},
    by: Connection = this.admin,
  ): Promise<Answered> {
    const answer = await by.call(method, `/admin/realms/${this.realm}${path === "" ? "" : `/${path}`}`, send);
    return this.#keep(`${method} ${path || "(realm)"}${suffix(send)}`, answer, status);
  }

  /** Calls an address outside the realm. */
  async callServer(
    method: string,
    path: string,
    status: number,
    send: Send = {},
    by: Connection = this.admin,
  ): Promise<Answered> {
    return this.#keep(`${method} ${path}${suffix(send)}`, await by.call(method, path, send), status);
  }

  /** Creates something and returns the last segment of its Location. */
  async create(path: string, body: unknown): Promise<string> {
    const answer = await this.call("POST", path, 201, { body });
    const key = answer.location?.split("/").at(-1);
    if (key === undefined) this.failures.push(`${this.#contract}: POST ${path} gave no Location`);
    return decodeURIComponent(key ?? "");
  }

  /** Records a failure when a value is not as expected. */
  same(what: string, actual: unknown, expected: unknown): void {
    if (isDeepStrictEqual(actual, expected)) return;
    this.failures.push(`${this.#contract}: ${what} is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`);
  }

  /** Creates an administrator of the throw-away realm with exactly these rights. */
  async withRights(rights: string[]): Promise<Connection> {
    this.#people += 1;
    const username = `rights-${this.#people}`;
    const base = `/admin/realms/${this.realm}`;
    const person = {
      username,
      enabled: true,
      firstName: "Some",
      lastName: "Body",
      email: `${username}@example.com`,
      emailVerified: true,
      credentials: [{ type: "password", value: username }],
    };
    const id = (await this.admin.call("POST", `${base}/users`, { body: person })).location?.split("/").at(-1) ?? "";
    const [client] = (await this.admin.call("GET", `${base}/clients?clientId=realm-management`)).body as {
      id: string;
    }[];
    const all = (await this.admin.call("GET", `${base}/clients/${client?.id}/roles`)).body as { name: string }[];
    const body = all.filter((role) => rights.includes(role.name));
    await this.#grant(`${base}/users/${id}/role-mappings/clients/${client?.id}`, body);
    return connect(this.admin.base, { realm: this.realm, username, password: username });
  }

  /**
   * Grants roles to a user. A Keycloak answers 500 and grants nothing when two requests load the composites of one role
   * into its cache at the same time, as parallel contracts do; then the roles are granted again.
   */
  async #grant(path: string, body: unknown): Promise<void> {
    let status = 0;
    for (let tries = 0; tries < 5; tries += 1) {
      ({ status } = await this.admin.call("POST", path, { body }));
      if (status !== 500) break;
    }
    if (status !== 204) throw new Error(`POST ${path} answered ${status}: the roles were not granted.`);
  }

  #keep(call: string, answer: Answered, status: number): Answered {
    this.recorded.push({ contract: this.#contract, call, ...answer });
    if (answer.status !== status) {
      this.failures.push(
        `${this.#contract}: ${call} answered ${answer.status} ${JSON.stringify(answer.body) ?? ""}, expected ${status}`,
      );
    }
    return answer;
  }
}

/** Returns the query of a call as findings show it. */
const suffix = (send: Send): string => (send.query ? `?${new URLSearchParams(send.query)}` : "");

/** Returns the records in an answer; none when it is not a list. */
export const rows = (answer: Answered): Record<string, unknown>[] =>
  Array.isArray(answer.body) ? (answer.body as Record<string, unknown>[]) : [];

/** Returns the record in an answer; an empty one when it is not an object. */
export const record = (answer: Answered): Record<string, unknown> =>
  typeof answer.body === "object" && answer.body !== null ? (answer.body as Record<string, unknown>) : {};

/** Returns one property of every record in a list. */
export const pluck = (answer: Answered, key: string): unknown[] => rows(answer).map((row) => row[key]);
