import { expect, it, vi } from "vitest";
import { parseValue } from "../../language/expression/parse.ts";
import type { PlanStep } from "../../language/plan/plan.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import type { StepEffects } from "../calls/write.ts";
import { performSteps } from "./perform-steps.ts";

it("provides the result of a procedure to later steps, by its name", async () => {
  const download = vi.fn();
  const run: StepEffects["run"] = async (_name, { a }, _scope, answer) => {
    answer({ name: "x.jar", file: a });
    return true;
  };
  const steps: PlanStep[] = [
    { kind: "run", run: "pack", with: { a: 1 }, as: "jar" },
    { kind: "download", name: parseValue("$result/jar/name"), of: parseValue("$result/jar/file") },
  ];
  const effects = { run, download } as Partial<StepEffects> as StepEffects;
  await performSteps(steps, { roots: {} }, { http: fakeServer(() => undefined), realm: "acme", effects });
  expect(download).toHaveBeenCalledWith("x.jar", 1);
});
