import type { Route } from "../../calls/call.ts";
import { identityProviders } from "./identity-providers.ts";
import { providerImports } from "./provider-import.ts";
import { providerMappers } from "./provider-mappers.ts";

/** Routes of identity providers and their mappers. */
export const identityProviderRoutes: readonly Route[] = [...identityProviders, ...providerImports, ...providerMappers];
