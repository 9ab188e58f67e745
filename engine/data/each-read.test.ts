import { describe, expect, it } from "vitest";
import { plainReader } from "../language/plain-reader.ts";
import type { PlanGet } from "../language/plan/plan.ts";
import { type Reader, UNKNOWN } from "../language/scope.ts";
import { planGet, readLoads, valueOfGet } from "./reads/read-loads.ts";

const TEXTS: PlanGet = { get: "localization/{$item}", base: "realm", each: "$realm/supportedLocales" };
const NOWHERE = { roots: {} };
const realm = (of: unknown) => ({ roots: { realm: plainReader(of) } });

describe("Read for each item of a list", () => {
  it("sends one request per item, and returns a map by item", () => {
    const parts = planGet(TEXTS, realm({ supportedLocales: ["en", "pt-BR"] }));
    const requested = parts.map(({ planned }) => planned.state === "ready" && planned.read.path);
    expect(requested).toEqual(["localization/en", "localization/pt-BR"]);
    expect(valueOfGet(TEXTS, parts, [{ a: "A" }, {}], NOWHERE)).toEqual({ en: { a: "A" }, "pt-BR": {} });
  });

  it("is unknown until the list and all answers have loaded", () => {
    const parts = planGet(TEXTS, realm({ supportedLocales: ["en", "de"] }));
    expect(valueOfGet(TEXTS, parts, [{}, UNKNOWN], NOWHERE)).toBe(UNKNOWN);
    const loading: Reader = { get: () => UNKNOWN };
    const waiting = planGet(TEXTS, { roots: { realm: loading } });
    expect(waiting.map(({ planned }) => planned.state)).toEqual(["waiting"]);
    expect(valueOfGet(TEXTS, waiting, [], NOWHERE)).toBe(UNKNOWN);
  });

  it("sends nothing for an empty list", () => {
    const parts = planGet(TEXTS, realm({}));
    expect([parts, valueOfGet(TEXTS, parts, [], NOWHERE)]).toEqual([[], {}]);
  });

  it("iterates over a list that was loaded under an earlier name", () => {
    const load = {
      teams: { get: "teams", base: "realm" },
      member: { get: "teams/{$item}/member", base: "realm", each: "$load/teams/*/id" },
    } as const;
    const answers: Record<string, unknown> = { teams: [{ id: "a" }, { id: "b" }] };
    const query = ({ path }: { path: string }): unknown => (path in answers ? answers[path] : UNKNOWN);
    const values = () => readLoads(load, NOWHERE, query, { resource: () => undefined }).values;
    expect(values().member).toBe(UNKNOWN);
    Object.assign(answers, { "teams/a/member": { type: "MANAGED" }, "teams/b/member": {} });
    expect(values().member).toEqual({ a: { type: "MANAGED" }, b: {} });
    answers.teams = [];
    expect(values().member).toEqual({});
  });

  it("applies its `value` to each answer", () => {
    const counted: PlanGet = { ...TEXTS, value: { op: "count", of: "/" } };
    const parts = planGet(counted, realm({ supportedLocales: ["en", "de"] }));
    expect(valueOfGet(counted, parts, [{ a: "A" }, {}], NOWHERE)).toEqual({ en: 1, de: 0 });
  });
});
