import { parsePredicate, parseValue } from "../../language/expression/parse.ts";
import { describe, expect, it, vi } from "vitest";
import { plainReader } from "../../language/plain-reader.ts";
import { UNKNOWN } from "../../language/scope.ts";
import type { PlanCall, PlanStep, PlanView } from "../../language/plan/plan.ts";
import { NetworkError, ServerError } from "../../http/http-errors.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { doneText } from "../../actions/target/finish-action.ts";
import { PartlyDoneError } from "./write-errors.ts";
import { performSteps } from "./perform-steps.ts";
import type { Sent, StepEffects } from "../calls/write.ts";

type StepEnv = Parameters<typeof performSteps>[2];

const texts = { t: (key: string) => key };
const effects: StepEffects = {
  page: () => undefined,
  show: async () => undefined,
  download: () => undefined,
  save: async () => undefined,
  run: async () => true,
};

const step = (call: Partial<PlanCall>): PlanStep => ({
  kind: "call",
  call: { method: "DELETE", path: "things", base: "realm", ...call },
});

/** Returns services with a server that rejects every request with "bad" in its address. */
function envWith(error: (path: string) => Error) {
  const http = fakeServer((call) => {
    if (call.path.includes("bad")) throw error(call.path);
    return undefined;
  });
  const env: StepEnv = { http, realm: "acme", effects };
  return { env, paths: () => http.calls.map(({ path }) => path) };
}

const rejected = (url: string) =>
  new ServerError({ status: 409, body: { errorMessage: "in use" }, url, method: "DELETE" });
const scope = { roots: { record: plainReader({ names: ["good", "bad", "best"] }) } };

describe("Steps with a dialog", () => {
  const view = { id: "told", kind: "form", sections: [], actions: [] } as unknown as PlanView;
  const show: PlanStep = { kind: "show", view };
  const windows = () => {
    let close: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const { env, paths } = envWith(rejected);
    return { paths, close, env: { ...env, effects: { ...effects, show: () => closed } } };
  };

  it("run the steps after the dialog once it is closed", async () => {
    const { env, paths, close } = windows();
    const written = performSteps([step({ path: "before" }), show, step({ path: "after" })], scope, env);
    await vi.waitFor(() => expect(paths()).toEqual(["before"]));
    close();
    await written;
    expect(paths()).toEqual(["before", "after"]);
  });

  it("keep the dialog open when it is the last step", async () => {
    const { env } = windows();
    await expect(performSteps([step({}), show], scope, env)).resolves.toMatchObject({ wrote: true });
  });
});

describe("Step that may fail", () => {
  it("lets later steps run, and provides its error to them", async () => {
    const { env, paths } = envWith(rejected);
    const { scope: after } = await performSteps([step({ path: "bad", try: "unlink" }), step({})], scope, env);
    expect(paths()).toEqual(["bad", "things"]);
    expect(doneText(texts, [{ when: "$result/unlink", text: "/gone", tone: "warning" }], after)).toBeUndefined();
    const cases = [
      { when: parsePredicate({ "$result/unlink/status": 409 }), text: "$result/unlink/message" },
      { text: "done" },
    ];
    expect(doneText(texts, cases, after)?.text).toBe("in use");
    const well = await performSteps([step({ try: "unlink" })], scope, env);
    expect(doneText(texts, cases, well.scope)?.text).toBe("done");
  });

  it("continues with the items after a rejected one, and lists the server errors", async () => {
    const { env, paths } = envWith(rejected);
    const steps = [step({ path: "{$item}", each: "/names", try: "kept" })];
    const { scope: after } = await performSteps(steps, scope, env);
    expect(paths()).toEqual(["good", "bad", "best"]);
    expect(doneText(texts, [{ text: "$result/kept/0/message" }], after)?.text).toBe("in use");
  });

  it("fails when every item is rejected, so that nothing is reported as done", async () => {
    const { env, paths } = envWith(rejected);
    const all = { roots: { record: plainReader({ names: ["bad", "bad"] }) } };
    const steps = [step({ path: "{$item}", each: "/names", try: "kept" }), step({})];
    await expect(performSteps(steps, all, env)).rejects.toThrow("in use");
    expect(paths()).toEqual(["bad", "bad"]);
  });

  it("fails when every write may fail and is rejected, before the page is left", async () => {
    const { env, paths } = envWith(rejected);
    const page = vi.fn();
    const bad = (name: string) => step({ method: "PUT", path: `bad/${name}`, try: name });
    const left: PlanStep = { kind: "go", link: { screen: "there", with: {} } as never };
    const never = step({ when: parsePredicate({ "$result/html": "of no use" }) });
    const steps = [bad("html"), bad("text"), never, left];
    await expect(performSteps(steps, scope, { ...env, effects: { ...effects, page } })).rejects.toThrow("in use");
    expect(paths()).toEqual(["bad/html", "bad/text"]);
    expect(page).not.toHaveBeenCalled();
  });

  it("succeeds when it only reads", async () => {
    const { env } = envWith(rejected);
    const steps = [step({ method: "GET", path: "bad", try: "one" })];
    await expect(performSteps(steps, scope, env)).resolves.toMatchObject({ wrote: false });
  });

  it("is not listed as done when a later step fails", async () => {
    const { env } = envWith(rejected);
    const steps = [step({ path: "bad/1", try: "one" }), step({ path: "good" }), step({ path: "bad/2" })];
    const failure: unknown = await performSteps(steps, scope, env).catch((error: unknown) => error);
    expect(failure).toMatchObject({ done: ["DELETE good"], left: ["DELETE bad/2"] });
  });

  it.each<[string, Partial<PlanCall>]>([
    ["its items are", { each: "$load/names" }],
    ["its condition is", { when: "$load/names" }],
  ])("fails, and skips nothing, while %s still loading", async (_what, own) => {
    const { env, paths } = envWith(rejected);
    const loading = { roots: { ...scope.roots, load: { get: () => UNKNOWN } } };
    await expect(performSteps([step(own)], loading, env)).rejects.toThrow("still loading");
    expect(paths()).toEqual([]);
  });

  it("fails when there is no response or the session is over, and without `try`", async () => {
    for (const error of [
      (path: string) => new NetworkError(path, undefined),
      (url: string) => new ServerError({ status: 401, body: undefined, url, method: "DELETE" }),
    ]) {
      const { env } = envWith(error);
      await expect(performSteps([step({ path: "bad", try: "x" })], scope, env)).rejects.toThrow();
    }
    await expect(performSteps([step({ path: "bad" })], scope, envWith(rejected).env)).rejects.toThrow("in use");
  });
});

