import { type Contract, pluck, record, type Stage } from "./contract.ts";

const ANN = { username: "Ann", firstName: "Ann", lastName: "Lee", email: "Ann@Example.org", enabled: true };

async function create(on: Stage): Promise<void> {
  const ann = await on.create("users", ANN);
  await on.call("POST", "users", 409, { body: { username: "ann" } });
  await on.call("POST", "users", 409, { body: { username: "other", email: "ann@example.org" } });
  await on.call("POST", "users", 400, { body: { username: "" } });
  await on.call("POST", "users", 400, { body: { username: "a", email: "bad" } });
  await on.call("POST", "users", 400, { body: { username: "abc", email: "bad" } });
  await on.call("POST", "users", 400, { body: { username: "ab" } });
  await on.call("POST", "users", 400, { body: { username: "دور-عربي" } });
  await on.call("POST", "users", 400, { body: { username: "with space" } });
  await on.create("users", { username: "bob" });
  const read = await on.call("GET", `users/${ann}`, 200, { query: { userProfileMetadata: "true" } });
  on.same("the username", record(read)["username"], "ann");
  on.same("the e-mail address", record(read)["email"], "ann@example.org");
  await on.call("GET", `users/${ann}/unmanagedAttributes`, 200);
  await on.call("GET", "users/none", 404);
}

async function find(on: Stage): Promise<void> {
  for (const [username, firstName, lastName] of [
    ["zoe.last", "Zoe", "Last"],
    ["adam.first", "Adam", "First"],
    ["mia.middle", "Mia", "Van Der Middle"],
  ]) {
    await on.create("users", {
      username,
      firstName,
      lastName,
      email: `${username}@example.org`,
      enabled: username !== "mia.middle",
    });
  }
  const names = async (query: Record<string, string>) =>
    pluck(await on.call("GET", "users", 200, { query }), "username");
  on.same("the order", await names({}), ["adam.first", "mia.middle", "zoe.last"]);
  on.same("the second page", await names({ first: "1", max: "1" }), ["mia.middle"]);
  on.same("the beginning of a name", await names({ search: "mi" }), ["mia.middle"]);
  on.same("part of a name", await names({ search: "*iddl*" }), ["mia.middle"]);
  on.same("aliases that contain the text, without wildcards", await names({ search: "iddl" }), []);
  on.same("exact words", await names({ search: '"Zoe"' }), ["zoe.last"]);
  on.same("exact words, each in quotation marks", await names({ search: '"zoe" "last"' }), ["zoe.last"]);
  on.same("exact words that begin others", await names({ search: '"mi"' }), []);
  on.same("a search stays as it is with `exact`", await names({ search: "mi", exact: "true" }), ["mia.middle"]);
  on.same("two words", await names({ search: "zoe last" }), ["zoe.last"]);
  on.same("by username", await names({ username: "first" }), ["adam.first"]);
  on.same("by username, exactly", await names({ username: "first", exact: "true" }), []);
  on.same("by e-mail address", await names({ email: "zoe" }), ["zoe.last"]);
  on.same("enabled ones", await names({ enabled: "true" }), ["adam.first", "zoe.last"]);
  await on.call("GET", "users", 200, { query: { briefRepresentation: "true" } });
  await on.call("GET", "users/count", 200);
  await on.call("GET", "users/count", 200, { query: { search: "zo" } });
  await on.call("GET", "ui-ext/brute-force-user", 200, {
    query: { briefRepresentation: "true", first: "0", max: "11", q: "" },
  });
  await on.call("GET", "ui-ext/brute-force-user", 200, {
    query: { briefRepresentation: "true", first: "0", max: "11", q: "", search: "ad" },
  });
  await on.call("GET", "ui-ext/info", 200);
}

