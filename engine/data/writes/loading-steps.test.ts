import { describe, expect, it, vi } from "vitest";
import { UNKNOWN } from "../../language/scope.ts";
import type { PlanStep } from "../../language/plan/plan.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import type { StepEffects } from "../calls/write.ts";
import { performSteps } from "./perform-steps.ts";

const effects: StepEffects = {
  page: vi.fn(),
  show: vi.fn(),
  download: vi.fn(),
  save: vi.fn(),
  run: vi.fn(),
};

describe("Step", () => {
  it.each<[string, PlanStep]>([
    ["set", { kind: "set", set: { "$form/x": "$load/x" } }],
    ["save", { kind: "save", save: { "/x": "$load/x" } }],
    ["run", { kind: "run", run: "work", with: { x: "$load/x" } }],
    ["download", { kind: "download", name: "x.json", of: "$load/x" }],
  ])("rejects to %s a value that is still loading, and names the reason", async (_kind, own) => {
    const form = { get: () => undefined, set: vi.fn() };
    const loading = { roots: { load: { get: () => UNKNOWN }, form } };
    const http = fakeServer(() => undefined);
    const after: PlanStep = { kind: "call", call: { method: "DELETE", path: "things", base: "realm" } };
    await expect(performSteps([own, after], loading, { http, realm: "acme", effects })).rejects.toThrow(
      "still loading",
    );
    expect(form.set).not.toHaveBeenCalled();
    expect([http.calls, Object.values(effects).flatMap((effect) => vi.mocked(effect).mock.calls)]).toEqual([[], []]);
  });
});