describe("Steps of which a later one fails", () => {
  const put = (path: string, more: Partial<PlanCall> = {}) => step({ method: "PUT", path, ...more });
  const many = { roots: { record: plainReader({ names: ["a", "bad", "c"] }) } };

  function failingOnce() {
    let failed = false;
    const http = fakeServer((call) => {
      if (!call.path.includes("bad") || failed) return undefined;
      failed = true;
      throw rejected(call.path);
    });
    return { env: { http, realm: "acme", effects } satisfies StepEnv, calls: http.calls };
  }

  async function whyNot(work: Promise<unknown>): Promise<PartlyDoneError> {
    const error = await work.catch((failure: unknown) => failure);
    if (error instanceof PartlyDoneError) return error;
    throw new Error(`not partly done: ${String(error)}`);
  }

  const partly = (steps: readonly PlanStep[], env: StepEnv): Promise<PartlyDoneError> =>
    whyNot(performSteps(steps, many, env));

  const sentBy = (calls: readonly { readonly method: string; readonly path: string }[]): string[] =>
    calls.map(({ method, path }) => `${method} ${path}`);

  const reportOf = ({ done, rejected, left }: PartlyDoneError): (readonly string[])[] => [
    done,
    rejected.map(({ name, error }) => `${name}: ${error.message}`),
    left,
  ];

  it("report what is done and what is left, and resume where they stopped", async () => {
    const { env, calls } = failingOnce();
    const error = await partly([put("first"), put("bad"), put("last")], env);
    expect([error.done, error.rejected, error.left]).toEqual([["PUT first"], [], ["PUT bad", "PUT last"]]);
    expect(await error.resume({ rejectedToo: false })).toMatchObject({ wrote: true, partly: false });
    expect(sentBy(calls)).toEqual(["PUT first", "PUT bad", "PUT bad", "PUT last"]);
  });

  it("send the items after a rejected one, and retry that when nothing else is left", async () => {
    const { env, calls } = failingOnce();
    const error = await partly([put("to/{$item}", { each: "/names" }), put("off", { when: false })], env);
    expect(reportOf(error)).toEqual([["PUT to/a", "PUT to/c"], ["PUT to/bad: in use"], []]);
    expect(await error.resume({ rejectedToo: true })).toMatchObject({ wrote: true, partly: false });
    expect(sentBy(calls)).toEqual(["PUT to/a", "PUT to/bad", "PUT to/c", "PUT to/bad"]);
  });

  it("resume with the steps after a rejected item, and report the rejection at the end", async () => {
    const { env, paths } = envWith(rejected);
    const first = await partly([put("to/{$item}", { each: "/names" }), put("last")], env);
    expect(reportOf(first)).toEqual([["PUT to/a", "PUT to/c"], ["PUT to/bad: in use"], ["PUT last"]]);
    const second = await whyNot(first.resume({ rejectedToo: false }));
    expect(reportOf(second)).toEqual([["PUT to/a", "PUT to/c", "PUT last"], ["PUT to/bad: in use"], []]);
    const third = await whyNot(second.resume({ rejectedToo: true }));
    expect(reportOf(third)).toEqual(reportOf(second));
    expect(paths()).toEqual(["to/a", "to/bad", "to/c", "last", "to/bad"]);
  });

  it("stop at an item without a response, and resume there without the items that were rejected before", async () => {
    let lost = true;
    const http = fakeServer(({ path }) => {
      if (path === "to/bad") throw rejected(path);
      if (path !== "to/c" || !lost) return undefined;
      lost = false;
      throw new NetworkError(path, undefined, "PUT");
    });
    const error = await partly([put("to/{$item}", { each: "/names" })], { http, realm: "acme", effects });
    expect(reportOf(error)).toEqual([["PUT to/a"], ["PUT to/bad: in use"], ["PUT to/c"]]);
    const rest = await whyNot(error.resume({ rejectedToo: false }));
    expect(reportOf(rest)).toEqual([["PUT to/a", "PUT to/c"], ["PUT to/bad: in use"], []]);
    expect(sentBy(http.calls)).toEqual(["PUT to/a", "PUT to/bad", "PUT to/c", "PUT to/c"]);
  });

  it("send no further item after a status such as 503", async () => {
    const busy = (url: string) => new ServerError({ status: 503, body: undefined, url, method: "PUT" });
    const { env, paths } = envWith(busy);
    const error = await partly([put("to/{$item}", { each: "/names" })], env);
    expect(reportOf(error)).toEqual([["PUT to/a"], [], ["PUT to/bad", "PUT to/c"]]);
    expect(paths()).toEqual(["to/a", "to/bad"]);
  });

  it("report the rejected items also when an earlier step succeeded and every item is rejected", async () => {
    const { env } = envWith(rejected);
    const error = await partly([put("first"), put("bad/{$item}", { each: "/names" })], env);
    expect([error.done, error.rejected.length, error.left]).toEqual([["PUT first"], 3, []]);
  });

  it("fail as a whole when nothing was written before", async () => {
    const { env } = failingOnce();
    const steps = [step({ method: "GET", path: "look" }), put("bad"), put("last")];
    await expect(performSteps(steps, many, env)).rejects.toBeInstanceOf(ServerError);
  });
});

