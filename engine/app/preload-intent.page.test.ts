import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlanPart } from "../language/plan/plan.ts";
import { table, things } from "../views/testing/plan-parts.ts";
import { loadPresent, preloadOnIntent, preloadPlan } from "./start/preload.ts";
import { fakeBoot } from "./testing/fake-boot.ts";

const USERS = "GET /admin/realms/master/users";

const me = { userId: "1", locale: "en", realm_access: { master: ["query-users"], other: ["query-users"] } };
const user = things({ id: "user", list: { get: "users", base: "realm", paging: "all" } });

/** Returns a console at its start page, with a link to a list of users. */
async function started() {
  const answers = {
    "GET /admin/master/console/whoami": me,
    "GET /admin/realms/master": { realm: "master" },
    "GET /admin/realms/other": { realm: "other" },
    [USERS]: [],
  };
  const { boot, requests } = fakeBoot(answers, (fetcher) => vi.stubGlobal("fetch", fetcher));
  const load = boot.planStore.load;
  boot.planStore.load = async (id): Promise<PlanPart> => {
    const part = await load(id);
    if (id !== "users") return part;
    const screen = { ...part.screen, view: table({ from: { from: "user" } }) };
    return { ...part, screen, resources: { user } };
  };
  const { state } = boot.planStore;
  boot.planStore.state = () => ({ ...state(), plans: { ...state().plans, resource: () => user } });
  loadPresent(boot);
  await waitFor(() => expect(boot.loader.state().phase).toBe("ready"));
  return { boot, requests, sent: () => requests.filter((request) => request === USERS).length };
}

beforeEach(() => {
  localStorage.clear();
  location.hash = "#/master";
  document.body.innerHTML =
    '<main><a href="#/master/users"><span>Users</span></a><a href="#/other/users">Other</a><p>text</p></main>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

/** Creates a new element for each test, so that listeners of other tests receive no events. */
const page = (): Element => document.querySelector("main") ?? document.body;

const at = (selector: string, type: string): boolean =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true })) ?? false;

/** Advances timers and lets promises settle. */
const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("preloadOnIntent", () => {
  it("reads the page behind a link once the pointer rests on it", async () => {
    const { boot, sent } = await started();
    vi.useFakeTimers();
    preloadOnIntent(page(), boot);
    at("span", "pointerover");
    await passing(30);
    at("p", "pointerover");
    await passing(1000);
    expect(sent()).toBe(0);
    at("span", "pointerover");
    await passing(1000);
    expect(sent()).toBe(1);
  });

  it("reads the page behind a link at once when the focus moves there", async () => {
    const { boot, sent } = await started();
    preloadOnIntent(page(), boot);
    at("a", "focusin");
    await waitFor(() => expect(sent()).toBe(1));
  });

  it("sends nothing for another realm or the current page, and nothing that is already cached", async () => {
    const { boot, sent } = await started();
    vi.useFakeTimers();
    preloadPlan(boot, "/other/users")();
    preloadPlan(boot, "/master")();
    await passing(100);
    expect(sent()).toBe(0);
    preloadPlan(boot, "/master/users")();
    await passing(100);
    preloadPlan(boot, "/master/users")();
    await passing(100);
    expect(sent()).toBe(1);
  });

  it("reads nothing when another realm is entered after the pointer was on a link", async () => {
    const { boot, requests } = await started();
    const read = preloadPlan(boot, "/master/users");
    await boot.loader.enter("other");
    read();
    await new Promise((later) => setTimeout(later));
    expect(requests.filter((request) => request.endsWith("/users"))).toEqual([]);
  });
});
