import { structureErrors } from "./support/page-checks/axe.ts";
import { field, save, saveButton } from "./support/console-page.ts";
import { showFeature } from "./support/features.ts";
import { ADDRESSES, AT, createProvider, readProvider, type Config } from "./support/records/providers.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Kinds of providers that need only settings, each with its required ones. */
const KINDS: Readonly<Record<string, Config>> = {
  oauth2: { ...ADDRESSES, userInfoUrl: "https://partner.example/userinfo" },
  saml: {
    singleSignOnServiceUrl: "https://partner.example/in",
    validateSignature: "true",
    wantAuthnRequestsSigned: "true",
  },
  google: { clientId: "a", clientSecret: "b" },
  github: { clientId: "a", clientSecret: "b" },
  "openshift-v4": { clientId: "a", clientSecret: "b", baseUrl: "https://openshift.example" },
  kubernetes: { issuer: "https://kubernetes.default.svc" },
  "jwt-authorization-grant": {
    issuer: "https://partner.example",
    useJwksUrl: "true",
    jwksUrl: "https://partner.example/keys",
  },
};

test("each kind of identity provider is rendered, and a change leaves everything else unchanged", async ({
  sharedConsole,
  api,
  unique,
}) => {
  const { page, move } = await sharedConsole("admin");
  for (const [kind, config] of Object.entries(KINDS)) {
    await test.step(kind, async () => {
      const alias = unique(kind);
      await createProvider(api, REALM, alias, { providerId: kind, config });
      await move(`/${REALM}/identity-providers/${kind}/add`);
      await expect(field(page, "Alias")).toHaveValue(kind);
      await move(`/${REALM}/identity-providers/${kind}/${alias}/settings`);
      expect.soft(await structureErrors(page), kind).toEqual([]);
      const before = await readProvider(api, REALM, alias);
      const text = page.getByRole("tabpanel").or(page.getByRole("main")).getByRole("textbox");
      const editable = await text.evaluateAll((all) => all.findIndex((one) => one.matches(":enabled:not([readonly])")));
      const input = text.nth(editable);
      const old = await input.inputValue();
      await input.fill(`${old}x`);
      await save(page);
      await expect(saveButton(page)).toHaveCount(0);
      expect(await readProvider(api, REALM, alias)).not.toEqual(before);
      await input.fill(old);
      await save(page);
      await expect(saveButton(page)).toHaveCount(0);
      expect(await readProvider(api, REALM, alias)).toEqual(before);
      await api.send("DELETE", `/${REALM}/${AT}/${alias}`);
    });
  }
});

test("the POST binding for logout follows that for responses until it is set explicitly", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const alias = unique("binding");
  const config = { ...KINDS["saml"], postBindingResponse: "true" };
  await createProvider(api, REALM, alias, { providerId: "saml", config });
  await move(`/${REALM}/identity-providers/saml/${alias}/settings`);
  const lever = (name: string) => page.getByRole("switch", { name, exact: true });
  const logout = lever("HTTP-POST binding for logout");
  await expect(logout).toBeChecked();
  await lever("HTTP-POST binding response").click();
  await expect(logout).not.toBeChecked();
  await logout.click();
  await expect(logout).toBeChecked();
  await page.getByRole("button", { name: /^Review/ }).click();
  await expect(page.getByRole("dialog")).toContainText("HTTP-POST binding for logout");
  await page.keyboard.press("Escape");
  await save(page);
  await expect(saveButton(page)).toHaveCount(0);
  const stored = (await readProvider(api, REALM, alias))?.config;
  expect(stored).toMatchObject({ postBindingResponse: "false", postBindingLogout: "true" });
  await api.send("DELETE", `/${REALM}/${AT}/${alias}`);
});

test("tokens in the session default to what the server uses: on, and off for SAML", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  await showFeature(page, "IDENTITY_BROKERING_API_V2");
  for (const [providerId, stored] of [
    ["oidc", true],
    ["saml", false],
  ] as const) {
    const alias = unique(providerId);
    await createProvider(api, REALM, alias, { providerId, config: KINDS[providerId] ?? ADDRESSES });
    await move(`/${REALM}/identity-providers/${providerId}/${alias}/settings`);
    await page.reload();
    const lever = page.getByRole("switch", { name: "Store tokens in session" });
    await expect(lever).toBeChecked({ checked: stored });
    await lever.click();
    await save(page);
    await expect(saveButton(page)).toHaveCount(0);
    expect((await readProvider(api, REALM, alias))?.config).toMatchObject({ storeTokenInSession: String(!stored) });
    await api.send("DELETE", `/${REALM}/${AT}/${alias}`);
  }
  await page.unrouteAll();
});
