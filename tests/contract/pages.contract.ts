import { pageTypes } from "../fixtures/pages/pages.ts";
import { type Contract, record, rows, type Stage } from "./contract.ts";

const PAGE = "org.keycloak.services.ui.extend.UiPageProvider";
const ID = "À faire / to do";

/** Returns a value without empty members, its members in an order that does not depend on the server. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const written = Object.entries(value).filter(([, inner]) => inner !== null && inner !== false && inner !== "");
  const filled = written.filter(([, inner]) => !Array.isArray(inner) || inner.length > 0);
  return Object.fromEntries(
    filled.map(([key, inner]) => [key, plain(inner)]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

function byId(list: unknown): unknown {
  const all = Array.isArray(list) ? (list as { id: string }[]) : [];
  return [...all].sort((a, b) => (a.id < b.id ? -1 : 1)).map(plain);
}

async function reported(on: Stage): Promise<void> {
  await on.call("GET", "components", 200, { query: { type: PAGE } });
  const { body } = await on.admin.call("GET", "/admin/serverinfo");
  const types = record({ status: 200, body: Object(body).componentTypes, location: undefined });
  for (const [type, listed] of Object.entries(pageTypes))
    on.same(`what is told of ${type}`, byId(types[type]), byId(listed));
}

/** Kinds of providers that the console offers with their help texts, each with the providers that have none. */
const CHOSEN_BY_HELP: Readonly<Record<string, readonly string[]>> = {
  "org.keycloak.keys.KeyProvider": [],
  "org.keycloak.services.clientpolicy.condition.ClientPolicyConditionProvider": [],
  "org.keycloak.services.clientpolicy.executor.ClientPolicyExecutorProvider": ["auth-flow-enforcer"],
  "org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy": [],
  "org.keycloak.validate.Validator": [],
};

async function explained(on: Stage): Promise<void> {
  await on.call("GET", "", 200);
  const { body } = await on.admin.call("GET", "/admin/serverinfo");
  const types = Object(body).componentTypes as Readonly<Record<string, { id: string; helpText?: string }[]>>;
  for (const [kind, without] of Object.entries(CHOSEN_BY_HELP)) {
    const silent = (types[kind] ?? []).filter(({ helpText }) => (helpText ?? "") === "");
    on.same(`${kind} without help`, silent.map(({ id }) => id).sort(), without);
  }
}

async function isStored(on: Stage): Promise<void> {
  const made = { providerType: PAGE, providerId: ID };
  const all = {
    title: ["a"],
    words: ["one", " ", "two"],
    done: ["true"],
    password: ["hush"],
    labels: ['[{"key":"a","value":"1"}]'],
  };
  const id = await on.create("components", {
    ...made,
    config: { ...all, notes: [" "], unknown: ["x"], realm: [on.realm] },
  });
  await on.call("GET", `components/${id}`, 200);
  const put = async (config: object): Promise<void> => {
    await on.call("PUT", `components/${id}`, 204, { body: { ...made, id, config } });
    await on.call("GET", `components/${id}`, 200);
  };
  await put({ title: ["b"], unknown: ["y"], "colour.of/paper": ["red"], words: ["one"] });
  await put({ password: ["**********"], words: [], done: [""], labels: ["", "x"] });
  for (const config of [{ title: [] }, { order: ["five"] }, { title: ["no!"] }, { words: ["Hey!"] }])
    await on.call("PUT", `components/${id}`, 400, { body: { ...made, id, config } });
  await on.call("GET", `components/${id}`, 200);
  await on.call("POST", "components", 400, { body: { ...made, config: {} } });
  await on.call("POST", "components", 400, { body: { ...made, providerId: "none", config: {} } });
  const other = await on.create("components", { ...made, providerId: "..", config: { name: ["dots"] } });
  const found = rows(await on.call("GET", "components", 200, { query: { type: PAGE, providerId: ID } }));
  on.same(
    "the components of one page",
    found.map((one) => one["id"]),
    [id],
  );
  await on.call("GET", "ui-ext/available-roles/roles/id", 200, { query: { first: "0", max: "3", search: "account" } });
  await on.call("DELETE", `components/${id}`, 204);
  await on.call("DELETE", `components/${other}`, 204);
  await on.call("GET", `components/${id}`, 404);
}

/** Contracts for pages and tabs that an extension supplies. */
export const pages: Contract[] = [
  { name: "server info: help of choices", run: explained },
  { name: "server info: contributed pages and tabs", run: reported },
  { name: "components of contributed pages keep their values", run: isStored },
];
