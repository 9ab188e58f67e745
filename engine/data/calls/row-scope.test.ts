import { expect, it } from "vitest";
import { plainReader } from "../../language/plain-reader.ts";
import type { PlanResource } from "../../language/plan/plan.ts";
import { readRef } from "../../language/expression/fill.ts";
import { recordScope, rowScope, savedScopes } from "./row-scope.ts";

const resource = (id: string) => ({ id, key: "/id", name: "/name" }) as PlanResource;

it("reads parent records as last saved, and rows unchanged", () => {
  const named = (name: string) => plainReader({ id: "1", name });
  const page = recordScope({ roots: {} }, resource("role"), named("Typed"), named("Saved"), "1");
  const names = (scope: typeof page) => ["/name", "$role/name"].map((ref) => readRef(ref, scope));
  expect(names(page)).toEqual(["Typed", "Typed"]);
  expect(names(savedScopes(page))).toEqual(["Saved", "Saved"]);
  expect(names(savedScopes(rowScope(page, resource("user"), { id: "2", name: "Row" })))).toEqual(["Row", "Saved"]);
});
