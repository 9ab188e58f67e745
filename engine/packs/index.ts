/* Extensions that are loaded at run time. */
export { compilePacks } from "./compile-packs.ts";
export { requiredPermissions } from "./is-declared.ts";
export { type FoundPacks, packAddresses } from "./pack-addresses.ts";
export type { PackFolder } from "./pack-folder.ts";
export { formatPermissions } from "./pack-permissions.ts";
