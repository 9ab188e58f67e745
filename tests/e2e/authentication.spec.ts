import type { Page } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import { axeErrors } from "./support/page-checks/axe.ts";
import {
  answerDialog,
  alertMessage,
  field,
  moveRowUp,
  pageAction,
  pick,
  row,
  rowAction,
} from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";
import { resize } from "./support/driver/resize.ts";

type Step = { id: string; displayName: string; requirement: string; level: number };

/** Returns the level, name and requirement of each step of a flow on the server. */
async function steps(api: Admin, realm: string, flow: string): Promise<string[]> {
  const path = `/${realm}/authentication/flows/${encodeURIComponent(flow)}/executions`;
  return ((await api.get(path)) as Step[]).map((one) => `${one.level} ${one.displayName} ${one.requirement}`);
}

/** Returns the level, name and requirement of each step on the page. */
const shown = (page: Page) =>
  page.getByRole("row").evaluateAll((rows) =>
    rows.flatMap((one) => {
      const level = one.getAttribute("aria-level");
      const name = one.querySelector("[data-tree-arrow]")?.getAttribute("aria-label") ?? "";
      return level === null
        ? []
        : [`${Number(level) - 1} ${name.replace(/^(?:Expand|Collapse) |: no child rows$/g, "")}`];
    }),
  );

/**
 * Creates a flow with a step, and a sub-flow with a step.
 * @returns the id of the flow
 */
async function makeFlow(api: Admin, realm: string, alias: string): Promise<string> {
  const at = `/${realm}/authentication/flows`;
  await api.send("POST", at, { alias, providerId: "basic-flow", topLevel: true, builtIn: false });
  await api.send("POST", `${at}/${alias}/executions/execution`, { provider: "auth-cookie" });
  await api.send("POST", `${at}/${alias}/executions/flow`, { alias: "sub", description: "", type: "basic-flow" });
  await api.send("POST", `${at}/sub/executions/execution`, { provider: "auth-otp-form" });
  const flows = (await api.get(at)) as { id: string; alias: string }[];
  return flows.find((flow) => flow.alias === alias)?.id ?? "";
}

/** Deletes the flow of a test with its sub-flows. */
async function removeFlow(api: Admin, realm: string, alias: string): Promise<void> {
  const at = `/${realm}/authentication/flows`;
  const flows = (await api.get(at)) as { id: string; alias: string }[];
  await api.send("DELETE", `${at}/${flows.find((flow) => flow.alias === alias)?.id}`);
}

async function add(page: Page, provider: string): Promise<void> {
  await pick(page, provider);
  await answerDialog(page, "Add");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a flow is created, gets steps and a sub-flow, and is bound", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await move(`/${realm}/authentication`);
  await expect(row(page, "browser").getByText("Browser flow")).toBeVisible();
  await pageAction(page, "Create flow");
  await field(page, "Name").fill("mine");
  await page.getByRole("main").getByRole("button", { name: "Create flow", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "mine" })).toBeVisible();
  await expect(page.getByText("Not in use")).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Add step" }).first().click();
  await add(page, "Cookie");
  await expect(row(page, "Cookie")).toHaveCount(1);
  await pageAction(page, "Add sub-flow");
  await field(page.getByRole("dialog"), "Name").fill("sub");
  await answerDialog(page, "Add");
  await expect(row(page, "sub")).toHaveCount(1);
  await rowAction(page, "sub", "Add step");
  await add(page, "OTP Form");
  await rowAction(page, "sub", "Add condition");
  await add(page, "Condition - user configured");
  await expect.poll(() => shown(page)).toEqual(["0 Cookie", "0 sub", "1 OTP Form", "1 Condition - user configured"]);

  await pageAction(page, "Bind flow");
  await answerDialog(page, "Save");
  await expect(alertMessage(page, "The flow was changed.")).toBeVisible();
  // Poll the server first: earlier steps showed the same message.
  await expect.poll(() => api.get(`/${realm}`)).toMatchObject({ browserFlow: "mine" });
  await expect(page.getByRole("main").getByText("Bound")).toBeVisible();
  await move(`/${realm}/authentication`);
  await expect(row(page, "mine").getByText("Browser flow")).toBeVisible();
  await expect(row(page, "browser").getByText("Not in use")).toBeVisible();
  await api.send("PUT", `/${realm}`, { browserFlow: "browser" });
  await removeFlow(api, realm, "mine");
});

