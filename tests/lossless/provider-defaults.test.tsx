import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REALM } from "../e2e/support/target.ts";
import { fillRequired } from "../support/fill-required.ts";
import { type InProcessConsole, inProcessConsole } from "../support/in-process-console.tsx";
import * as userEvents from "../support/user-events.ts";

let rendered: InProcessConsole;
beforeAll(() => {
  rendered = inProcessConsole();
});
afterAll(() => rendered.close());

describe("A new identity provider with its defaults", () => {
  it.each(["google", "openshift-v4", "microsoft"])("is created for the type %s", async (type) => {
    const path = `identity-providers/${type}/add`;
    await rendered.goTo(`/${REALM}/${path}`);
    const create = await userEvents.waitFor(() => location.hash.includes(path) && userEvents.button("Create"));
    const alias = await userEvents.waitFor(() => userEvents.control("alias"));
    if (!create || !alias) throw new Error("The form is not rendered.");
    userEvents.typeInto(alias, `default-${type}`);
    await fillRequired({ word: "tried" });
    create.click();
    await userEvents.waitFor(() => !location.hash.includes(path) || userEvents.shownErrors().length > 0);
    expect(userEvents.shownErrors()).toEqual([]);
    expect(location.hash).toContain(`default-${type}`);
  });
});

describe("The filter of translations", () => {
  it("lists each language once", async () => {
    await rendered.goTo(`/${REALM}/realm-settings/localization/realm-overrides`);
    const filter = await userEvents.waitFor(() => document.querySelector("main select"));
    const names = [...(filter?.querySelectorAll("option") ?? [])].map(({ textContent }) => textContent);
    expect(names).toEqual(["Default", "Arabic", "English", "German"]);
  });
});