/** Checks that brief lists leave out attributes: columns of attributes need the full representation. */
async function brief(on: Stage): Promise<void> {
  const profile = record(await on.call("GET", "users/profile", 200));
  await on.call("PUT", "users/profile", 200, { body: { ...profile, unmanagedAttributePolicy: "ENABLED" } });
  await on.create("users", { ...ANN, attributes: { team: ["red"] } });
  for (const list of ["users", "ui-ext/brute-force-user"]) {
    for (const [briefRepresentation, teams] of [
      ["true", [undefined]],
      ["false", [{ team: ["red"] }]],
    ] as const) {
      const people = await on.call("GET", list, 200, { query: { briefRepresentation } });
      on.same(`attributes in ${list}, brief: ${briefRepresentation}`, pluck(people, "attributes"), teams);
    }
  }
}

async function change(on: Stage): Promise<void> {
  const ann = await on.create("users", ANN);
  await on.create("users", { username: "bob" });
  await on.call("PUT", `users/${ann}`, 204, { body: { firstName: "Anna" } });
  const read = await on.call("GET", `users/${ann}`, 200);
  on.same("a member that was not sent", record(read)["lastName"], "Lee");
  await on.call("PUT", `users/${ann}`, 204, { body: { lastName: "" } });
  await on.call("GET", `users/${ann}`, 200);
  await on.call("PUT", `users/${ann}`, 400, { body: { username: "anna", email: "bad" } });
  await on.call("PUT", `users/${ann}`, 409, { body: { username: "bob" } });
  await on.call("PUT", "users/none", 404, { body: {} });
  await on.call("PUT", `users/${ann}`, 204, {
    body: { enabled: false, requiredActions: ["VERIFY_EMAIL"], emailVerified: true },
  });
  await on.call("GET", `users/${ann}`, 200);
  await on.call("PUT", "", 204, { body: { editUsernameAllowed: true } });
  await on.call("PUT", `users/${ann}`, 204, { body: { username: "Anna" } });
  await on.call("GET", `users/${ann}`, 200, { query: { userProfileMetadata: "true" } });
  await on.call("DELETE", `users/${ann}`, 204);
  await on.call("DELETE", `users/${ann}`, 404);
}

/**
 * Checks that an empty value removes an attribute, and that nothing else removes the email address that waits for
 * confirmation.
 */
async function emptied(on: Stage): Promise<void> {
  const profile = record(await on.call("GET", "users/profile", 200));
  await on.call("PUT", "users/profile", 200, { body: { ...profile, unmanagedAttributePolicy: "ENABLED" } });
  const ann = await on.create("users", ANN);
  const put = async (attributes: Record<string, unknown>): Promise<unknown> => {
    await on.call("PUT", `users/${ann}`, 204, { body: { ...ANN, username: "ann", attributes } });
    return record(await on.call("GET", `users/${ann}`, 200))["attributes"];
  };
  for (const empty of [null, [], [""], ""]) {
    await put({ odd: ["a"], stored: ["1"] });
    on.same(`an attribute after ${JSON.stringify(empty)}`, await put({ odd: empty, stored: ["1"] }), { stored: ["1"] });
  }
  const pending = { "kc.email.pending": ["new@example.org"] };
  on.same("an address while nobody can be asked for one", await put({ ...pending, stored: ["1"] }), { stored: ["1"] });
  const action = record(await on.call("GET", "authentication/required-actions/UPDATE_EMAIL", 200));
  await on.call("PUT", "authentication/required-actions/UPDATE_EMAIL", 204, { body: { ...action, enabled: true } });
  on.same("an address to confirm", await put({ ...pending, stored: ["1"] }), { ...pending, stored: ["1"] });
  await on.call("GET", `users/${ann}`, 200, { query: { userProfileMetadata: "true" } });
  for (const attributes of [{}, { "kc.email.pending": null }, { "kc.email.pending": [] }])
    on.same(`the same after ${JSON.stringify(attributes)}`, await put({ ...attributes, stored: ["1"] }), {
      ...pending,
      stored: ["1"],
    });
  on.same("the same after an empty text", await put({ "kc.email.pending": [""], stored: ["1"] }), { stored: ["1"] });
}