test("a step keeps its settings when it moves into a sub-flow", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const flow = unique("flow");
  const id = await makeFlow(api, realm, flow);
  const at = `/${realm}/authentication`;
  type Stored = { id: string; providerId?: string; level: number; authenticationConfig?: string };
  const provider = "identity-provider-redirector";
  const redirectors = async () =>
    ((await api.get(`${at}/flows/${flow}/executions`)) as Stored[]).filter(({ providerId }) => providerId === provider);
  await api.send("POST", `${at}/flows/${flow}/executions/execution`, { provider });
  const settings = { alias: unique("settings"), config: { defaultProvider: "somewhere" } };
  const [before] = await redirectors();
  await api.send("POST", `${at}/executions/${before?.id}/config`, settings);
  await move(`/${realm}/authentication/${id}/notInUse`);
  await rowAction(page, "Identity Provider Redirector", "Move to…");
  await field(page.getByRole("dialog"), "Move into").selectOption({ label: "sub" });
  await answerDialog(page, "Move here");
  await expect.poll(redirectors).toMatchObject([{ level: 1 }]);
  await expect.poll(() => shown(page)).toEqual(["0 Cookie", "0 sub", "1 OTP Form", "1 Identity Provider Redirector"]);
  const [after] = await redirectors();
  expect(await api.get(`${at}/config/${after?.authenticationConfig}`)).toMatchObject(settings);
  await removeFlow(api, realm, flow);
});

test("a step is offered only the sub-flows that fit", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const flow = unique("flow");
  const id = await makeFlow(api, realm, flow);
  const at = `/${realm}/authentication/flows`;
  const form = { alias: "form", description: "", type: "form-flow", provider: "registration-page-form" };
  await api.send("POST", `${at}/${flow}/executions/flow`, form);
  await api.send("POST", `${at}/form/executions/execution`, { provider: "registration-terms-and-conditions" });
  await move(`/${realm}/authentication/${id}/notInUse`);
  const offered = async (step: string): Promise<string[]> => {
    await rowAction(page, step, "Move to…");
    const options = field(page.getByRole("dialog"), "Move into").getByRole("option");
    await expect(options.filter({ hasText: /^(sub|form)$/ })).toHaveCount(1);
    const texts = await options.allTextContents();
    await answerDialog(page, "Cancel");
    return texts.filter((text) => text !== "");
  };
  expect(await offered("Cookie")).toEqual(["The flow itself (top level)", "sub"]);
  expect(await offered("Terms and conditions")).toEqual(["form"]);
  await rowAction(page, "Cookie", "Delete");
  await expect(page.getByRole("dialog")).not.toContainText("inside it");
  await answerDialog(page, "Cancel");
  await rowAction(page, "sub", "Delete");
  await expect(page.getByRole("dialog")).toContainText("The steps inside it are deleted too.");
  await answerDialog(page, "Cancel");
  await removeFlow(api, realm, flow);
});

test("steps are moved by keyboard, required, configured and deleted", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const flow = unique("flow");
  await move(`/${realm}/authentication/${await makeFlow(api, realm, flow)}/notInUse`);
  await page.getByLabel("Requirement: Cookie").selectOption("ALTERNATIVE");
  await expect.poll(() => steps(api, realm, flow)).toContain("0 Cookie ALTERNATIVE");
  await page.getByLabel("Requirement: OTP Form").selectOption("REQUIRED");
  await expect.poll(() => steps(api, realm, flow)).toContain("1 OTP Form REQUIRED");

  await moveRowUp(page, "sub");
  const raised = ["0 sub DISABLED", "1 OTP Form REQUIRED", "0 Cookie ALTERNATIVE"];
  await expect.poll(() => steps(api, realm, flow)).toEqual(raised);
  await expect.poll(() => shown(page)).toEqual(["0 sub", "1 OTP Form", "0 Cookie"]);

  await rowAction(page, "Cookie", "Move to…");
  await field(page.getByRole("dialog"), "Move into").selectOption({ label: "sub" });
  await answerDialog(page, "Move here");
  const moved = ["0 sub DISABLED", "1 OTP Form REQUIRED", "1 Cookie ALTERNATIVE"];
  await expect.poll(() => steps(api, realm, flow)).toEqual(moved);
  await expect.poll(() => shown(page)).toEqual(["0 sub", "1 OTP Form", "1 Cookie"]);

  await rowAction(page, "Cookie", "Settings");
  const dialog = page.getByRole("dialog");
  await field(dialog, "Alias").fill("cookie settings");
  await field(dialog, "Authenticator reference").fill("cookie");
  await dialog.getByRole("button", { name: /^(Save|Create)$/ }).click();
  await expect(alertMessage(page, "The settings were saved.")).toBeVisible();
  // A real server names settings only where a step has its own, so read them by their id.
  const at = `/${realm}/authentication`;
  const all = (await api.get(`${at}/flows/${flow}/executions`)) as {
    providerId: string;
    authenticationConfig: string;
  }[];
  const stored = all.find(({ providerId }) => providerId === "auth-cookie")?.authenticationConfig;
  expect(await api.get(`${at}/config/${stored}`)).toMatchObject({ alias: "cookie settings" });

  await rowAction(page, "OTP Form", "Delete");
  await answerDialog(page, "Delete");
  await expect.poll(() => steps(api, realm, flow)).toEqual(["0 sub DISABLED", "1 Cookie ALTERNATIVE"]);
  await removeFlow(api, realm, flow);
});

