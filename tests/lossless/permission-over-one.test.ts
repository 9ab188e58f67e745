import { expect, it } from "vitest";
import { readAnswer, recordIn } from "../../engine/data/reads/read-record.ts";
import { within } from "../../engine/language/scope.ts";
import { resources } from "../e2e/support/plan.ts";
import { REALM } from "../e2e/support/target.ts";
import { testServer } from "../support/test-server.ts";
import { consoleValues } from "./console-values.ts";

type Named = { readonly id: string; readonly name?: string };

it("keeps the objects of a permission whose id is their name, as imported realms have them", async () => {
  const { api, http } = testServer();
  const permission = resources["admin-permission"];
  if (permission === undefined) throw new Error("The plan has no admin-permission.");
  await api.send("POST", `/${REALM}/clients`, { id: "ledger", clientId: "ledger" });
  const { adminPermissionsClient } = (await api.get(`/${REALM}`)) as { adminPermissionsClient: Named };
  const at = `/${REALM}/clients/${adminPermissionsClient.id}/authz/resource-server/permission/scope`;
  const body = { name: "over one", resourceType: "Clients", resources: ["ledger"], scopes: ["view"], policies: [] };
  await api.send("POST", at, body);
  const made = ((await api.get(at)) as Named[]).find(({ name }) => name === "over one");
  const { scope } = await consoleValues(http);
  const opened = within(scope, { roots: {}, keys: { "admin-permission": made?.id ?? "" } });
  const answer = await readAnswer(http, REALM, permission, opened);
  expect(recordIn(permission, answer, opened)).toMatchObject({ resources: ["ledger"] });
});
