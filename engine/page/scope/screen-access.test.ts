import { describe, expect, it } from "vitest";
import { parsePredicate, parseRights } from "../../language/expression/parse.ts";
import { plainReader } from "../../language/plain-reader.ts";
import { type Scope, UNKNOWN } from "../../language/scope.ts";
import { screenAccess } from "./screen-access.ts";

const scope = (client: unknown): Scope => ({
  roots: { client: client === UNKNOWN ? { get: () => UNKNOWN } : plainReader(client) },
  rights: new Set(["view-users"]),
});

const when = parsePredicate({ "$client/protocol": "saml" });

describe("screenAccess", () => {
  it("opens a screen whose entry requires nothing", () => expect(screenAccess({}, scope({}))).toBe("open"));

  it.each([
    ["waits for an enclosing record that its condition reads", UNKNOWN, undefined],
    ["opens the screen when the record meets the condition", { protocol: "saml" }, "open"],
    ["reports a missing screen when the record does not meet it", { protocol: "oidc" }, "missing"],
  ])("%s", (_name, client, access) => expect(screenAccess({ when }, scope(client))).toBe(access));

  it("reports a missing right whatever the result of the condition", () => {
    const rights = parseRights("manage-users");
    expect(screenAccess({ rights, when }, scope(UNKNOWN))).toBe("forbidden");
    expect(screenAccess({ rights, when }, scope({ protocol: "oidc" }))).toBe("forbidden");
  });

  it("waits for a parent record that its rights read", () => {
    const rights = parseRights("$client/access/view");
    expect(screenAccess({ rights }, scope(UNKNOWN))).toBeUndefined();
    expect(screenAccess({ rights }, scope({ access: { view: true } }))).toBe("open");
  });
});
