import type { Admin } from "../../../scripts/keycloak/admin.ts";
import { REALM } from "../../e2e/support/target.ts";

/** Cells that cannot be tried, with the reason. A cell that has become editable must not be here. */
export const UNTRIED: Readonly<Record<string, string>> = {
  "add-profile-attribute/texts: value": "only a saved attribute has the button of this dialog",
  "add-profile-group/header-texts: value": "only a saved group has the button of this dialog",
  "add-profile-group/description-texts: value": "only a saved group has the button of this dialog",
};

/** Makes rows for a list that has no editable ones in the seed. A list that has some must not be here. */
export const PREPARED: Readonly<
  Record<string, (api: Admin, keys: Readonly<Record<string, unknown>>) => Promise<unknown>>
> = {
  async "organization/identityProviders: hideOnLogin"(api, { organization }) {
    for (const alias of ["partner", "github"])
      await api.send("POST", `/${REALM}/organizations/${String(organization)}/identity-providers`, alias);
  },
  "realm-settings/localization/realm-overrides: value": (api) =>
    api.send("POST", `/${REALM}/localization/en`, { tried: "Once", beside: "Another" }),
};

/** Pointers to what the server changes with every write of a record, with the reason in the comment. */
export const RENEWED: Readonly<Record<string, RegExp>> = {
  // The server makes the steps of a workflow again, so that they have new ids. The definition is the whole as YAML.
  "workflows: enabled": /^\/(?:steps\/\d+\/id|definition) /,
};
