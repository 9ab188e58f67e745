import { describe, expect, it } from "vitest";
import { plainReader } from "../../language/plain-reader.ts";
import type { PlanLink, ScreenEntry } from "../../language/plan/plan.ts";
import { type Scope, UNKNOWN } from "../../language/scope.ts";
import { linkAddress, parentScreen } from "./links.ts";

const SCREENS = [
  { id: "client-role", paths: ["/clients/{client}/roles/{role}"] },
  { id: "role", paths: ["/roles/{role}"] },
] as unknown as readonly ScreenEntry[];

const LINK: PlanLink = {
  to: "client-role",
  with: { client: "/client", role: "/id" },
  when: "/client",
  else: { to: "role", with: { role: "/id" }, when: "/id" },
};

const addressOf = (record: object): string | undefined =>
  linkAddress(LINK, { roots: { record: plainReader(record) }, keys: { realm: "acme" } }, SCREENS);

describe("Link with alternatives", () => {
  it("leads to the first alternative whose condition is true, and nowhere without one", () => {
    expect(addressOf({ id: "r1", client: "c1" })).toBe("/acme/clients/c1/roles/r1");
    expect(addressOf({ id: "r1" })).toBe("/acme/roles/r1");
    expect(addressOf({})).toBeUndefined();
  });

  it("leads nowhere while its condition is unknown", () => {
    const scope: Scope = { roots: { record: { get: () => UNKNOWN } }, keys: { realm: "acme" } };
    expect(linkAddress(LINK, scope, SCREENS)).toBeUndefined();
  });
});

describe("Parent of a screen", () => {
  const screens = [
    { id: "papers", paths: ["/papers/{tab?list|drafts}"] },
    { id: "add-draft", paths: ["/papers/drafts/{kind}"], of: "draft" },
    { id: "draft", paths: ["/papers/drafts/{kind}/{draft}"], of: "draft" },
  ] as unknown as readonly ScreenEntry[];
  const [papers, adding, draft] = screens;

  it("is the tab of a list whose address is a prefix, also for a page below the form that creates such a record", () => {
    const tab = { entry: papers, given: { tab: "drafts" } };
    expect(adding && parentScreen(adding, screens)).toMatchObject(tab);
    expect(draft && parentScreen(draft, screens)).toMatchObject(tab);
  });
});
