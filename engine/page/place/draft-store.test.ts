import { expect, it } from "vitest";
import type { PlanView } from "../../language/plan/plan.ts";
import { createRecord } from "../../record/record-store.ts";
import { createDraftStore } from "./draft-store.ts";

it("returns the draft of a view after the plan was compiled again", () => {
  const drafts = createDraftStore();
  const view = { kind: "form", id: "server", of: { resource: "authz-server" } } as PlanView;
  const store = drafts.open("server of shop", () => createRecord({ base: {} }));
  drafts.showIn(view, "server of shop");
  expect(drafts.shownIn(structuredClone(view))).toBe(store);
  expect(drafts.shownIn({ ...view, id: "other" })).toBeUndefined();
  drafts.drop("server of shop");
  expect(drafts.shownIn(view)).toBeUndefined();
});
