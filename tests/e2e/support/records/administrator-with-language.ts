import type { Admin } from "../../../../scripts/keycloak/admin.ts";

/** Languages of the master realm while such an administrator exists. Parallel tests set the same ones. */
const LOCALES = ["ar", "de", "en"];

/**
 * Creates an administrator with all rights whose language is not English; the password is the username. Returns a
 * function that deletes the account. The languages of the master realm stay enabled, because another test may need them
 * at the same time.
 */
export async function createAdministratorWithLanguage(
  api: Admin,
  username: string,
  language: string,
): Promise<() => Promise<void>> {
  const master = (await api.get("/master")) as Record<string, unknown>;
  await api.send("PUT", "/master", { ...master, internationalizationEnabled: true, supportedLocales: LOCALES });
  const made = await api.send("POST", "/master/users", {
    username,
    email: `${username}@acme.example.com`,
    emailVerified: true,
    firstName: "ليلى",
    lastName: "حداد",
    enabled: true,
    credentials: [{ type: "password", value: username, temporary: false }],
    attributes: { locale: [language] },
  });
  const id = made.location?.split("/").at(-1) ?? "";
  await api.send("POST", `/master/users/${id}/role-mappings/realm`, [await api.get("/master/roles/admin")]);
  return async () => {
    await api.send("DELETE", `/master/users/${id}`);
  };
}
