import { adminOf } from "./admin.ts";
import { readOptions } from "./keycloak-options.ts";
import { seedKeycloak } from "./seed/seed-keycloak.ts";
import { startKeycloak } from "./start-keycloak.ts";

/** The name of the theme in the jar that `npm run build:theme` writes. */
const THEME = "atrium";

async function main(): Promise<void> {
  const { theme, ...options } = readOptions(process.argv.slice(2));
  console.log(`Starting Keycloak ${options.version} on port ${options.port} …`);
  // Stops the server on exit, even while it is starting.
  process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
  const server = await startKeycloak(options);
  await seedKeycloak(server.url);
  if (theme)
    for (const realm of ["master", "acme"]) await adminOf(server.url).send("PUT", `/${realm}`, { adminTheme: THEME });
  console.log(`Console:        ${server.url}/admin/master/console/`);
  console.log("Administrators: admin/admin, viewer/viewer, user-manager/user-manager");
  console.log(`Log:            ${server.log}`);
  console.log("Ctrl+C stops it.");
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
