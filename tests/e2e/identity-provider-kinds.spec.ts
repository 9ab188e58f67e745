import { axeFaults } from "./support/axe.ts";
import { field, saveButton } from "./support/desk.ts";
import { makeRealm } from "./support/make.ts";
import { ADDRESSES, makeProvider, readProvider, type Config } from "./support/providers.ts";
import { expect, test } from "./support/test.ts";

/** Every kind that needs nothing but settings, with what it cannot be made without. */
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

test("each kind of identity provider is drawn, and a change leaves everything else as it was", async ({
  tourOf,
  api,
  unique,
}) => {
  const { page, open, move } = await tourOf("admin");
  const realm = await makeRealm(api, unique("kinds"));
  // The page has not heard of the realm yet.
  await open(`/${realm}/identity-providers`);
  for (const [kind, config] of Object.entries(KINDS)) {
    await test.step(kind, async () => {
      await makeProvider(api, realm, kind, { providerId: kind, config });
      await move(`/${realm}/identity-providers/${kind}/add`);
      await expect(field(page, "Alias")).toHaveValue(kind);
      await move(`/${realm}/identity-providers/${kind}/${kind}/settings`);
      expect.soft(await axeFaults(page), kind).toEqual([]);
      const before = await readProvider(api, realm, kind);
      const text = page.getByRole("tabpanel").or(page.getByRole("main")).getByRole("textbox");
      const editable = await text.evaluateAll((all) => all.findIndex((one) => one.matches(":enabled:not([readonly])")));
      const input = text.nth(editable);
      const old = await input.inputValue();
      await input.fill(`${old}x`);
      await saveButton(page).click();
      await expect(saveButton(page)).toHaveCount(0);
      expect(await readProvider(api, realm, kind)).not.toEqual(before);
      await input.fill(old);
      await saveButton(page).click();
      await expect(saveButton(page)).toHaveCount(0);
      expect(await readProvider(api, realm, kind)).toEqual(before);
    });
  }
  await api.send("DELETE", `/${realm}`);
});