async function belongings(on: Stage): Promise<void> {
  const ann = await on.create("users", ANN);
  await on.call("GET", `users/${ann}/credentials`, 200);
  await on.call("PUT", `users/${ann}/reset-password`, 400, { body: { type: "password", value: "", temporary: true } });
  await on.call("PUT", `users/${ann}/reset-password`, 204, {
    body: { type: "password", value: "secret", temporary: true },
  });
  const [password] = pluck(await on.call("GET", `users/${ann}/credentials`, 200), "id");
  on.same("required actions", record(await on.call("GET", `users/${ann}`, 200))["requiredActions"], [
    "UPDATE_PASSWORD",
  ]);
  await on.call("PUT", `users/${ann}/credentials/${password}/userLabel`, 204, { text: "My label" });
  await on.call("GET", `users/${ann}/credentials`, 200);
  await on.call("GET", `users/${ann}/credentials/${password}`, 404);
  await on.call("GET", `users/${ann}/consents/none`, 404);
  await on.call("POST", `users/${ann}/credentials/${password}/moveToFirst`, 204);
  await on.call("PUT", `users/${ann}/reset-password`, 204, {
    body: { type: "password", value: "secret2", temporary: false },
  });
  await on.call("GET", `users/${ann}`, 200);
  await on.call("GET", `users/${ann}/credentials`, 200);
  await on.call("DELETE", `users/${ann}/credentials/${password}`, 204);
  await on.call("DELETE", `users/${ann}/credentials/none`, 404);
  await on.call("GET", `users/${ann}/sessions`, 200);
  await on.call("GET", `users/${ann}/consents`, 200);
  await on.call("DELETE", `users/${ann}/consents/account`, 404);
  await on.call("DELETE", `users/${ann}/consents/none`, 404);
  await on.call("POST", `users/${ann}/impersonation`, 200, { body: {} });
  await on.call("POST", `users/${ann}/logout`, 204);
  await on.call("GET", `attack-detection/brute-force/users/${ann}`, 200);
  await on.call("DELETE", `attack-detection/brute-force/users/${ann}`, 204);
  await on.call("DELETE", "attack-detection/brute-force/users", 204);
  await on.call("PUT", `users/${ann}/execute-actions-email`, 500, {
    query: { lifespan: "100" },
    body: ["UPDATE_PASSWORD"],
  });
  await on.call("GET", `users/${ann}/federated-identity`, 200);
  await on.create("identity-provider/instances", {
    alias: "gh",
    providerId: "github",
    config: { clientId: "x", clientSecret: "y" },
  });
  await on.call("POST", `users/${ann}/federated-identity/gh`, 204, { body: { userId: "1", userName: "one" } });
  await on.call("POST", `users/${ann}/federated-identity/gh`, 409, { body: { userId: "1", userName: "one" } });
  await on.call("GET", `users/${ann}/federated-identity`, 200);
  await on.call("GET", `users/${ann}`, 200);
  await on.call("DELETE", `users/${ann}/federated-identity/gh`, 204);
  await on.call("DELETE", `users/${ann}/federated-identity/gh`, 404);
  await on.call("GET", "identity-provider/instances", 200, {
    query: { first: "0", max: "11", realmOnly: "false", capability: "USER_LINKING" },
  });
}

