import type { Json } from "../../language/expression/json.ts";
import { describe, expect, it } from "vitest";
import { parseValue } from "../../language/expression/parse.ts";
import { plainReader } from "../../language/plain-reader.ts";
import { planCall } from "./perform-call.ts";

/** The record as the form shows it, and its encoded form. */
const SHOWN = { name: "a", config: { order: 7, done: true } };
const STORED = { name: "a", config: { order: ["7"], done: ["true"] } };

function bodyOf(body: Json): unknown {
  const call = { method: "PUT", path: "things", base: "realm", body: parseValue(body) } as const;
  return planCall(call, { roots: { record: plainReader(SHOWN) } }, { realm: "acme" }, () => STORED).body;
}

describe("Body of a call", () => {
  it.each([
    ["the record", "/", STORED],
    ["a part of it", "/config", STORED.config],
    ["a member of a new object, as shown,", { order: "/config/order" }, { order: 7 }],
    ["the record with other members", { merge: ["/", { name: "b" }] }, { ...STORED, name: "b" }],
    [
      "the record with other members deep inside",
      { merge: ["/", { config: { merge: ["/config", { page: ["x"] }] } }] },
      { ...STORED, config: { ...STORED.config, page: ["x"] } },
    ],
  ])("encodes %s", (_, body, sent) => {
    expect(bodyOf(body)).toEqual(sent);
  });
});
