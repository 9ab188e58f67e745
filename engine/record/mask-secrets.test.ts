import { describe, expect, it } from "vitest";
import { MASK, maskSecrets } from "./mask-secrets.ts";

const schema = {
  type: "object",
  properties: {
    name: { type: "string" },
    smtp: { type: "object", properties: { password: { type: "string", format: "password" } } },
    config: {
      type: "object",
      properties: { bind: { type: "string", format: "password", stored: "list-of-one" } },
      additionalProperties: { type: "string" },
    },
    keys: { type: "array", items: { type: "object", properties: { key: { type: "string", format: "password" } } } },
  },
};

describe("Secrets", () => {
  it("are masked by the schema, in encoded and decoded form", () => {
    const value = {
      name: "n",
      smtp: { password: "p", host: "h" },
      config: { bind: ["b"], other: "o" },
      keys: [{ key: "k", id: 1 }],
      unknown: { password: "not known to be one" },
    };
    expect(maskSecrets(schema, value)).toEqual({
      name: "n",
      smtp: { password: MASK, host: "h" },
      config: { bind: [MASK], other: "o" },
      keys: [{ key: MASK, id: 1 }],
      unknown: { password: "not known to be one" },
    });
    expect(maskSecrets(schema, "p", ["smtp", "password"])).toBe(MASK);
  });

  it("are masked at the given paths", () => {
    const secret = (segments: readonly string[]) => segments.join("/") === "a/b";
    expect(maskSecrets(undefined, { a: { b: "x", c: "y" } }, [], secret)).toEqual({ a: { b: MASK, c: "y" } });
  });

  it("do not change empty and other values", () => {
    expect(maskSecrets(schema, { smtp: { password: "" } })).toEqual({ smtp: { password: "" } });
    const plain = { name: "n", smtp: { host: "h" }, keys: [1] };
    expect(maskSecrets(schema, plain)).toBe(plain);
  });
});