describe("Remaining steps after the response of a delete was lost", () => {
  const lost = (): NetworkError => new NetworkError("things/b", undefined, "DELETE");
  const gone = new ServerError({ status: 404, body: undefined, url: "things/b", method: "DELETE" });

  it.each<[string, readonly Error[], boolean]>([
    ["is done when the record was deleted meanwhile", [lost(), gone], true],
    ["stays open when nothing was lost", [gone, gone], false],
  ])("%s", async (_, answers, isDone) => {
    const left = [...answers];
    const http = fakeServer((call) => {
      const error = call.path === "things/b" ? left.shift() : undefined;
      if (error) throw error;
      return undefined;
    });
    const steps = [step({ path: "things/a" }), step({ path: "things/b" }), step({ path: "things/c" })];
    const first: unknown = await performSteps(steps, scope, { http, realm: "acme", effects }).catch(
      (reason: unknown) => reason,
    );
    if (!(first instanceof PartlyDoneError)) throw new Error("It did not stop.");
    await (isDone
      ? expect(first.resume({ rejectedToo: true })).resolves
      : expect(first.resume({ rejectedToo: true })).rejects
    ).toBeDefined();
    expect(http.calls.filter(({ path }) => path === "things/c")).toHaveLength(isDone ? 1 : 0);
  });
});

describe("Remaining steps after the response of a POST was lost", () => {
  it.each([
    ["does not repeat the request when it had arrived", true, ["first", "things", "last"]],
    ["repeats the request when it had not arrived", false, ["first", "things", "things", "last"]],
  ])("%s", async (_, isThere, paths) => {
    let lost = true;
    const http = fakeServer(({ path }) => {
      if (path !== "things" || !lost) return undefined;
      lost = false;
      throw new NetworkError("things", undefined, "POST");
    });
    const findMade: Sent["findMade"] = async (sent) =>
      isThere ? { status: 201, body: sent, createdId: "7" } : undefined;
    const steps = ["first", "things", "last"].map((path) =>
      step({ method: "POST", path, body: parseValue({ of: path }) }),
    );
    const env: StepEnv = { http, realm: "acme", effects };
    const first: unknown = await performSteps(steps.slice(0, 2), scope, env, { findMade }).catch(
      (reason: unknown) => reason,
    );
    if (!(first instanceof PartlyDoneError)) throw new Error("It did not stop.");
    const { results } = await first.resume({ rejectedToo: true });
    expect(results.posted?.body).toEqual(isThere ? { of: "things" } : undefined);
    await performSteps(steps.slice(2), scope, env);
    expect(http.calls.map(({ path }) => path)).toEqual(paths);
  });
});
