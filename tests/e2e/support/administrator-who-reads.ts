import type { Admin } from "../../../scripts/keycloak/admin.ts";

/**
 * Makes an administrator with all rights whose language is another one than English; the password is the name. Answers
 * the way to take everything back.
 */
export async function administratorWhoReads(
  api: Admin,
  username: string,
  language: string,
): Promise<() => Promise<void>> {
  const master = (await api.get("/master")) as Record<string, unknown>;
  await api.send("PUT", "/master", {
    ...master,
    internationalizationEnabled: true,
    supportedLocales: ["en", language],
  });
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
    await api.send("PUT", "/master", master);
  };
}
