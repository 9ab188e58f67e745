import type { Contract, Stage } from "./contract.ts";

/** Checks the credentials that can be issued to a user: by a client scope of the protocol, each once. */
async function credentials(on: Stage): Promise<void> {
  const una = await on.create("users", { username: "una", email: "una@x.example", enabled: true });
  const at = `users/${una}/vc`;
  await on.call("GET", `${at}/credentials`, 400);
  await on.call("PUT", "", 204, { body: { realm: on.realm, verifiableCredentialsEnabled: true } });
  await on.call("GET", "users/none/vc/credentials", 404);
  await on.call("GET", `${at}/credentials`, 200);
  await on.call("GET", `${at}/issued-credentials`, 200);
  await on.create("client-scopes", {
    name: "diploma",
    protocol: "oid4vc",
    attributes: { "vc.credential_configuration_id": "diploma-of-school" },
  });
  const create = (status: number, body: object) => on.call("POST", `${at}/credentials`, status, { body });
  await create(400, {});
  await create(400, { credentialScopeName: "none" });
  await create(400, { credentialScopeName: "profile" });
  await create(200, { credentialScopeName: "diploma" });
  await create(409, { credentialScopeName: "diploma" });
  await on.call("GET", `${at}/credentials`, 200);
  await on.call("PUT", `${at}/credentials/none`, 404);
  await on.call("PUT", `${at}/credentials/diploma`, 200);
  const body = { credentialConfigurationId: "diploma-of-school" };
  await on.call("PUT", `${at}/credentials/send-credential-offer?lifespan=60`, 500, { body });
  await on.call("DELETE", `${at}/issued-credentials/none`, 404);
  await on.call("DELETE", `${at}/credentials/none`, 404);
  await on.call("DELETE", `${at}/credentials/diploma`, 204);
  await on.call("DELETE", `${at}/credentials/diploma`, 404);
}

/** Contracts for verifiable credentials, on servers that have them. */
export const verifiableCredentials: readonly Contract[] = [
  { name: "verifiable credentials: of a user", feature: "OID4VC_VCI", run: credentials },
];
