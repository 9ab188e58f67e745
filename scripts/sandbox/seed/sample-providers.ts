import { USER_STORAGE } from "../handlers/components/ldap-provider.ts";
import { typesOf } from "../facts/server-facts.ts";
import { table } from "../world/realm-data.ts";
import type { World } from "../world/world.ts";

/** A user storage provider that a server extension contributes. It reads its users from a file. */
const FILE_STORAGE = {
  id: "directory",
  helpText: "People of a file.",
  properties: [
    {
      name: "file",
      label: "File",
      helpText: "Where it lies.",
      type: "String",
      required: true,
    },
  ],
  metadata: {},
};

/** Identity providers that a server offers only while optional features are switched on. */
const FEATURE_IDENTITY_PROVIDERS = [
  { groupName: "User-defined", name: "SPIFFE", id: "spiffe" },
  { groupName: "User-defined", name: "Default Trust", id: "default-trust" },
];

/** Adds sample providers of each kind that has screens but is missing from a server without extensions. */
export function addSampleProviders(world: World): void {
  addSampleUserStorage(world);
  world.identityProviders = FEATURE_IDENTITY_PROVIDERS;
}

/** Adds a user storage provider, and one component of it in the realm "acme". */
export function addSampleUserStorage(world: World): void {
  const storages = [...typesOf(world, USER_STORAGE), FILE_STORAGE];
  world.componentTypes = { ...world.componentTypes, [USER_STORAGE]: storages };
  const acme = world.realm("acme");
  if (acme)
    table(acme, "components").push({
      id: "acme-directory",
      name: "acme-directory",
      providerId: FILE_STORAGE.id,
      providerType: USER_STORAGE,
      parentId: acme.realm["id"],
      config: { enabled: ["false"], priority: ["5"], file: ["/etc/people"] },
    });
}
