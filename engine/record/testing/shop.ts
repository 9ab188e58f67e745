import type { EntitySchema } from "../shape/entity-schema.ts";

/** Schema of a client with a member for each kind of encoding. */
export const schema: EntitySchema = {
  type: "object",
  properties: {
    name: { type: "string" },
    enabled: { type: "boolean" },
    notBefore: { type: "integer", stored: "epoch-seconds" },
    redirectUris: { type: "array", items: { type: "string" } },
    attributes: {
      type: "object",
      properties: {
        "dpop.bound": { type: "boolean", stored: "string-boolean" },
        "logout.uris": { type: "array", stored: "hash-list" },
        "acr.map": { type: "object", stored: "json" },
      },
      additionalProperties: { type: "string" },
    },
    mappers: { type: "array", items: { $ref: "#/$defs/mapper" } },
  },
  $defs: {
    mapper: {
      type: "object",
      properties: { name: { type: "string" }, on: { type: "boolean", stored: ["list-of-one", "string-boolean"] } },
    },
  },
};

/** Creates an encoded client. */
export const createShop = () => ({
  name: "shop",
  enabled: true,
  notBefore: 5,
  redirectUris: ["a", "b"],
  attributes: { "dpop.bound": "TRUE", "logout.uris": "x##y", "acr.map": '{ "gold" : 3 }', unknown: "kept" },
  mappers: [
    { name: "m1", on: ["True"], extra: 1 },
    { name: "m2", on: ["FALSE"] },
  ],
  vendor: { deep: [1, { two: 2 }] },
});
