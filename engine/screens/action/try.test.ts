import { describe, expect, it } from "vitest";
import { plainReader } from "../../model/plain-reader.ts";
import type { PlanCall, PlanStep } from "../../model/plan.ts";
import { NetworkError, ServerError } from "../../server/http-errors.ts";
import { fakeServer } from "../form/testing/draw-form.tsx";
import { doneText } from "./outcome-text.ts";
import { performSteps, type StepEffects, type StepEnv } from "./perform-steps.ts";

const texts = { t: (key: string) => key };
const effects: StepEffects = {
  go: () => undefined,
  open: () => undefined,
  show: () => undefined,
  copy: async () => undefined,
  download: () => undefined,
  save: async () => undefined,
  session: async () => undefined,
  run: async () => true,
};

const step = (call: Partial<PlanCall>): PlanStep => ({
  kind: "call",
  call: { method: "DELETE", path: "things", base: "realm", ...call },
});

/** A server that refuses whatever has "bad" in its address. */
function envWith(error: (path: string) => Error) {
  const http = fakeServer((call) => {
    if (call.path.includes("bad")) throw error(call.path);
    return undefined;
  });
  const env: StepEnv = { http, realm: "acme", wire: undefined, effects };
  return { env, paths: () => http.calls.map(({ path }) => path) };
}

const refused = (url: string) =>
  new ServerError({ status: 409, body: { errorMessage: "in use" }, url, method: "DELETE" });
const scope = { roots: { record: plainReader({ names: ["good", "bad", "best"] }) } };

describe("a step that may fail", () => {
  it("lets the steps after it run, and says why it failed", async () => {
    const { env, paths } = envWith(refused);
    const { scope: after } = await performSteps([step({ path: "bad", try: "unlink" }), step({})], scope, env);
    expect(paths()).toEqual(["bad", "things"]);
    expect(doneText(texts, [{ when: "$result/unlink", text: "/gone", tone: "warning" }], after)).toBeUndefined();
    const cases = [{ when: { eq: ["$result/unlink/status", 409] }, text: "$result/unlink/message" }, { text: "done" }];
    expect(doneText(texts, cases, after)?.text).toBe("in use");
    const well = await performSteps([step({ try: "unlink" })], scope, env);
    expect(doneText(texts, cases, well.scope)?.text).toBe("done");
  });

  it("goes on with the items after one that is refused, and lists the refusals", async () => {
    const { env, paths } = envWith(refused);
    const steps = [step({ path: "{$item}", each: "/names", try: "kept" })];
    const { scope: after } = await performSteps(steps, scope, env);
    expect(paths()).toEqual(["good", "bad", "best"]);
    expect(doneText(texts, [{ text: "$result/kept/0/message" }], after)?.text).toBe("in use");
  });

  it("stops all the same where no answer comes or the session is over, and without the word", async () => {
    for (const error of [
      (path: string) => new NetworkError(path, undefined),
      (url: string) => new ServerError({ status: 401, body: undefined, url, method: "DELETE" }),
    ]) {
      const { env } = envWith(error);
      await expect(performSteps([step({ path: "bad", try: "x" })], scope, env)).rejects.toThrow();
    }
    await expect(performSteps([step({ path: "bad" })], scope, envWith(refused).env)).rejects.toThrow("in use");
  });
});
