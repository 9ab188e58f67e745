import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../scripts/sandbox/index.ts";
import { pageTypes, pageError } from "../fixtures/pages/pages.ts";
import { addOnContracts } from "./add-ons.ts";
import { contracts } from "./all.ts";
import { connect } from "./connection.ts";
import { play } from "./play.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    componentTypes: pageTypes,
    rejectComponent: pageError,
    features: ["SSF", "OID4VC_VCI"],
  });
});
afterAll(() => sandbox.close());

describe("Sandbox in the contracts", () => {
  it.each([...contracts, ...addOnContracts].map((contract) => [contract.name, contract] as const))(
    "%s",
    async (_, contract) => {
      const { failures, recorded } = await play(sandbox.url, [contract]);
      expect(failures).toEqual([]);
      expect(recorded.length).toBeGreaterThan(0);
    },
  );
});

describe("Sandbox without add-ons", () => {
  it("answers 404 to the addresses of add-ons", async () => {
    const plain = await startSandbox({ port: 0, addOns: false });
    try {
      const admin = await connect(plain.url, { realm: "master", username: "admin", password: "admin" });
      const { status, body } = await admin.call("GET", "/realms/acme/orgs");
      expect({ status, body }).toEqual({ status: 404, body: { error: "HTTP 404 Not Found" } });
    } finally {
      await plain.close();
    }
  });
});