test("a failed move leaves the tree of a flow as it is on the server", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const flow = unique("flow");
  await move(`/${realm}/authentication/${await makeFlow(api, realm, flow)}/notInUse`);
  await expect.poll(() => shown(page)).toEqual(["0 Cookie", "0 sub", "1 OTP Form"]);
  await page.route(/raise-priority$/, (route) => route.abort());
  await moveRowUp(page, "sub");
  await expect(alertMessage(page, /^The flow could not be changed/)).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(["0 Cookie", "0 sub", "1 OTP Form"]);
  await page.route(/authentication\/flows\/flow-[^/]+\/executions$/, (route) => route.abort());
  await moveRowUp(page, "sub");
  await expect(page.getByText(/may be out of date/), "what it knew stays, and it says so").toBeVisible();
  expect(await shown(page)).toEqual(["0 Cookie", "0 sub", "1 OTP Form"]);
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/may be out of date/)).toHaveCount(0);
  expect(await shown(page)).toEqual(["0 Cookie", "0 sub", "1 OTP Form"]);
  await removeFlow(api, realm, flow);
});

test("a flow is rendered as a diagram that scrolls within its box, with the same content as text", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const flows = (await api.get(`/${realm}/authentication/flows`)) as { id: string; alias: string }[];
  const browser = flows.find(({ alias }) => alias === "browser")?.id ?? "";
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await move(`/${realm}/authentication/${browser}/DEFAULT`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(fetched.filter((url) => url.includes("flow-diagram"))).toEqual([]);

  await page.getByRole("tab", { name: "Diagram" }).click();
  const picture = page.getByRole("img", { name: /^Diagram of the flow "browser"/ });
  await expect(picture).toBeVisible();
  expect(fetched.filter((url) => url.includes("flow-diagram"))).not.toEqual([]);
  await expect(picture.getByText("Cookie", { exact: true }).last()).toBeVisible();
  await expect(picture.getByText("does not hold").first()).toBeVisible();
  await page.getByText("The flow in words").click();
  await expect(page.getByRole("listitem").filter({ hasText: "tried in this order" }).first()).toBeVisible();

  expect(await axeErrors(page)).toEqual([]);
  await resize(page, { width: 360, height: 740 });
  const box = page.getByRole("region", { name: "Diagram" });
  for (const [dir, key] of [
    ["rtl", "ArrowLeft"],
    ["ltr", "ArrowRight"],
  ] as const) {
    await page.evaluate((value) => document.documentElement.setAttribute("dir", value), dir);
    await box.evaluate((element) => element.scrollTo({ left: 0 }));
    await expect(picture.getByText("Start")).toBeInViewport();
    await box.focus();
    await page.keyboard.press(key);
    await expect.poll(() => box.evaluate((element) => Math.abs(element.scrollLeft))).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test("required actions are reordered, made default and configured", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await move(`/${realm}/authentication/required-actions`);
  const first = (): Promise<unknown> =>
    api.get(`/${realm}/authentication/required-actions`).then((all) => Object(all)[0]);
  const { name } = (await api.get(`/${realm}/authentication/required-actions`).then((all) => Object(all)[1])) as {
    name: string;
  };
  await moveRowUp(page, name);
  await expect.poll(first).toMatchObject({ name });
  await page.getByRole("switch", { name: "Default action: Update Password" }).click();
  await expect
    .poll(() => api.get(`/${realm}/authentication/required-actions/UPDATE_PASSWORD`))
    .toMatchObject({ defaultAction: true, enabled: true });
  await rowAction(page, "Update Password", "Configure");
  await expect(field(page.getByRole("dialog"), "Maximum Age of Authentication")).toHaveAttribute("placeholder", /300/);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("200");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(alertMessage(page, "The settings were saved.")).toBeVisible();
  expect(await api.get(`/${realm}/authentication/required-actions/UPDATE_PASSWORD/config`)).toMatchObject({
    config: { max_auth_age: "200" },
  });
  const password = `/${realm}/authentication/required-actions/UPDATE_PASSWORD`;
  await api.send("DELETE", `${password}/config`);
  await api.send("PUT", password, { ...((await api.get(password)) as object), defaultAction: false });
});

test("a step of a flow shows the description of its provider", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const flows = (await api.get(`/${realm}/authentication/flows`)) as { id: string; alias: string }[];
  const id = flows.find(({ alias }) => alias === "browser")?.id;
  await move(`/${realm}/authentication/${id}/DEFAULT/builtIn`);
  await expect(row(page, "Cookie")).toContainText(/cookie/);
});