/** Checks several credentials of one kind, their order, and the names of the origins of users and links. */
async function order(on: Stage): Promise<void> {
  const otp = (label: string) => ({
    type: "otp",
    userLabel: label,
    secretData: JSON.stringify({ value: "JBSWY3DPEHPK3PXP" }),
    credentialData: JSON.stringify({ subType: "totp", digits: 6, counter: 0, period: 30, algorithm: "HmacSHA1" }),
  });
  const ann = await on.create("users", {
    ...ANN,
    credentials: [{ type: "password", value: "secret", userLabel: "lost" }, otp("one"), otp("two")],
  });
  const list = () => on.call("GET", `users/${ann}/credentials`, 200);
  const labels = async () => pluck(await list(), "userLabel");
  const before = await list();
  on.same("the types", pluck(before, "type"), ["password", "otp", "otp"]);
  on.same("the labels", pluck(before, "userLabel"), [undefined, "one", "two"]);
  const [password, one, two] = pluck(before, "id");
  await on.call("POST", `users/${ann}/credentials/${two}/moveAfter/${password}`, 204);
  on.same("the order after a move inside a kind", (await labels()).slice(1), ["two", "one"]);
  await on.call("POST", `users/${ann}/credentials/${two}/moveToFirst`, 204);
  await on.call("POST", `users/${ann}/credentials/${one}/moveAfter/${two}`, 204);
  on.same("the order after a kind was moved", pluck(await list(), "type"), ["otp", "otp", "password"]);
  await on.create("identity-provider/instances", {
    alias: "acme-gh",
    displayName: "Acme on GitHub",
    providerId: "github",
    config: { clientId: "x", clientSecret: "y" },
  });
  const providers = await on.call("GET", "identity-provider/instances", 200, {
    query: { briefRepresentation: "true", realmOnly: "false" },
  });
  on.same("names of providers in brief", pluck(providers, "displayName"), ["Acme on GitHub"]);
  on.same("their kind in brief", pluck(providers, "providerId"), ["github"]);
  await on.call("GET", "user-storage/none/name", 404);
}

async function mappings(on: Stage): Promise<void> {
  const ann = await on.create("users", ANN);
  const role = { body: { name: "helper", description: "Helps" } };
  await on.call("POST", "roles", 201, role);
  const helper = record(await on.call("GET", "roles/helper", 200));
  await on.call("GET", `users/${ann}/role-mappings`, 200);
  await on.call("GET", `users/${ann}/role-mappings/realm`, 200);
  await on.call("POST", `users/${ann}/role-mappings/realm`, 204, { body: [helper] });
  await on.call("POST", `users/${ann}/role-mappings/realm`, 204, { body: [] });
  await on.call("POST", `users/${ann}/role-mappings/realm`, 404, { body: [{ id: "none", name: "none" }] });
  const [account] = pluck(await on.call("GET", "clients", 200, { query: { clientId: "account" } }), "id");
  const view = record(await on.call("GET", `clients/${account}/roles/view-consent`, 200));
  await on.call("POST", `users/${ann}/role-mappings/clients/${account}`, 204, { body: [view] });
  await on.call("GET", `users/${ann}/role-mappings/clients/${account}`, 200);
  await on.call("GET", `ui-ext/effective-roles-all/users/${ann}`, 200, {
    query: { first: "0", max: "10", search: "" },
  });
  await on.call("GET", `ui-ext/effective-roles-all/users/${ann}`, 200, {
    query: { first: "0", max: "10", search: "manage" },
  });
  await on.call("GET", `ui-ext/effective-roles/users/${ann}`, 200, { query: { first: "0", max: "10", search: "" } });
  await on.call("GET", `ui-ext/available-roles/users/${ann}`, 200, { query: { first: "0", max: "5", search: "" } });
  await on.call("GET", `ui-ext/available-roles/users/${ann}`, 200, { query: { first: "0", max: "5", search: "view" } });
  await on.call("POST", `ui-ext/role-mapping-delete/users/${ann}`, 204, {
    body: [
      { roleId: helper["id"], roleName: "helper" },
      { roleId: view["id"], roleName: "view-consent", clientId: account },
    ],
  });
  const left = record(await on.call("GET", `users/${ann}/role-mappings`, 200));
  on.same("client mappings after their removal", left["clientMappings"], undefined);
}

/** Contracts for users: creating, finding and changing them, and the records that depend on them. */
export const people: Contract[] = [
  { name: "users: create", run: create },
  { name: "users: search", run: find },
  { name: "users: brief list", run: brief },
  { name: "users: update", run: change },
  { name: "users: emptied attributes are removed", run: emptied },
  { name: "users: credentials and linked accounts", run: belongings },
  { name: "users: several credentials, and names of linked accounts", run: order },
  { name: "users: roles", run: mappings },
];
